#pragma once
namespace barbu::careful {
inline int kW[100] = {
 /*0 duck/16*/ 12,
 /*1..6 round chance */ 900, 800, 600, 400, 250, 150,
 /*7 unused*/ 0,
 /*8 stuck */ 300,
 /*9 dump bravery*/ 800,
 /*10 flush */ 0,
 /*11 lead NT*/ 0, /*12 H*/ 0, /*13 Q*/ 0, /*14 K*/ 0,
 0,0,0,0,0,
 /*20 kept*/ 700, /*21 led*/ 400, /*22 onlead*/ 300,
 /*23..28 sorted weights*/ 12, 10, 5, 3, 2, 1,
 /*28+n: win costs at tricks_left n 3..8 */ 0,0, 4, 2, 1, 0, 0, 0,
 /*37.. trump worth by higher*/ 1180, 895, 700, 600, 550, 500,
 /*43.. no ruff */ 1000, 500, 200, 50,
 /*47 unguarded*/ 20, /*48..51 side winner by higher*/ 327, 420, 320, 100,
 /*52 late*/ 25, /*53 draw*/ 5, /*54 side lead*/0, /*55 short lead*/ 100, /*56 short discard*/ 50,
 /*57 mine behind*/ 30, /*58 others behind*/ 10, /*59 next mine*/ 30, /*60 next not*/ 20, /*61 gaps*/ 20, /*62 start*/ 0, /*63 ace*/ 60, /*64 run*/10, /*65 end*/ 10, /*66 nearest*/ 5, 0,0,0, /*70*/ 40,50,70,90,110,130,140, /*77*/ 0,10,20,30,40,50,60
};
}

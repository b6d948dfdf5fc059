#pragma once
namespace barbu::careful {
inline int kW[100] = {
 /*0 tie*/ 1,
 /*1..6 round chance */ 900, 637, 224, 400, 250, 150,
 /*7 unused*/ 0,
 /*8 stuck */ 9,
 /*9 dump bravery*/ 392,
 /*10 flush */ 0,
 /*11 lead NT*/ 0, /*12 H*/ -65, /*13 Q*/ 0, /*14 K*/ 0,
 0,0,0,0,0,
 /*20 kept*/ 700, /*21 led*/ 800, /*22 onlead*/ 200,
 /*23..28 sorted weights*/ 12, 12, 5, 4, 2, 1,
 /*28+n: win costs at tricks_left n 3..8 */ 0,0, 4, 2, 1, 0, 0, 0,
 /*37.. trump worth by higher*/ 1180, 895, 700, 600, 550, 500,
 /*43.. no ruff */ 1000, 500, 200, 50,
 /*47 unguarded*/ 20, /*48..51 side winner by higher*/ 327, 420, 320, 100,
 /*52 late*/ 25, /*53 draw*/ 5, /*54 side lead*/0, /*55 short lead*/ 100, /*56 short discard*/ 50,
 /*57,58*/ 0,0, /*59*/ 25, 27, 0, 10, 60, 0, 10, 0,0,0,0, /*70*/ 14,57,91,86,96,130,140, /*77*/ 10,10,19,25,28,69,60
};
}

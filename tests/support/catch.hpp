#pragma once
// Catch2 2.13 and 3.x under one name.
#ifdef BARBU_CATCH3
#include <catch2/catch_all.hpp>
using Catch::Approx;
#else
#include <catch2/catch.hpp>
#endif

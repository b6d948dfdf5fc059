#include "cli/cli.hpp"

int main(int argc, char** argv) { return barbu::cli::run(argc, argv); }

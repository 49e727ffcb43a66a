#!/bin/sh
# SPDX-License-Identifier: MIT
# A C program built by hand, with what pkg-config says of the installed library. Exit 77: no pkg-config here.
#   pkg_config.sh PREFIX LIBDIR SOURCE WORK
set -u
command -v pkg-config >/dev/null 2>&1 || exit 77
PKG_CONFIG_PATH=$1/$2/pkgconfig
export PKG_CONFIG_PATH
# shellcheck disable=SC2046 # a list of options
cc -std=c99 -Wall -Wextra -Wpedantic -Werror "$3" $(pkg-config --cflags --libs rogueloom) -o "$4/from_c" || exit 1
LD_LIBRARY_PATH=$1/$2 "$4/from_c" >"$4/from_c.out" || exit 1
grep -q 'stands in the way' "$4/from_c.out"

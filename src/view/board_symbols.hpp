// SPDX-License-Identifier: MIT
/// \file
/// What things on a board floor look like in an SVG picture: groups with ids, 40 x 40 around the origin.
#pragma once

#include <array>
#include <string_view>

#include <rogueloom/maps/board.hpp>

namespace rogueloom::view {

/// Ids of the symbols by RewardKind and FeatureKind; level_start has none.
inline constexpr std::array<std::string_view, board::reward_kind_count> reward_symbols = {
    "shop", "chest", "pack", "pool", "smith", "monastery", "shack", "mimic", "hoarder"};
inline constexpr std::array<std::string_view, board::feature_kind_names.size()> feature_symbols = {
    "", "tavern", "altar", "mushroom", "brain", "hunter", "throne", "lord"};

inline constexpr std::string_view board_symbols = R"svg(
<g id="shadow"><ellipse cy="14" rx="14" ry="4.5" fill="#000" opacity=".3"/></g>
<g id="player"><circle r="19" fill="#fff" opacity=".16"/><use href="#shadow"/>
<path d="M-10 14Q-10 0 0 0T10 14Z" fill="#3f7fd0" stroke="#10233f" stroke-width="1.5"/>
<circle cy="-6" r="7" fill="#f3d3b0" stroke="#10233f" stroke-width="1.5"/>
<path d="M-7 -7Q-6 -15 0 -15T7 -7Q0 -11 -7 -7Z" fill="#6b3f1d"/></g>
<g id="monster"><use href="#shadow"/>
<path d="M-13 -7L-16 -17L-7 -13M13 -7L16 -17L7 -13" fill="#5c1a1e" stroke="#1c0708" stroke-width="1.5"
  stroke-linejoin="round"/><circle r="14.5" fill="#8e2a2c" stroke="#1c0708" stroke-width="1.5"/>
<circle r="11.5" fill="#b84640"/></g>
<g id="boss"><circle r="22" fill="#ffcf5e" opacity=".2"/><use href="#shadow"/>
<path d="M-13 -6L-15 -19L-7 -12L0 -21L7 -12L15 -19L13 -6Z" fill="#f4c44c" stroke="#5c4308"
  stroke-width="1.5" stroke-linejoin="round"/>
<path d="M-13 1Q-13 -9 0 -9T13 1Q13 8 8 9V14H-8V9Q-13 8 -13 1Z" fill="#efe9dc" stroke="#2a2118"
  stroke-width="1.5"/><circle cx="-5" cy="1" r="3.4" fill="#7a1620"/>
<circle cx="5" cy="1" r="3.4" fill="#7a1620"/>
<path d="M-1.6 7L0 4.4L1.6 7ZM-4 10V14M0 10V14M4 10V14" fill="#2a2118" stroke="#2a2118"
  stroke-width="1.2"/></g>
<g id="shop"><use href="#shadow"/>
<path d="M-12 -2H12V14H-12Z" fill="#b98a52" stroke="#3a2410" stroke-width="1.5"/>
<path d="M-6 4H6V14H-6Z" fill="#55351a"/>
<path d="M-15 -2L-12 -13H12L15 -2Q12.5 2 9 -2Q6 2 3 -2Q0 2 -3 -2Q-6 2 -9 -2Q-12.5 2 -15 -2Z"
  fill="#e8e2d2" stroke="#3a2410" stroke-width="1.5" stroke-linejoin="round"/>
<path d="M-9 -2L-7.5 -13H-3.5L-3 -2Q-6 2 -9 -2ZM3 -2L3.5 -13H7.5L9 -2Q6 2 3 -2Z" fill="#d2483f"/></g>
<g id="chest"><use href="#shadow"/>
<path d="M-14 -1Q-14 -11 -5 -11H5Q14 -11 14 -1Z" fill="#9a5f28" stroke="#331b08" stroke-width="1.5"/>
<path d="M-14 -1H14V13H-14Z" fill="#7c4a1e" stroke="#331b08" stroke-width="1.5"/>
<path d="M-9 -11V13M9 -11V13" stroke="#e0b04a" stroke-width="2.5"/>
<path d="M-4 -4H4V4H-4Z" fill="#f2cf6b" stroke="#5c4308" stroke-width="1.2"/>
<circle r="1.4" fill="#331b08"/></g>
<g id="pack"><use href="#shadow"/>
<path d="M-5 -9V-12H5V-9" fill="none" stroke="#7d7f86" stroke-width="2.5"/>
<rect x="-13" y="-9" width="26" height="22" rx="4" fill="#f4f2ec" stroke="#3b3c42" stroke-width="1.5"/>
<path d="M-2.5 -5H2.5V-.5H7V4.5H2.5V9H-2.5V4.5H-7V-.5H-2.5Z" fill="#d6333b"/></g>
<g id="pool"><ellipse cy="4" rx="16" ry="10" fill="#6d727c" stroke="#22262d" stroke-width="1.5"/>
<ellipse cy="3" rx="12.5" ry="7" fill="#39a7d8"/>
<path d="M-8 3Q-5.5 .8 -3 3T2 3M-1 6Q1.5 4 4 6T9 5.5" fill="none" stroke="#d5f2ff" stroke-width="1.4"
  stroke-linecap="round"/>
<path d="M0 -16Q5 -9.5 5 -6A5 5 0 0 1 -5 -6Q-5 -9.5 0 -16Z" fill="#7fd4f5" stroke="#15536f"
  stroke-width="1.2"/></g>
<g id="smith"><use href="#shadow"/>
<path d="M-15 -5H-6V-8H14V-3Q6 -2 5 3V7H10V12H-9V7H-4V3Q-5 -1 -15 -5Z" fill="#767b86" stroke="#1f2228"
  stroke-width="1.5" stroke-linejoin="round"/><path d="M-4 -8H14V-6H-4Z" fill="#b9bec9"/>
<path d="M-3 -16L5 -13L3.5 -9L-4.5 -12Z" fill="#4b4f58" stroke="#1f2228"/>
<path d="M3 -12L14 -16" stroke="#9c6a36" stroke-width="2.5" stroke-linecap="round"/></g>
<g id="monastery"><use href="#shadow"/>
<path d="M-13 13V-1L0 -10L13 -1V13Z" fill="#d9d2c3" stroke="#35312a" stroke-width="1.5"
  stroke-linejoin="round"/>
<path d="M-15 0L0 -11L15 0" fill="none" stroke="#7a4a3a" stroke-width="3" stroke-linejoin="round"
  stroke-linecap="round"/><path d="M-4 13V6A4 4 0 0 1 4 6V13Z" fill="#4b3527"/>
<path d="M0 -19V-11M-3 -16.5H3" stroke="#e5c25a" stroke-width="2"/>
<circle cx="-8.5" cy="5" r="2" fill="#6aa3c8"/><circle cx="8.5" cy="5" r="2" fill="#6aa3c8"/></g>
<g id="shack"><use href="#shadow"/>
<path d="M4 -8L8 -18" stroke="#f4f2ec" stroke-width="2.5" stroke-linecap="round"/>
<path d="M-9 -8H9L6 14H-6Z" fill="#f08ab0" stroke="#5e2440" stroke-width="1.5" stroke-linejoin="round"/>
<path d="M-8 -1H8L6 14H-6Z" fill="#e2588d"/>
<path d="M-11 -8Q0 -17 11 -8Z" fill="#fdf3f7" stroke="#5e2440" stroke-width="1.5"/>
<circle cx="-4" cy="-11" r="2.5" fill="#d6333b"/></g>
<g id="mimic"><use href="#shadow"/>
<path d="M-14 -3Q-13 -15 -4 -14H6Q14 -13 14 -3Z" fill="#8b4a5e" stroke="#2b0f18" stroke-width="1.5"/>
<path d="M-14 2H14V13H-14Z" fill="#6d3648" stroke="#2b0f18" stroke-width="1.5"/>
<path d="M-13 -3H13V2H-13Z" fill="#24090f"/>
<path d="M-12 -3L-9.5 1L-7 -3L-4.5 1L-2 -3L.5 1L3 -3L5.5 1L8 -3L10.5 1L12.5 -3ZM-11 2L-8.5 -1L-6 2M-1
  2L1.5 -1L4 2M7 2L9.5 -1L12 2" fill="#fff6e4"/><circle cx="-5" cy="-8.5" r="2.6" fill="#ffe25e"/>
<circle cx="5" cy="-8.5" r="2.6" fill="#ffe25e"/><circle cx="-5" cy="-8.5" r="1" fill="#24090f"/>
<circle cx="5" cy="-8.5" r="1" fill="#24090f"/>
<path d="M1 6Q7 8 5 13" fill="none" stroke="#d6333b" stroke-width="3" stroke-linecap="round"/></g>
<g id="hoarder"><use href="#shadow"/>
<path d="M-8 -4L-18 -10L-10 2ZM8 -4L18 -10L10 2Z" fill="#5f9a3c" stroke="#1d3510" stroke-width="1.3"
  stroke-linejoin="round"/><circle cy="-2" r="10" fill="#74b34a" stroke="#1d3510" stroke-width="1.5"/>
<circle cx="-4" cy="-4" r="2" fill="#fff3a0"/><circle cx="4" cy="-4" r="2" fill="#fff3a0"/>
<circle cx="-4" cy="-4" r=".9"/><circle cx="4" cy="-4" r=".9"/>
<path d="M-4 3Q0 6 4 3" fill="none" stroke="#1d3510" stroke-width="1.4"/>
<path d="M3 5Q5 3 8 3Q16 8 14 13Q9 16 2 13Q-1 9 3 5Z" fill="#b98a52" stroke="#3a2410" stroke-width="1.3"/>
<circle cx="8" cy="9.5" r="2.8" fill="#f4c44c" stroke="#5c4308" stroke-width=".8"/></g>
<g id="tavern"><use href="#shadow"/>
<path d="M7 -5H12Q15 -5 15 -1V4Q15 8 11 8H7" fill="none" stroke="#7a4a1e" stroke-width="3"/>
<path d="M-10 -8H8V13H-10Z" fill="#c98a3c" stroke="#3f220a" stroke-width="1.5"/>
<path d="M-5.5 -5V10M-1 -5V10M3.5 -5V10" stroke="#8a5620" stroke-width="1.6"/>
<path d="M-12 -8Q-13 -14 -7 -13Q-4 -18 1 -14Q8 -16 9 -10Q11 -6 7 -6Q-2 -3 -8 -6Q-11 -5 -12 -8Z"
  fill="#fff8e6" stroke="#3f220a" stroke-width="1.3"/></g>
<g id="altar"><circle r="19" fill="#c48bff" opacity=".16"/><use href="#shadow"/>
<path d="M-14 -2H14V3H10V11H13V14H-13V11H-10V3H-14Z" fill="#a9a4b8" stroke="#2a2735" stroke-width="1.5"
  stroke-linejoin="round"/><path d="M-4 6L0 3L4 6L0 10Z" fill="#7d5ad0"/>
<path d="M0 -18Q6 -11 5 -7Q3 -3 0 -3Q-4 -3 -5 -7Q-5 -9 -2.5 -11Q-2 -15 0 -18Z" fill="#b478ff"
  stroke="#4a2a86" stroke-width="1.2"/>
<path d="M0 -11Q2.5 -8 2 -6T0 -4Q-2 -4.5 -2 -6.5T0 -11Z" fill="#f0dcff"/></g>
<g id="mushroom"><use href="#shadow"/>
<path d="M-4 0H4Q3 8 5 13H-5Q-3 8 -4 0Z" fill="#f0e4cc" stroke="#4a3a26" stroke-width="1.3"/>
<path d="M-14 1Q-14 -14 0 -14T14 1Q0 5 -14 1Z" fill="#d5473e" stroke="#4a1410" stroke-width="1.5"/>
<circle cx="-6" cy="-5" r="2.7" fill="#fff3e2"/><circle cx="3" cy="-9" r="2.3" fill="#fff3e2"/>
<circle cx="8" cy="-2" r="2.2" fill="#fff3e2"/>
<path d="M9 9H13Q12 11 13.5 14H8.5Q10 11 9 9Z" fill="#f0e4cc" stroke="#4a3a26"/>
<path d="M6 9.5Q7 4 11 4T16 9.5Q11 11 6 9.5Z" fill="#e07a3e" stroke="#4a1410"/></g>
<g id="brain"><use href="#shadow"/>
<path d="M-6 8Q-10 12 -8 15M0 8Q-1 12 1 16M6 8Q10 11 8 15" fill="none" stroke="#7d5ad0"
  stroke-width="2.5" stroke-linecap="round"/>
<path d="M0 -12Q-6 -16 -10 -11Q-16 -9 -14 -3Q-17 3 -11 6Q-8 11 0 8Q8 11 11 6Q17 3 14 -3Q16 -9 10 -11Q6
  -16 0 -12Z" fill="#f0a2b4" stroke="#5e2440" stroke-width="1.5"/>
<path d="M0 -12V8M-10 -11Q-4 -8 -6 -4T-13 -2M-10 6Q-5 4 -6 0M10 -11Q4 -8 6 -4T13 -2M10 6Q5 4 6 0"
  fill="none" stroke="#b85a74" stroke-width="1.5"/></g>
<g id="hunter"><use href="#shadow"/>
<path d="M-3 -13Q5 -13 9 -10V-1Q8 9 -3 14Q-14 9 -15 -1V-10Q-11 -13 -3 -13Z" fill="#3f6fa8"
  stroke="#14243b" stroke-width="1.5"/><path d="M-3 -13V14M-15 -2H9" stroke="#e5c25a" stroke-width="2.5"/>
<path d="M13 -17V6M8.5 1H17.5M13 6V11" stroke="#14243b" stroke-width="4"/>
<path d="M13 -17V1" stroke="#dfe5ee" stroke-width="2.5"/>
<path d="M9 1H17M13 2V11" stroke="#9c6a36" stroke-width="2.2"/></g>
<g id="throne"><use href="#shadow"/>
<path d="M-13 14V-6L-10 -18L-5 -12L0 -20L5 -12L10 -18L13 -6V14Z" fill="#c79a35" stroke="#3f2a08"
  stroke-width="1.5" stroke-linejoin="round"/><path d="M-8 -7H8V4H-8Z" fill="#8e2a3c"/>
<path d="M-15 2H-9V14H-15ZM9 2H15V14H9Z" fill="#e0b850" stroke="#3f2a08" stroke-width="1.3"/>
<path d="M-9 4H9V9H-9Z" fill="#b23a4e" stroke="#3f2a08"/></g>
<g id="lord">
<path d="M-7 -2Q-7 -11 0 -11T7 -2L9 12H-9Z" fill="#2b1f45" stroke="#0d0818" stroke-width="1.5"/>
<ellipse cy="-4" rx="4.2" ry="4.6" fill="#0d0818"/><circle cx="-1.7" cy="-4.5" r="1.2" fill="#7ef0ff"/>
<circle cx="1.7" cy="-4.5" r="1.2" fill="#7ef0ff"/>
<path d="M-6 -9L-7 -16L-3 -12L0 -17L3 -12L7 -16L6 -9Z" fill="#8ff0ff" stroke="#124a58"
  stroke-linejoin="round"/></g>
)svg";

} // namespace rogueloom::view

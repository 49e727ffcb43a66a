// SPDX-License-Identifier: MIT
export const atelier_words = {
} satisfies Record<string, readonly [string, string]>;

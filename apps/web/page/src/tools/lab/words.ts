// SPDX-License-Identifier: MIT
export const lab_words = {
} satisfies Record<string, readonly [string, string]>;

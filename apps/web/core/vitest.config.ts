// SPDX-License-Identifier: MIT
import { defineConfig } from 'vitest/config';

// Nobody waits for so long; it is for machines that do much else.
export default defineConfig({ test: { testTimeout: 120_000, include: ['tests/**/*.test.ts'] } });

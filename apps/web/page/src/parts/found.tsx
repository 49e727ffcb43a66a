// SPDX-License-Identifier: MIT
// What the last choice brought: it stays on screen until the next one (battle.md P2).
export function Found({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul class="found">
      {lines.map((line, i) => (
        <li key={i}>{line}</li>
      ))}
    </ul>
  );
}

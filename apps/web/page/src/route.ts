// SPDX-License-Identifier: MIT
// The address behind `#`: a tool with what it shows, `#atelier?kind=board&seed=7`. All else is a shared run (saves.ts).

export type Tool = 'replay' | 'atelier' | 'lab';
export const tools: readonly Tool[] = ['lab', 'atelier', 'replay'];

export function tool_of(hash: string): Tool | null {
  const name = /^#([a-z]+)(?:\?|$)/.exec(hash)?.[1];
  return tools.find((one) => one === name) ?? null;
}

/// What stands behind the name of the tool.
export function details_of(hash: string): URLSearchParams {
  const at = hash.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : hash.slice(at + 1));
}

export function address_of(tool: Tool, details: Record<string, string> = {}): string {
  const text = new URLSearchParams(details).toString();
  return `#${tool}${text ? `?${text}` : ''}`;
}

/// The address says what is shown without becoming a step back.
export function show_in_address(tool: Tool, details: Record<string, string>): void {
  history.replaceState(history.state, '', address_of(tool, details));
}

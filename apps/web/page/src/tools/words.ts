// SPDX-License-Identifier: MIT
// What the tools say; loaded with them, not with the game.
import { current } from '../app';
import { told, type Fills } from '../words';
import { atelier_words } from './atelier/words';
import { lab_words } from './lab/words';
import { replay_words } from './replay/words';

const words = {
  ...atelier_words,
  ...lab_words,
  ...replay_words,
  back: ['Back to the game', '게임으로 돌아가기'],
  skip_to_tool: ['Skip to the contents', '내용으로 건너뛰기'],
  download: ['Download', '내려받기'],
  stop: ['Stop', '멈추기'],
  cancelled: ['Stopped.', '멈췄습니다.'],
  went_wrong: ['That did not work: {why}', '안 됩니다: {why}'],
  yes: ['yes', '예'],
  no: ['no', '아니요'],
} satisfies Record<string, readonly [string, string]>;

export type ToolWord = keyof typeof words;

export function tell(key: ToolWord, fills?: Fills): string {
  return told(words[key], current().settings.language, fills);
}

/// A number as people of the language write it.
export function number(value: number, digits = 0): string {
  return value.toLocaleString(current().settings.language, { maximumFractionDigits: digits });
}
/// With its sign; what rounds to nothing has none.
export function change(value: number, digits: number): string {
  const shown = number(Math.abs(value), digits);
  if (shown === number(0)) return shown;
  return `${value > 0 ? '+' : '−'}${shown}`;
}
export function percent(part: number, digits = 1): string {
  return `${(100 * part).toLocaleString(current().settings.language, { minimumFractionDigits: digits, maximumFractionDigits: digits })} %`;
}

// SPDX-License-Identifier: MIT
// Unfinished runs, one a campaign, as recordings in the browser; a recording as a file; links that share a seed.
import { store, stored } from './settings';
import type { Setting } from './core';

export interface Save {
  journal: string;
  campaign: string;
  place: string;
  hp: string;
  time: number;
}

const key = (campaign: string) => `rogueloom.run.${campaign}`;

export function keep_run(save: Save): boolean {
  return store(key(save.campaign), JSON.stringify(save));
}
export function drop_run(campaign: string): void {
  store(key(campaign), null);
}
export function kept_run(campaign: string): Save | null {
  const text = stored(key(campaign));
  if (text === null) return null;
  try {
    const save = JSON.parse(text) as Save;
    return typeof save.journal === 'string' ? save : null;
  } catch {
    return null;
  }
}

/// The recording of the last run that came to its end here, to be looked at again.
const finished = 'rogueloom.finished';
export function keep_finished(journal: string): void {
  store(finished, journal);
}
export function kept_finished(): string | null {
  return stored(finished);
}

export function download(name: string, data: string | Uint8Array<ArrayBuffer>, type = 'text/plain'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([data], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/// `#acts/0000-0000-0001A-X/bard/kitten`: campaign, seed and, where they are not the usual ones, who plays how.
export function share_link(setting: Setting): string {
  const parts = [setting.campaign, setting.seed];
  const plain = setting.character === 'default' && setting.difficulty === 'grizzly';
  if (!plain) parts.push(setting.character, setting.difficulty);
  const hash = parts.map(encodeURIComponent).join('/');
  return `${location.href.replace(/#.*$/, '')}#${hash}`;
}

export function shared_setting(hash: string): Setting | null {
  let parts: string[];
  try {
    parts = hash.replace(/^#/, '').split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
  const [campaign, seed, character = 'default', difficulty = 'grizzly'] = parts;
  return campaign && seed ? { campaign, seed, character, difficulty } : null;
}

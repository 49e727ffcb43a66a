// SPDX-License-Identifier: MIT
// What a player sets, kept in the browser where it may be.

export type Speed = 'slow' | 'normal' | 'fast' | 'instant';
export interface Settings {
  language: string;
  speed: Speed;
  volume: number; ///< 0..100; 0: off
}

const key = 'rogueloom.settings';

/// Storage may be forbidden: then nothing is kept, and nothing fails.
export function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
export function store(name: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}

export function load_settings(languages: string[]): Settings {
  const preferred = (navigator.language || 'en').slice(0, 2);
  const settings: Settings = {
    language: languages.includes(preferred) ? preferred : 'en',
    speed: 'normal',
    volume: 0,
  };
  try {
    const kept = JSON.parse(stored(key) ?? '{}') as Partial<Settings>;
    if (kept.language && languages.includes(kept.language)) settings.language = kept.language;
    if (kept.speed && ['slow', 'normal', 'fast', 'instant'].includes(kept.speed)) settings.speed = kept.speed;
    if (typeof kept.volume === 'number' && kept.volume >= 0 && kept.volume <= 100) settings.volume = kept.volume;
  } catch {
    // Settings that cannot be read are as if there were none.
  }
  return settings;
}

export function keep_settings(settings: Settings): void {
  store(key, JSON.stringify(settings));
}

export function reduced_motion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/// How long a step of an animation takes, relative to normal; 0: no animation.
export function pace(settings: Settings): number {
  if (reduced_motion()) return 0;
  return { slow: 1.7, normal: 1, fast: 0.45, instant: 0 }[settings.speed];
}

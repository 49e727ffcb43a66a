// SPDX-License-Identifier: MIT
// Sounds made of oscillators and noise. Silent until the volume is turned up.

export type Sound =
  | 'click'
  | 'tick'
  | 'stop'
  | 'hit'
  | 'hurt'
  | 'guard'
  | 'heal'
  | 'coin'
  | 'jackpot'
  | 'death'
  | 'win'
  | 'lose'
  | 'open';

interface Tone {
  at: number; ///< seconds from now
  from: number; ///< Hz
  to?: number;
  length: number;
  shape?: OscillatorType;
  loud?: number;
}

const tones: Record<Sound, Tone[]> = {
  click: [{ at: 0, from: 520, to: 420, length: 0.05, shape: 'triangle', loud: 0.4 }],
  tick: [{ at: 0, from: 900, to: 700, length: 0.03, shape: 'square', loud: 0.12 }],
  stop: [{ at: 0, from: 190, to: 90, length: 0.12, shape: 'square', loud: 0.35 }],
  hit: [{ at: 0, from: 240, to: 60, length: 0.16, shape: 'sawtooth', loud: 0.5 }],
  hurt: [{ at: 0, from: 150, to: 45, length: 0.25, shape: 'sawtooth', loud: 0.55 }],
  guard: [{ at: 0, from: 620, to: 880, length: 0.14, shape: 'triangle', loud: 0.4 }],
  heal: [
    { at: 0, from: 523, length: 0.12, shape: 'sine', loud: 0.4 },
    { at: 0.08, from: 784, length: 0.18, shape: 'sine', loud: 0.4 },
  ],
  coin: [
    { at: 0, from: 988, length: 0.07, shape: 'square', loud: 0.16 },
    { at: 0.06, from: 1319, length: 0.16, shape: 'square', loud: 0.16 },
  ],
  jackpot: [0, 1, 2, 3, 4, 5].map((i) => ({
    at: i * 0.09,
    from: 523 * 2 ** ([0, 4, 7, 12, 16, 19][i]! / 12),
    length: 0.2,
    shape: 'square' as const,
    loud: 0.2,
  })),
  death: [
    { at: 0, from: 110, to: 55, length: 0.9, shape: 'sine', loud: 0.7 },
    { at: 0.3, from: 116, to: 58, length: 0.9, shape: 'sine', loud: 0.5 },
  ],
  win: [0, 1, 2].map((i) => ({
    at: i * 0.12,
    from: [523, 659, 784][i]!,
    length: 0.28,
    shape: 'triangle' as const,
    loud: 0.4,
  })),
  lose: [0, 1, 2].map((i) => ({
    at: i * 0.2,
    from: [330, 262, 196][i]!,
    length: 0.4,
    shape: 'triangle' as const,
    loud: 0.4,
  })),
  open: [
    { at: 0, from: 160, to: 320, length: 0.2, shape: 'triangle', loud: 0.4 },
    { at: 0.15, from: 640, to: 960, length: 0.3, shape: 'sine', loud: 0.4 },
  ],
};

let context: AudioContext | null = null;
let volume = 0;

export function set_volume(percent: number): void {
  volume = percent / 100;
}

export function play(sound: Sound): void {
  if (volume <= 0) return;
  try {
    context ??= new AudioContext();
    for (const tone of tones[sound]) one(context, tone);
  } catch {
    volume = 0; // a machine without sound
  }
}

function one(audio: AudioContext, tone: Tone): void {
  const begin = audio.currentTime + tone.at;
  const end = begin + tone.length;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = tone.shape ?? 'sine';
  oscillator.frequency.setValueAtTime(tone.from, begin);
  oscillator.frequency.exponentialRampToValueAtTime(tone.to ?? tone.from, end);
  gain.gain.setValueAtTime((tone.loud ?? 0.4) * volume * 0.5, begin);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(begin);
  oscillator.stop(end);
}

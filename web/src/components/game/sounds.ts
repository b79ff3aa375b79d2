// Short sounds, made on the spot: no file to fetch. Each doubles something written.

import type { SoundEvent } from '../../preferences.svelte';

interface Note {
  readonly hertz: number;
  readonly at: number;
  readonly seconds: number;
}

const NOTES: Readonly<Record<SoundEvent, readonly Note[]>> = {
  lay: [{ hertz: 330, at: 0, seconds: 0.06 }],
  takeBack: [{ hertz: 262, at: 0, seconds: 0.06 }],
  theirMove: [{ hertz: 392, at: 0, seconds: 0.08 }],
  myTurn: [
    { hertz: 523, at: 0, seconds: 0.12 },
    { hertz: 659, at: 0.12, seconds: 0.16 },
  ],
  time: [{ hertz: 880, at: 0, seconds: 0.1 }],
  message: [{ hertz: 740, at: 0, seconds: 0.08 }],
  objective: [
    { hertz: 587, at: 0, seconds: 0.1 },
    { hertz: 880, at: 0.1, seconds: 0.18 },
  ],
  refused: [
    { hertz: 220, at: 0, seconds: 0.14 },
    { hertz: 185, at: 0.14, seconds: 0.16 },
  ],
  end: [
    { hertz: 523, at: 0, seconds: 0.1 },
    { hertz: 659, at: 0.1, seconds: 0.1 },
    { hertz: 784, at: 0.2, seconds: 0.1 },
  ],
};

let context: AudioContext | undefined;

/** Play the sound of an event; a browser that allows none yet stays silent. */
export function sound(event: SoundEvent, volume: number): void {
  if (typeof AudioContext === 'undefined' || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  for (const note of NOTES[event]) playNote(context, note, volume);
}

function playNote(audio: AudioContext, { hertz, at, seconds }: Note, volume: number): void {
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.value = hertz;
  gain.gain.setValueAtTime(volume * 0.3, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + seconds);
}

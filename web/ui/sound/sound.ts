/** The single playing sound: starting another stops it. The device remembers the speed. */
import { useSyncExternalStore } from 'react';
import { VOICE_SPEEDS, type VoiceSpeed } from '#rules/chat/voice.ts';

export interface Playing {
  /** Key of the current or last sound; empty at first. */
  key: string;
  status: 'loading' | 'playing' | 'paused' | 'lost' | 'unplayable';
  /** The position in seconds. */
  at: number;
  speed: VoiceSpeed;
}

const SPEED_KEY = 'mortar.speed';

let audio: HTMLAudioElement | undefined;
let state: Playing = { key: '', status: 'paused', at: 0, speed: storedSpeed() };
const listeners = new Set<() => void>();
/** The position at which each sound was left, in seconds. */
const places = new Map<string, number>();

function storedSpeed(): VoiceSpeed {
  const stored = Number(localStorage.getItem(SPEED_KEY));
  return VOICE_SPEEDS.find((speed) => speed === stored) ?? 1;
}

function become(next: Partial<Playing>): void {
  state = { ...state, ...next };
  if (state.key) places.set(state.key, state.at);
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSound(): Playing {
  return useSyncExternalStore(watch, () => state);
}

/** The position of this sound in seconds, even while another plays. */
export function placeOfSound(key: string): number {
  return places.get(key) ?? 0;
}

function element(): HTMLAudioElement {
  if (audio) return audio;
  audio = new Audio();
  audio.addEventListener('timeupdate', () => {
    if (audio && state.status === 'playing') become({ at: audio.currentTime });
  });
  audio.addEventListener('pause', () => {
    if (state.status === 'playing') become({ status: 'paused' });
  });
  audio.addEventListener('ended', () => become({ status: 'paused', at: 0 }));
  return audio;
}

/** `load` returns a blob address. */
export async function playSound(key: string, load: () => Promise<string>): Promise<void> {
  const own = element();
  own.pause();
  const from = placeOfSound(key);
  become({ key, status: 'loading', at: from });
  const src = await load().catch(() => undefined);
  // another one was started meanwhile
  if (state.key !== key || state.status !== 'loading') return;
  if (src === undefined) return become({ status: 'lost' });
  if (own.src !== src) own.src = src;
  own.playbackRate = state.speed;
  own.currentTime = state.at;
  try {
    await own.play();
    if (state.key === key) become({ status: 'playing' });
  } catch (error) {
    if (state.key !== key || (error instanceof DOMException && error.name === 'AbortError')) return;
    // if the browser demands another tap, the sound is ready then
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    become({ status: isRefused ? 'paused' : 'unplayable' });
  }
}

export function pauseSound(): void {
  audio?.pause();
  if (state.status !== 'paused') become({ status: 'paused' });
}

export function seekSound(key: string, seconds: number): void {
  places.set(key, seconds);
  if (state.key === key && audio && state.status !== 'loading') audio.currentTime = seconds;
  become(state.key === key ? { at: seconds } : {});
}

export function changeSpeed(): void {
  const speed = VOICE_SPEEDS[(VOICE_SPEEDS.indexOf(state.speed) + 1) % VOICE_SPEEDS.length] ?? 1;
  if (audio) audio.playbackRate = speed;
  localStorage.setItem(SPEED_KEY, String(speed));
  become({ speed });
}

/** A chat's voice note while it is recorded or waits to be sent; if unsent, it stays on the device. */
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { VOICE_SECONDS } from '#rules/chat/voice.ts';
import { t } from '../../i18n.ts';
import { newNonce } from '../../net/nonce.ts';
import { useSelf } from '../../net/session.ts';
import { pauseSound } from '../../ui/sound/sound.ts';
import { type NoteStorage, type NoteWriter, noteStorageOf, type RecordedNote } from './note-storage.ts';
import { startRecording, type VoiceRecording } from './recording.ts';

export type RecorderState =
  | { is: 'idle' }
  | { is: 'asking' }
  | { is: 'recording'; seconds: number; levels: readonly number[] }
  | { is: 'ready'; note: RecordedNote; isFull: boolean }
  | { is: 'refused'; why: string };

export interface Recorder {
  state: RecorderState;
  start: () => void;
  /** Stops and keeps the recording, to be played before it is sent. */
  stop: () => void;
  /** Sends the recording, stopping it first. */
  send: () => void;
  /** Deletes the recording. */
  cancel: () => void;
}

const TICK_MS = 100;
const LEVELS = 40;
const SHORTEST_SECONDS = 1;
const IDLE: RecorderState = { is: 'idle' };

export function useRecorder(chatId: string, onSend: (note: RecordedNote) => void): Recorder {
  const { state, setState, storage, stopRestoring } = useNote(chatId);
  const recording = useRef<VoiceRecording>(undefined);
  /** Decides what happens to the recording once it has ended. */
  const fate = useRef<'keep' | 'send' | 'cancel'>('keep');
  const isLeft = useLeft(() => recording.current?.stop());
  const sendNow = useLatest(onSend);
  useTicks(state.is === 'recording', () => recording.current && ticked(recording.current, setState));

  /** Puts the note into the outbox before deleting it here: if the tab closes in between, both hold it, and the nonce sends it once. */
  function done(note: RecordedNote) {
    setState(IDLE);
    sendNow.current(note);
    void storage.remove(note);
  }

  function ended(note: RecordedNote, lasted: number) {
    recording.current = undefined;
    const next = fate.current === 'cancel' ? IDLE : recorded(note, lasted);
    if (next.is === 'ready' && fate.current === 'send') return done(note);
    if (next.is !== 'ready') void storage.remove(note);
    setState(next);
  }

  async function start() {
    pauseSound();
    stopRestoring();
    fate.current = 'keep';
    setState({ is: 'asking' });
    try {
      const begun = await recordInto(storage, ended);
      recording.current = begun;
      // the member may have left while the browser asked for the microphone
      if (isLeft.current) fate.current = 'cancel';
      if (fate.current === 'cancel') return begun.stop();
      setState({ is: 'recording', seconds: 0, levels: [] });
    } catch (error) {
      setState({ is: 'refused', why: whyNot(error) });
    }
  }

  function end(how: 'keep' | 'send' | 'cancel') {
    fate.current = how;
    if (recording.current) return recording.current.stop();
    if (state.is === 'ready' && how === 'send') return done(state.note);
    if (how === 'keep') return;
    if (state.is === 'ready') void storage.remove(state.note);
    setState(IDLE);
  }

  return {
    state,
    start: () => void start(),
    stop: () => end('keep'),
    send: () => end('send'),
    cancel: () => end('cancel'),
  };
}

/** Stores each chunk as it arrives. */
function recordInto(
  storage: NoteStorage,
  ended: (note: RecordedNote, lasted: number) => void,
): Promise<VoiceRecording> {
  const id = { nonce: newNonce(), startedAt: Date.now() };
  let writer: NoteWriter | undefined;
  return startRecording({
    begun: (type) => (writer = storage.begin(id, type)),
    chunk: (data, seconds) => writer?.add(data, seconds),
    ended(file, lasted) {
      writer?.end();
      ended({ ...id, file, seconds: Math.min(lasted, VOICE_SECONDS), isCut: false }, lasted);
    },
  });
}

/** The current note, or the one stored on the device. */
function useNote(chatId: string) {
  const { _id: selfId } = useSelf();
  const storage = useMemo(() => noteStorageOf(selfId, chatId), [selfId, chatId]);
  const [state, setState] = useState<RecorderState>(IDLE);
  const restoring = useRef<AbortController>(undefined);
  const stopRestoring = () => restoring.current?.abort();
  const restore = useEffectEvent((note: RecordedNote) => {
    if (state.is === 'idle') setState({ is: 'ready', note, isFull: false });
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    restoring.current = controller;
    storage.find(signal).then(
      (note) => note && !signal.aborted && restore(note),
      () => undefined,
    );
    return () => controller.abort();
  }, [storage]);
  return { state, setState, storage, stopRestoring };
}

function recorded(note: RecordedNote, lasted: number): RecorderState {
  if (note.seconds < SHORTEST_SECONDS) {
    return { is: 'refused', why: t('Too short. Record for at least one second.') };
  }
  return { is: 'ready', note, isFull: lasted >= VOICE_SECONDS };
}

/** Stops at the maximum length. */
function ticked(now: VoiceRecording, setState: Dispatch<SetStateAction<RecorderState>>): void {
  if (now.seconds() >= VOICE_SECONDS) now.stop();
  else setState((before) => grown(before, now));
}

function grown(before: RecorderState, now: VoiceRecording): RecorderState {
  const levels = before.is === 'recording' ? before.levels : [];
  return { is: 'recording', seconds: now.seconds(), levels: [...levels, now.level()].slice(-LEVELS) };
}

/** True once the chat was left, which stops a recording and keeps it. */
function useLeft(stop: () => void): RefObject<boolean> {
  const isLeft = useRef(false);
  const leave = useEffectEvent(stop);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      pauseSound();
      leave();
    };
  }, []);
  return isLeft;
}

/** The value of the latest render, such as the quote at the time of sending. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

function useTicks(isRecording: boolean, tick: () => void): void {
  const now = useEffectEvent(tick);
  useEffect(() => {
    if (!isRecording) return undefined;
    const timer = setInterval(now, TICK_MS);
    return () => clearInterval(timer);
  }, [isRecording]);
}

/** Explains an error by the browser's name for it. */
function whyNot(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    return t(
      'Mortar can’t use the microphone. Allow it in this site’s settings (the icon beside the address), then try again.',
    );
  }
  if (name === 'NotFoundError') return t('This device has no usable microphone.');
  return t('The microphone is not available. Another app may be using it. Close that app and try again.');
}

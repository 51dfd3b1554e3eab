/** The voice note of a chat that is being recorded or waits to be sent; left unsent, it stays on the device as a draft. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { VOICE_SECONDS } from '#rules/chat/voice.ts';
import { t } from '../../i18n.ts';
import { pauseSound } from '../../ui/sound/sound.ts';
import { useDraft } from '../../use-draft.ts';
import { startRecording, type VoiceRecording } from './recording.ts';

export interface RecordedNote {
  file: File;
  /** By this device; the server measures it anew. */
  seconds: number;
}

export type RecorderState =
  | { is: 'idle' }
  | { is: 'asking' }
  | { is: 'recording'; seconds: number; levels: readonly number[] }
  | { is: 'ready'; note: RecordedNote; isFull: boolean }
  | { is: 'refused'; why: string };

export interface Recorder {
  state: RecorderState;
  start: () => void;
  /** Keeps what was recorded, to be heard before it is sent. */
  stop: () => void;
  /** Sends what is recorded, ending it first. */
  send: () => void;
  /** Throws it away. */
  cancel: () => void;
}

const TICK_MS = 100;
const LEVELS = 40;
const SHORTEST_SECONDS = 1;

export function useRecorder(chatId: string, onSend: (note: RecordedNote) => void): Recorder {
  const draft = useDraft<RecordedNote>(`chat.${chatId}.voice`);
  const [state, setState] = useState<RecorderState>({ is: 'idle' });
  const recording = useRef<VoiceRecording>(undefined);
  /** What becomes of the recording once it has ended. */
  const fate = useRef<'keep' | 'send' | 'cancel'>('keep');
  const isLeft = useRef(false);
  /** Of the latest render: a note that is sent answers what is answered then. */
  const sendNow = useRef(onSend);
  useEffect(() => {
    sendNow.current = onSend;
  });

  const restore = useEffectEvent((note: RecordedNote) => {
    if (state.is === 'idle') setState({ is: 'ready', note, isFull: false });
  });
  useEffect(() => {
    if (draft.stored) restore(draft.stored);
  }, [draft.stored]);

  function done(note: RecordedNote) {
    void draft.store(undefined);
    setState({ is: 'idle' });
    sendNow.current(note);
  }

  function ended(file: File, lasted: number) {
    recording.current = undefined;
    const seconds = Math.min(lasted, VOICE_SECONDS);
    const note = { file, seconds };
    if (fate.current === 'cancel') return setState({ is: 'idle' });
    if (seconds < SHORTEST_SECONDS) {
      return setState({ is: 'refused', why: t('That was too short. Speak for a second at least.') });
    }
    if (fate.current === 'send') return done(note);
    void draft.store(note);
    setState({ is: 'ready', note, isFull: lasted >= VOICE_SECONDS });
  }

  const tick = useEffectEvent(() => {
    const { current: now } = recording;
    if (!now) return;
    if (now.seconds() >= VOICE_SECONDS) return now.stop();
    const level = now.level();
    setState((before) => {
      const levels = before.is === 'recording' ? before.levels : [];
      return { is: 'recording', seconds: now.seconds(), levels: [...levels, level].slice(-LEVELS) };
    });
  });
  const isRecording = state.is === 'recording';
  useEffect(() => {
    if (!isRecording) return undefined;
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [isRecording]);

  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      pauseSound();
      recording.current?.stop();
    };
  }, []);

  async function start() {
    pauseSound();
    fate.current = 'keep';
    setState({ is: 'asking' });
    try {
      const begun = await startRecording({ ended });
      recording.current = begun;
      // the browser may have asked for as long as it took to go elsewhere
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
    void draft.store(undefined);
    setState({ is: 'idle' });
  }

  return {
    state,
    start: () => void start(),
    stop: () => end('keep'),
    send: () => end('send'),
    cancel: () => end('cancel'),
  };
}

/** By the names that browsers give their errors. */
function whyNot(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    return t(
      'Mortar may not use the microphone. Allow it in the settings of this site, by the icon before its address, and try again.',
    );
  }
  if (name === 'NotFoundError') return t('This device has no microphone that a browser can use.');
  return t('The microphone cannot be used now. Another app may have it: close that one and try again.');
}

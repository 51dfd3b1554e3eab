/** Controls a decoder process: starts it, decodes one picture or recording at a time, and kills it at a timeout. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { forkIsolated } from '../isolated-process.ts';
import type { VoiceNote } from './voice/voice-note.ts';

export interface EncodedPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Uploads are never treated as our own drawing, which is SVG. */
export type PictureTask = { upload: Uint8Array } | { drawing: string };
export type VoiceTask = { recording: Uint8Array };
export type DecoderTask = PictureTask | VoiceTask;

export type PictureAnswer = EncodedPicture | 'no picture';
export type VoiceAnswer = VoiceNote | 'unreadable' | 'too long';
/** The decoder's replies: ready, the result of its task, or a refusal. */
export type DecoderAnswer = 'ready' | PictureAnswer | VoiceAnswer;

export interface PictureProcess {
  /** Rejects if the decoder does not start. */
  ready: Promise<unknown>;
  /** Rejects if the process crashed or timed out. */
  run<Task extends DecoderTask>(task: Task): Promise<Task extends VoiceTask ? VoiceAnswer : PictureAnswer>;
  isAlive(): boolean;
  /** Settles once the process has ended. */
  end(): Promise<void>;
}

export interface ProcessOptions {
  script: URL;
  /** Timeout of one task. */
  seconds: number;
}

/** The process first reads and compiles its code, perhaps on a busy machine. */
const START_SECONDS = 30;

export function startPictureProcess({ script, seconds }: ProcessOptions): PictureProcess {
  const child = forkIsolated(script);
  // the waiting request keeps the server alive, not the decoder
  child.unref();
  child.channel?.unref();
  child.on('error', () => undefined);
  const ended = once(child, 'exit').catch(() => undefined);
  const ready = nextAnswer(child, START_SECONDS);
  ready.catch(() => undefined);
  return {
    ready,
    run<Answer>(task: DecoderTask) {
      const answer = nextAnswer(child, seconds);
      child.send(task);
      // our own process answers each kind of task with its own kind
      return answer as Promise<Answer>;
    },
    isAlive: () => child.connected && !child.killed && child.exitCode === null && child.signalCode === null,
    async end() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Rejects and kills the process if no reply comes in time. */
function nextAnswer(child: ChildProcess, seconds: number): Promise<DecoderAnswer> {
  return new Promise((done, fail) => {
    const settle = (end: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
      end();
    };
    const onMessage = (answer: DecoderAnswer) => settle(() => done(answer));
    const onEnd = () => settle(() => fail(new Error('the decoder ended')));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      settle(() => fail(new Error(`the decoder did not answer within ${seconds} s`)));
    }, seconds * 1_000);
    child.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
  });
}

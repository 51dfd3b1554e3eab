/** A decoder of pictures in a process of its own: started, asked for one picture at a time, and killed where it takes too long. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

export interface EncodedPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** What is uploaded is never taken for a drawing of ours, which is SVG. */
export type DecoderTask = { upload: Uint8Array } | { drawing: string };

/** What the decoder says: that it is up, what became of the picture, or that it was none. */
export type DecoderAnswer = 'ready' | 'no picture' | EncodedPicture;

export interface PictureProcess {
  /** Rejects where it does not come up. */
  ready: Promise<unknown>;
  /** Undefined for what is no picture. Rejects where the process ended over it, or was ended because it took too long. */
  decode(task: DecoderTask): Promise<EncodedPicture | undefined>;
  isAlive(): boolean;
  /** Settles once the process is gone. */
  end(): Promise<void>;
}

export interface ProcessOptions {
  script: URL;
  /** How long one picture may take. */
  seconds: number;
}

/** A process that reads and compiles its own programs first, on a machine that may be busy. */
const START_SECONDS = 30;

/** Nothing of our settings, since they hold keys; and few pools of memory, since a decoder gives it back by ending. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };

export function startPictureProcess({ script, seconds }: ProcessOptions): PictureProcess {
  const child = fork(script, {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    ...(process.platform !== 'win32' && { env: ENVIRONMENT }),
  });
  // what keeps us running is the request that waits, not the decoder
  child.unref();
  child.channel?.unref();
  child.on('error', () => undefined);
  const ended = once(child, 'exit').catch(() => undefined);
  const ready = nextAnswer(child, START_SECONDS);
  ready.catch(() => undefined);
  return {
    ready,
    async decode(task) {
      const answer = nextAnswer(child, seconds);
      child.send(task);
      const words = await answer;
      return typeof words === 'object' ? words : undefined;
    },
    isAlive: () => child.connected && !child.killed && child.exitCode === null && child.signalCode === null,
    async end() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Rejects where none comes in time; the process is killed then. */
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

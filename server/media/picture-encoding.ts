/** Re-encodes uploaded pictures and recordings as our own plain files, or refuses them. Other processes do the decoding. */
import { AppError, invalidField } from '#rules/error.ts';
import { VOICE_MAX_BYTES, VOICE_SECONDS } from '#rules/chat/voice.ts';
import { message, type Sentence } from '#rules/i18n/message.ts';
import type { Log } from '../telemetry/log.ts';
import {
  type DecoderTask,
  type EncodedPicture,
  type PictureProcess,
  type PictureTask,
  type ProcessOptions,
  startPictureProcess,
} from './picture-process.ts';
import { isPicture } from './picture-segments.ts';
import { createQueue } from '../limit/concurrency-limit.ts';
import type { VoiceNote } from './voice/voice-note.ts';

export interface Pictures {
  /** `by` is the uploader, for fair turns. Throws `invalid` if it is not a picture, `too_many` if the queue is full. */
  encode(upload: Uint8Array, by: string): Promise<EncodedPicture>;
  /** Encodes our own SVG drawing; uploaded SVG is never decoded. */
  draw(svg: string): Promise<EncodedPicture>;
  /** Keeps only the sound of a recording. Throws `invalid` if it is not a voice note, `too_many` if the queue is full. */
  readVoice(upload: Uint8Array, by: string): Promise<VoiceNote>;
  /** Stops the decoders. */
  close(): Promise<void>;
}

export interface PictureOptions extends Partial<ProcessOptions> {
  log: Log;
  /** An idle decoder ends after this long, to free its memory. */
  idleSeconds?: number;
}

const AT_ONCE = 2;
const DRAWING = 'the server itself';

export function openPictures(options: PictureOptions): Pictures {
  const queue = createQueue({ atOnce: AT_ONCE, atOnceEach: 1, waiting: 30 });
  const decoders = openDecoders(options);

  async function decode(task: PictureTask): Promise<EncodedPicture> {
    const picture = await decoders.run(task);
    if (!picture) throw refused('We could not read this picture. Choose another.');
    if (picture === 'no picture') throw notAPicture();
    return picture;
  }

  async function readVoice(recording: Uint8Array): Promise<VoiceNote> {
    const note = await decoders.run({ recording });
    if (!note || note === 'unreadable') throw refused('We could not read this voice note. Record it again.');
    if (note !== 'too long') return note;
    const minutes = { minutes: VOICE_SECONDS / 60 };
    throw invalidField('file', message('A voice note may last at most {minutes} minutes', minutes));
  }

  return {
    async encode(upload, by) {
      if (!isPicture(upload)) throw notAPicture();
      return queue.run(by, () => decode({ upload }));
    },
    draw: (drawing) => queue.run(DRAWING, () => decode({ drawing })),
    async readVoice(upload, by) {
      if (upload.length <= VOICE_MAX_BYTES) return queue.run(by, () => readVoice(upload));
      const size = { size: VOICE_MAX_BYTES / 1024 / 1024 };
      throw invalidField('file', message('A voice note may have at most {size} MB', size));
    },
    close: decoders.close,
  };
}

/** Starts decoders when needed, and keeps idle ones for a while. */
function openDecoders({
  log,
  idleSeconds = 60,
  script = new URL('picture-decoder.ts', import.meta.url),
  seconds = 10,
}: PictureOptions) {
  const idle = openIdle(idleSeconds);
  const all = new Set<PictureProcess>();
  return {
    /** Returns undefined if the decoder crashed or took too long. */
    async run<Task extends DecoderTask>(task: Task) {
      const decoder = idle.take() ?? startPictureProcess({ script, seconds });
      all.add(decoder);
      try {
        await decoder.ready.catch((error: unknown) => {
          log.error({ err: error }, 'no decoder can be started');
          throw new AppError('unavailable', 'We are busy. Try again in a moment.');
        });
        return await decoder.run(task).catch((error: unknown) => {
          log.warn({ err: error }, 'an upload was too much for its decoder');
          return undefined;
        });
      } finally {
        for (const gone of [...all].filter((each) => !each.isAlive())) all.delete(gone);
        if (decoder.isAlive()) idle.put(decoder);
      }
    },
    async close() {
      idle.clear();
      await Promise.all([...all].map((decoder) => decoder.end()));
    },
  };
}

/** Idle decoders, each kept for a while. */
function openIdle(seconds: number) {
  const waiting = new Map<PictureProcess, NodeJS.Timeout>();
  const forget = (decoder: PictureProcess) => {
    clearTimeout(waiting.get(decoder));
    waiting.delete(decoder);
  };
  return {
    /** Takes the most recently used decoder, so that the others can end. */
    take(): PictureProcess | undefined {
      const latest = [...waiting.keys()].findLast((decoder) => decoder.isAlive());
      if (latest) forget(latest);
      return latest;
    },
    put(decoder: PictureProcess): void {
      const timer = setTimeout(() => {
        forget(decoder);
        void decoder.end();
      }, seconds * 1_000);
      waiting.set(decoder, timer.unref());
    },
    clear: () => [...waiting.keys()].forEach(forget),
  };
}

function notAPicture(): AppError {
  return refused('Choose a JPEG, PNG or WebP picture');
}

function refused<S extends string>(sentence: Sentence<S>): AppError {
  return invalidField('file', sentence);
}

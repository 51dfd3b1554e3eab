/** Turns whatever was uploaded as a picture into a plain WebP of ours, or refuses it; the decoding itself is done by other processes. */
import { AppError, invalidField } from '#rules/error.ts';
import type { Sentence } from '#rules/i18n/message.ts';
import type { Log } from '../log.ts';
import {
  type DecoderTask,
  type EncodedPicture,
  type PictureProcess,
  type ProcessOptions,
  startPictureProcess,
} from './picture-process.ts';
import { isPicture } from './picture-segments.ts';
import { createQueue } from '../limit/concurrency-limit.ts';

export interface Pictures {
  /** `by` is the uploader, for fair turns. Throws `invalid` for what is no picture, `too_many` where too many wait. */
  encode(upload: Uint8Array, by: string): Promise<EncodedPicture>;
  /** Encodes our own SVG drawing; uploaded SVG is never decoded. */
  draw(svg: string): Promise<EncodedPicture>;
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

export function openPictures({
  log,
  idleSeconds = 60,
  script = new URL('picture-decoder.ts', import.meta.url),
  seconds = 10,
}: PictureOptions): Pictures {
  const queue = createQueue({ atOnce: AT_ONCE, atOnceEach: 1, waiting: 30 });
  const idle = openIdle(idleSeconds);
  const all = new Set<PictureProcess>();

  async function decode(task: DecoderTask): Promise<EncodedPicture> {
    const decoder = idle.take() ?? startPictureProcess({ script, seconds });
    all.add(decoder);
    try {
      await decoder.ready.catch((error: unknown) => {
        log.error({ err: error }, 'no decoder of pictures can be started');
        throw new AppError('unavailable', 'We are busy. Try again in a moment.');
      });
      const picture = await decoder.decode(task).catch((error: unknown) => {
        log.warn({ err: error }, 'a picture was too much for its decoder');
        throw refused('We could not read this picture. Choose another.');
      });
      if (!picture) throw notAPicture();
      return picture;
    } finally {
      for (const gone of [...all].filter((each) => !each.isAlive())) all.delete(gone);
      if (decoder.isAlive()) idle.put(decoder);
    }
  }

  return {
    async encode(upload, by) {
      if (!isPicture(upload)) throw notAPicture();
      return queue.run(by, () => decode({ upload }));
    },
    draw: (drawing) => queue.run(DRAWING, () => decode({ drawing })),
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
    /** Takes the last busy one, so that the others can end. */
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

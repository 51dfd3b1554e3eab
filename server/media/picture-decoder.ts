/** The decoder process: decodes pictures and recordings one at a time for `picture-process.ts`, isolated from the server. */
import { flushCompileCache } from 'node:module';
import sharp from 'sharp';
import { PICTURE_MAX_PIXELS, PICTURE_MAX_SIDE } from '#rules/file.ts';
import type { DecoderAnswer, DecoderTask, PictureAnswer, PictureTask } from './picture-process.ts';
import { bareOf } from './picture-segments.ts';
import { readVoiceNote } from './voice/voice-note.ts';

const WEBP_QUALITY = 78;
const LIMITS = { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error', animated: false } as const;

// pictures are few and large: a cache would only use memory
sharp.cache(false);
sharp.concurrency(1);

// the server handles signals and finishes requests under way
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
// the server is gone, and `exit` would wait for the current picture
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', (task: DecoderTask) => {
  if ('recording' in task) answer(readVoiceNote(task.recording));
  else void decode(task).then(answer);
});
answer('ready');
// Node writes the compiled code at exit, but the server kills this process first
flushCompileCache();

function answer(words: DecoderAnswer): void {
  process.send?.(words);
}

/** Keeps only the pixels: upright, within `PICTURE_MAX_SIDE`, without EXIF, location or colour profile. */
async function decode(task: PictureTask): Promise<PictureAnswer> {
  const bytes = 'upload' in task ? bareOf(task.upload) : Buffer.from(task.drawing);
  if (!bytes) return 'no picture';
  try {
    const { data, info } = await sharp(bytes, LIMITS)
      .rotate()
      .resize({ width: PICTURE_MAX_SIDE, height: PICTURE_MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return 'no picture';
  }
}

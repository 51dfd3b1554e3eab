/** Turns whatever was uploaded as a picture into a plain WebP of ours, or refuses it. */
import { AppError } from '#rules/error.ts';
import { PICTURE_MAX_PIXELS, PICTURE_MAX_SIDE } from '#rules/file.ts';
import { createQueue } from './queue.ts';

export interface EncodedPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

const WEBP_QUALITY = 78;
const LIMITS = { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error', animated: false } as const;

/** Loaded with the first picture, for the memory it takes. Pictures are few and large: a cache would only hold memory. */
async function openSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

const queue = createQueue({ atOnce: 2, waiting: 30 });

/** The pixels alone survive: turned upright, within `PICTURE_MAX_SIDE`, without EXIF, place or colour profile. */
export function encodePicture(upload: Uint8Array): Promise<EncodedPicture> {
  if (!isPicture(upload)) return Promise.reject(notAPicture());
  return queue.run('everybody', async () => {
    const sharp = await openSharp();
    try {
      const { data, info } = await sharp(upload, LIMITS)
        .timeout({ seconds: 10 })
        .rotate()
        .resize({
          width: PICTURE_MAX_SIDE,
          height: PICTURE_MAX_SIDE,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .webp({ quality: WEBP_QUALITY })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    } catch {
      throw notAPicture();
    }
  });
}

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** By its first bytes and nothing else: decoders that are never meant to run are never reached. */
function isPicture(bytes: Uint8Array): boolean {
  const starts = (signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  const word = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  return starts(JPEG) || starts(PNG) || (word(0) === 'RIFF' && word(8) === 'WEBP');
}

function notAPicture(): AppError {
  const message = 'Choose a JPEG, PNG or WebP picture';
  return new AppError('invalid', message, { fields: { file: message } });
}

/** Shrinks a chosen photo on the device before upload. */
import { PICTURE_MAX_SIDE } from '#rules/file.ts';

const TARGET_BYTES = 300 * 1024;
/** Tried in order until the photo is small enough; the last one is final. */
const STEPS = [
  { side: PICTURE_MAX_SIDE, quality: 0.82 },
  { side: PICTURE_MAX_SIDE, quality: 0.68 },
  { side: 1280, quality: 0.65 },
  { side: 960, quality: 0.6 },
];

/** Returns the file itself if it is small already, and undefined if the browser cannot read it. */
export async function shrinkPhoto(file: File): Promise<File | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return undefined;
  try {
    if (file.size <= TARGET_BYTES && Math.max(picture.width, picture.height) <= PICTURE_MAX_SIDE) return file;
    let smallest: Blob | undefined;
    for (const { side, quality } of STEPS) {
      smallest = await drawn(picture, side, quality);
      if (smallest && smallest.size <= TARGET_BYTES) break;
    }
    return smallest && new File([smallest], `photo.${smallest.type.split('/')[1]}`, { type: smallest.type });
  } finally {
    picture.close();
  }
}

async function drawn(picture: ImageBitmap, side: number, quality: number): Promise<Blob | undefined> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const webp = await encoded(canvas, 'image/webp', quality);
  return webp?.type === 'image/webp' ? webp : encoded(canvas, 'image/jpeg', quality);
}

function encoded(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | undefined> {
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), type, quality));
}

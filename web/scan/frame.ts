/** Pictures for the reader: the square of the camera picture seen on the screen, or a whole photo. */

/** Enough pixels for a small code, and quick to read on old phones. */
const FRAME_SIDE = 960;
const PHOTO_SIDE = 2400;

/** The middle square of the camera's picture; undefined until there is one. */
export function squareFrameOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): HTMLCanvasElement | undefined {
  const side = Math.min(video.videoWidth, video.videoHeight);
  if (video.readyState < video.HAVE_CURRENT_DATA || side === 0) return undefined;
  const size = Math.min(side, FRAME_SIDE);
  canvas.width = size;
  canvas.height = size;
  const left = (video.videoWidth - side) / 2;
  const top = (video.videoHeight - side) / 2;
  contextOf(canvas)?.drawImage(video, left, top, side, side, 0, 0, size, size);
  return canvas;
}

/** Rejects if the file is no picture. */
export async function photoOf(file: File): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, PHOTO_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  contextOf(canvas)?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

function contextOf(canvas: HTMLCanvasElement) {
  return canvas.getContext('2d', { willReadFrequently: true });
}

/** Pictures as they are read: the square of the camera's that is seen on the screen, or a photo as a whole. */

/** Enough for the modules of a small code, and read quickly by old phones. */
const SEEN_SIDE = 960;
const PHOTO_SIDE = 2400;

/** The middle square of what the camera sees now; undefined while it sees nothing yet. */
export function seenIn(video: HTMLVideoElement, canvas: HTMLCanvasElement): HTMLCanvasElement | undefined {
  const side = Math.min(video.videoWidth, video.videoHeight);
  if (video.readyState < video.HAVE_CURRENT_DATA || side === 0) return undefined;
  const size = Math.min(side, SEEN_SIDE);
  canvas.width = size;
  canvas.height = size;
  const left = (video.videoWidth - side) / 2;
  const top = (video.videoHeight - side) / 2;
  contextOf(canvas)?.drawImage(video, left, top, side, side, 0, 0, size, size);
  return canvas;
}

/** Rejects where the file is no picture. */
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

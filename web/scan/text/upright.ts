/** Turns a photo of a printed page upright, so that its lines run level. */

/** Grey values, row by row. */
export interface GreyPicture {
  width: number;
  height: number;
  values: Uint8ClampedArray;
}

export function greyOf({ width, height, data }: ImageData): GreyPicture {
  const values = new Uint8ClampedArray(width * height);
  for (let i = 0; i < values.length; i++) {
    values[i] = 0.3 * (data[i * 4] ?? 0) + 0.59 * (data[i * 4 + 1] ?? 0) + 0.11 * (data[i * 4 + 2] ?? 0);
  }
  return { width, height, values };
}

/** The part of a picture's width over which light and shade change little. */
const SHADE = 40;
/** Ink is this much darker than what surrounds it. */
const INK = 0.8;
/** The widest tilt that is looked for, in degrees. */
const WIDEST = 12;

/**
 * Returns by how many degrees the lines of a page fall to the right; negative if they rise. Of the angles tried it takes the one at
 * which ink gathers most in rows, with white between them.
 */
export function tiltOf(picture: GreyPicture): number {
  const ink = inkOf(picture);
  const around = (middle: number, reach: number, step: number) => {
    const count = Math.round((2 * reach) / step) + 1;
    const angles = Array.from({ length: count }, (_, index) => middle - reach + index * step);
    return angles.reduce(
      (best, angle) => {
        const sharpness = sharpnessAt(ink, picture, angle);
        return sharpness > best.sharpness ? { angle, sharpness } : best;
      },
      { angle: 0, sharpness: -1 },
    ).angle;
  };
  return around(around(0, WIDEST, 0.5), 0.5, 0.1);
}

interface Point {
  x: number;
  y: number;
}

/** Points much darker than the mean of their surroundings. The sums of all rectangles from the corner make each mean four look-ups. */
function inkOf({ width, height, values }: GreyPicture): Point[] {
  const row = width + 1;
  const sums = new Float64Array(row * (height + 1));
  for (let y = 0; y < height; y++) {
    let sum = 0;
    for (let x = 0; x < width; x++) {
      sum += values[y * width + x] ?? 0;
      sums[(y + 1) * row + x + 1] = (sums[y * row + x + 1] ?? 0) + sum;
    }
  }
  const at = (x: number, y: number) => sums[y * row + x] ?? 0;
  const reach = Math.ceil(width / SHADE);
  const points: Point[] = [];
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const sum = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
      const mean = sum / ((bottom - top) * (right - left));
      if ((values[y * width + x] ?? 0) < mean * INK) points.push({ x, y });
    }
  }
  return points;
}

function sharpnessAt(ink: readonly Point[], { width, height }: GreyPicture, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const rows = new Float64Array(height + width);
  for (const { x, y } of ink) {
    const row = Math.round(y - (x - width / 2) * slope + width / 2);
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
  }
  let sharpness = 0;
  for (let row = 1; row < rows.length; row++) sharpness += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return sharpness;
}

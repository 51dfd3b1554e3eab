import { describe, expect, it } from 'vitest';
import { type GreyPicture, tiltOf } from './upright.ts';

/** Ten lines of ink on paper that gets darker to the right, tilted by so many degrees. */
function page(degrees: number): GreyPicture {
  const [width, height] = [450, 600];
  const slope = Math.tan((degrees * Math.PI) / 180);
  const values = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const row = y - (x - width / 2) * slope;
      const isInk = row > 60 && row < 540 && row % 48 < 8 && x > 40 && x < 410 && x % 9 < 6;
      values[y * width + x] = (isInk ? 40 : 230) - x / 5;
    }
  }
  return { width, height, values };
}

describe('the tilt of a page', () => {
  it.each([-9, -2.4, 0, 0.6, 3, 11])('is found: %s degrees', (degrees) => {
    expect(tiltOf(page(degrees))).toBeCloseTo(degrees, 0);
    expect(Math.abs(tiltOf(page(degrees)) - degrees)).toBeLessThan(0.35);
  });

  it('is none on an empty page', () => {
    const empty = { width: 20, height: 20, values: new Uint8ClampedArray(400).fill(255) };
    expect(Number.isFinite(tiltOf(empty))).toBe(true);
  });
});

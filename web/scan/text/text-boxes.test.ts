import { describe, expect, it } from 'vitest';
import type { Box } from '#rules/pharmacy/import/printed-piece.ts';
import { textBoxes } from './text-boxes.ts';

/** A map in which these boxes are text with this probability. */
function mapOf(boxes: readonly (Box & { sureness?: number })[]) {
  const [width, height] = [100, 60];
  const values = new Float32Array(width * height);
  for (const { left, top, right, bottom, sureness = 0.9 } of boxes) {
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) values[y * width + x] = sureness;
  }
  return { width, height, values };
}

const WORD = { left: 10, top: 10, right: 50, bottom: 20 };

describe('the boxes of text', () => {
  it('are a little larger than what the model marks', () => {
    const [box, ...others] = textBoxes(mapOf([WORD]));
    expect(others).toEqual([]);
    expect(box).toEqual({ left: 4, top: 4, right: 56, bottom: 26 });
  });

  it('are apart where nothing is between them', () => {
    expect(textBoxes(mapOf([WORD, { left: 60, top: 10, right: 90, bottom: 20 }]))).toHaveLength(2);
  });

  it('stay within the picture', () => {
    expect(textBoxes(mapOf([{ left: 0, top: 0, right: 100, bottom: 60 }]))).toEqual([
      { left: 0, top: 0, right: 100, bottom: 60 },
    ]);
  });

  it('are no specks, and nothing that the model is unsure of', () => {
    expect(textBoxes(mapOf([{ left: 5, top: 5, right: 7, bottom: 7 }]))).toEqual([]);
    expect(textBoxes(mapOf([{ ...WORD, sureness: 0.4 }]))).toEqual([]);
  });
});

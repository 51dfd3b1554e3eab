/** Finds the boxes of printed text in what the detection model says of each point of a picture. */
import type { Box } from '#rules/pharmacy/import/printed-piece.ts';

/** How probably each point belongs to text, from 0 to 1, row by row. */
export interface TextMap {
  width: number;
  height: number;
  values: ArrayLike<number>;
}

/** The thresholds with which PP-OCR's detection model was published: of a point, and of a box on average. */
const POINT = 0.3;
const AVERAGE = 0.5;
/** The model marks the core of a text. Its box is larger by this part of its area, divided by its perimeter. */
const GROWTH = 1.5;
/** Smaller boxes are specks. */
const SMALLEST = 3;

export function textBoxes(map: TextMap): Box[] {
  const { width, height, values } = map;
  const seen = new Uint8Array(width * height);
  const boxes: Box[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || (values[start] ?? 0) <= POINT) continue;
    const box = coreAt(map, seen, start);
    if (box) boxes.push(grown(box, width, height));
  }
  return boxes;
}

/** Fills the points that touch each other, starting from one of them, and returns the box around them. */
function coreAt({ width, height, values }: TextMap, seen: Uint8Array, start: number): Box | undefined {
  const box = { left: width, top: height, right: 0, bottom: 0 };
  const open = [start];
  seen[start] = 1;
  let sum = 0;
  let count = 0;
  for (let point = open.pop(); point !== undefined; point = open.pop()) {
    const [x, y] = [point % width, Math.floor(point / width)];
    sum += values[point] ?? 0;
    count += 1;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
    for (let nextY = Math.max(0, y - 1); nextY <= Math.min(height - 1, y + 1); nextY++) {
      for (let nextX = Math.max(0, x - 1); nextX <= Math.min(width - 1, x + 1); nextX++) {
        const next = nextY * width + nextX;
        if (seen[next] || (values[next] ?? 0) <= POINT) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
  }
  const isText = sum / count >= AVERAGE && box.right - box.left >= SMALLEST && box.bottom - box.top >= SMALLEST;
  return isText ? box : undefined;
}

function grown({ left, top, right, bottom }: Box, width: number, height: number): Box {
  const [across, down] = [right - left, bottom - top];
  const by = (across * down * GROWTH) / (2 * (across + down));
  return {
    left: Math.max(0, left - by),
    top: Math.max(0, top - by),
    right: Math.min(width, right + by),
    bottom: Math.min(height, bottom + by),
  };
}

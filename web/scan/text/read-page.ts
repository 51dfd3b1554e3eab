/** Reads the printed text of a page with PP-OCR's two models: one finds the lines, the other reads each of them. */
import type { InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import type { Box, PrintedPiece } from '#rules/pharmacy/import/printed-piece.ts';
import { type Alphabet, charactersOf } from './characters.ts';
import { greyOf, tiltOf } from './upright.ts';
import { textBoxes } from './text-boxes.ts';

/** What the models need: the runtime, and each model when its turn comes, since both at once need more memory. */
export interface Models {
  open: (model: 'find' | 'read') => Promise<InferenceSession>;
  tensor: (values: Float32Array, shape: number[]) => Tensor;
  alphabet: Alphabet;
}

/** The longer side of the upright page. More points find no more, and cost memory. */
const PAGE = 2_000;
/** The longer side of what the first model sees. */
const FINDING = 864;
/** The longer side of what its tilt is measured on. */
const TILT = 600;
/** The height of a line for the second model, in points, and the widest piece that it reads at once. */
const LINE = 48;
const WIDEST = 800;
/** The first model was trained on pictures that were normalised with these, per colour. */
const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];

type Canvas = OffscreenCanvas;

/** Turns the photo upright and no larger than it has to be. */
export function uprightPage(photo: ImageBitmap): Canvas {
  const scale = Math.min(1, PAGE / Math.max(photo.width, photo.height));
  const little = TILT / Math.max(photo.width, photo.height);
  const tilt = tiltOf(greyOf(pixelsOf(drawn(photo, photo.width * little, photo.height * little))));
  const page = new OffscreenCanvas(Math.round(photo.width * scale), Math.round(photo.height * scale));
  const context = contextOf(page);
  context.translate(page.width / 2, page.height / 2);
  context.rotate((-tilt * Math.PI) / 180);
  context.drawImage(photo, -page.width / 2, -page.height / 2, page.width, page.height);
  return page;
}

export async function readPage(page: Canvas, models: Models, onPart: (part: number) => void): Promise<PrintedPiece[]> {
  const boxes = await findBoxes(page, models);
  const reader = await models.open('read');
  const pieces: PrintedPiece[] = [];
  try {
    for (const [index, box] of boxes.entries()) {
      pieces.push(...(await readBox(page, box, reader, models)));
      onPart((index + 1) / boxes.length);
    }
  } finally {
    await reader.release();
  }
  return pieces;
}

async function findBoxes(page: Canvas, models: Models): Promise<Box[]> {
  const scale = FINDING / Math.max(page.width, page.height);
  // the model halves its picture five times
  const [width, height] = [page.width, page.height].map((side) =>
    Math.max(32, Math.round((side * scale) / 32) * 32),
  ) as [number, number];
  const { data } = pixelsOf(drawn(page, width, height));
  const finder = await models.open('find');
  try {
    const values = await answerOf(
      finder,
      models.tensor(
        planes(data, (value, colour) => (value / 255 - (MEAN[colour] ?? 0)) / (DEVIATION[colour] ?? 1)),
        [1, 3, height, width],
      ),
    );
    const [across, down] = [page.width / width, page.height / height];
    return textBoxes({ width, height, values: values.data as Float32Array }).map(({ left, top, right, bottom }) => ({
      left: left * across,
      top: top * down,
      right: right * across,
      bottom: bottom * down,
    }));
  } finally {
    await finder.release();
  }
}

async function readBox(page: Canvas, box: Box, reader: InferenceSession, models: Models): Promise<PrintedPiece[]> {
  const [across, down] = [box.right - box.left, box.bottom - box.top];
  const width = Math.min(WIDEST, Math.max(LINE, Math.round((across * LINE) / down)));
  const line = new OffscreenCanvas(width, LINE);
  contextOf(line).drawImage(page, box.left, box.top, across, down, 0, 0, width, LINE);
  const values = planes(pixelsOf(line).data, (value) => value / 127.5 - 1);
  const { data, dims } = await answerOf(reader, models.tensor(values, [1, 3, LINE, width]));
  const [, count = 0, characters = 0] = dims;
  const read = charactersOf({ count, characters, values: data as Float32Array }, models.alphabet);
  const visible = read.filter(({ character }) => character.trim() !== '');
  if (visible.length === 0) return [];
  return [
    {
      ...box,
      text: read.map(({ character }) => character).join(''),
      at: read.map(({ at }) => box.left + at * across),
      sureness: Math.min(...visible.map(({ sureness }) => sureness)),
    },
  ];
}

async function answerOf(session: InferenceSession, input: Tensor): Promise<Tensor> {
  const answer = await session.run({ [session.inputNames[0] ?? '']: input });
  return Object.values(answer)[0] as Tensor;
}

/** All reds, then all greens, then all blues, as the models expect. */
function planes(data: Uint8ClampedArray, normalised: (value: number, colour: number) => number): Float32Array {
  const count = data.length / 4;
  const values = new Float32Array(count * 3);
  for (let colour = 0; colour < 3; colour++) {
    for (let point = 0; point < count; point++)
      values[colour * count + point] = normalised(data[point * 4 + colour] ?? 0, colour);
  }
  return values;
}

function drawn(source: ImageBitmap | Canvas, width: number, height: number): Canvas {
  const canvas = new OffscreenCanvas(Math.round(width), Math.round(height));
  contextOf(canvas).drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function contextOf(canvas: Canvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no picture');
  context.imageSmoothingQuality = 'high';
  return context;
}

const pixelsOf = (canvas: Canvas) => contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);

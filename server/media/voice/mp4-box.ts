/** Reads the boxes of an MP4 file (ISO/IEC 14496-12, 4.2). */

export interface Box {
  type: string;
  /** The box's offset in the bytes it was read from. */
  at: number;
  body: Buffer;
}

/** A recording has some hundreds of boxes. A hostile file has more. */
const BOXES_MAX = 10_000;

/** Throws a RangeError if a box ends after its bytes. */
export function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length;) {
    const short = bytes.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short;
    if (size < head || at + size > bytes.length) throw new RangeError('A box ends beyond its bytes.');
    if (boxes.length === BOXES_MAX) throw new RangeError('There are too many boxes.');
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), at, body: bytes.subarray(at + head, at + size) });
    at += size;
  }
  return boxes;
}

export const insideOf = (box: Box | undefined): Box[] => (box ? boxesOf(box.body) : []);

/** Returns the only box of this type, or undefined if there are none or several. */
export function onlyBox(boxes: readonly Box[], type: string): Box | undefined {
  const [found, ...others] = boxes.filter((box) => box.type === type);
  return others.length > 0 ? undefined : found;
}

/** The flags of a full box, which follow its version. */
export const flagsOf = ({ body }: Box): number => body.readUInt32BE(0) & 0xffffff;

/** Reads the AAC frames of fragmented MP4 files, which recorders write while recording (ISO/IEC 14496-12, 8.8). */
import { AAC_FRAMES_MAX, type AacFrame, frameAt } from './aac.ts';
import { type Box, flagsOf, insideOf, onlyBox } from './mp4-box.ts';

/** Defaults for frames without values of their own. */
interface Usual {
  units: number;
  size: number;
}

/** Reads the defaults of the whole movie. */
export function usualOf(defaults: Box | undefined): Usual {
  return { units: defaults?.body.readUInt32BE(12) ?? 0, size: defaults?.body.readUInt32BE(16) ?? 0 };
}

export function fragmentFrames(file: Buffer, top: readonly Box[], usual: Usual): AacFrame[] {
  const frames: AacFrame[] = [];
  for (const moof of top.filter(({ type }) => type === 'moof')) {
    for (const traf of insideOf(moof).filter(({ type }) => type === 'traf')) {
      const inside = insideOf(traf);
      const own = ownOf(onlyBox(inside, 'tfhd'), usual, moof.at);
      let next = own.base;
      for (const run of inside.filter(({ type }) => type === 'trun')) next = readRun(file, run, own, next, frames);
    }
  }
  return frames;
}

/** Reads the defaults of one fragment, and where its data begins. */
function ownOf(header: Box | undefined, usual: Usual, moofAt: number): Usual & { base: number } {
  if (!header) return { ...usual, base: moofAt };
  const flags = flagsOf(header);
  let at = 8;
  const field = (flag: number, bytes: number, read: () => number, otherwise: number): number => {
    if (!(flags & flag)) return otherwise;
    const value = read();
    at += bytes;
    return value;
  };
  const uint32 = () => header.body.readUInt32BE(at);
  const base = field(0x01, 8, () => Number(header.body.readBigUInt64BE(at)), moofAt);
  field(0x02, 4, uint32, 0);
  const units = field(0x08, 4, uint32, usual.units);
  const size = field(0x10, 4, uint32, usual.size);
  return { base, units, size };
}

/** Adds the frames of one run, and returns where its data ends. */
function readRun(file: Buffer, { body }: Box, own: Usual & { base: number }, next: number, frames: AacFrame[]): number {
  const flags = body.readUInt32BE(0) & 0xffffff;
  const count = body.readUInt32BE(4);
  if (frames.length + count > AAC_FRAMES_MAX) throw new RangeError('There are too many frames.');
  let at = 8;
  const take = (flag: number, otherwise: number): number => {
    if (!(flags & flag)) return otherwise;
    at += 4;
    return body.readUInt32BE(at - 4);
  };
  let from = flags & 0x01 ? own.base + body.readInt32BE(at) : next;
  take(0x01, 0);
  take(0x04, 0);
  for (let left = count; left > 0; left -= 1) {
    const units = take(0x100, own.units);
    const size = take(0x200, own.size);
    take(0x400, 0);
    take(0x800, 0);
    frames.push({ units, bytes: frameAt(file, from, size) });
    from += size;
  }
  return from;
}

/** Measures an MP4 file with one track of AAC and nothing else, as older iPhones record it, whole or in fragments. */

const TOP = new Set(['ftyp', 'styp', 'sidx', 'moov', 'moof', 'mdat', 'mfra', 'free', 'skip', 'wide']);
/** Pictures of phones begin like films do. */
const PICTURES = /^(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis)$/;
const AAC = 0x40;

interface Box {
  type: string;
  body: Buffer;
}

export function isMp4(upload: Uint8Array): boolean {
  const front = Buffer.from(upload.subarray(0, 12)).toString('latin1');
  return front.slice(4, 8) === 'ftyp' && !PICTURES.test(front.slice(8));
}

/** In milliseconds; undefined where it is anything else, or damaged. */
export function measureMp4(upload: Uint8Array): number | undefined {
  try {
    return measure(Buffer.from(upload.buffer, upload.byteOffset, upload.length));
  } catch (error) {
    // a table that ends sooner than it says
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function measure(file: Buffer): number | undefined {
  const top = [...boxesOf(file)];
  if (!top.every(({ type }) => TOP.has(type)) || !only(top, 'mdat', false)) return undefined;
  const movie = insideOf(only(top, 'moov'));
  const media = insideOf(only(insideOf(only(movie, 'trak')), 'mdia'));
  if (only(media, 'hdlr')?.body.toString('latin1', 8, 12) !== 'soun') return undefined;
  const table = insideOf(only(insideOf(only(media, 'minf')), 'stbl'));
  const scale = scaleOf(only(media, 'mdhd'));
  if (!scale || !isAac(only(table, 'stsd'))) return undefined;
  const usual = only(insideOf(only(movie, 'mvex')), 'trex')?.body.readUInt32BE(12) ?? 0;
  const fragments = top.filter(({ type }) => type === 'moof').map((moof) => fragmentUnits(moof, usual));
  const units = fragments.reduce((sum, each) => sum + each, tableUnits(only(table, 'stts')));
  return units > 0 ? Math.ceil((units / scale) * 1_000) : undefined;
}

function* boxesOf(bytes: Buffer): Generator<Box> {
  for (let at = 0; at < bytes.length;) {
    const short = bytes.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short;
    if (size < head || at + size > bytes.length) throw new RangeError('a box beyond its end');
    yield { type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + head, at + size) };
    at += size;
  }
}

const insideOf = (box: Box | undefined): Box[] => (box ? [...boxesOf(box.body)] : []);

/** Undefined where there is none, or, of those that stand alone, more than one. */
function only(boxes: readonly Box[], type: string, isAlone = true): Box | undefined {
  const found = boxes.filter((box) => box.type === type);
  return isAlone && found.length > 1 ? undefined : found[0];
}

/** Units of a second. */
function scaleOf(header: Box | undefined): number | undefined {
  return header?.body.readUInt32BE(header.body.readUInt8(0) === 1 ? 20 : 12);
}

/** One entry, `mp4a`, whose descriptors name AAC. */
function isAac(descriptions: Box | undefined): boolean {
  if (descriptions?.body.readUInt32BE(4) !== 1) return false;
  const [entry, ...others] = boxesOf(descriptions.body.subarray(8));
  if (entry?.type !== 'mp4a' || others.length > 0) return false;
  const esds = [...boxesOf(entry.body.subarray(28))].find(({ type }) => type === 'esds');
  return esds !== undefined && objectTypeOf(esds.body.subarray(4)) === AAC;
}

/** The stream's descriptor (3) holds that of its decoder (4), which begins with the type. */
function objectTypeOf(descriptors: Buffer): number | undefined {
  let at = afterSize(descriptors, 0);
  if (descriptors.readUInt8(0) !== 3) return undefined;
  const flags = descriptors.readUInt8(at + 2);
  at += 3 + (flags & 0x80 ? 2 : 0) + (flags & 0x20 ? 2 : 0);
  if (flags & 0x40) at += 1 + descriptors.readUInt8(at);
  return descriptors.readUInt8(at) === 4 ? descriptors.readUInt8(afterSize(descriptors, at)) : undefined;
}

/** The size after a tag has seven bits a byte. */
function afterSize(descriptors: Buffer, at: number): number {
  let next = at + 1;
  while (descriptors.readUInt8(next) & 0x80) next += 1;
  return next + 1;
}

function tableUnits(times: Box | undefined): number {
  if (!times) return 0;
  let units = 0;
  for (let left = times.body.readUInt32BE(4), at = 8; left > 0; left -= 1, at += 8) {
    units += times.body.readUInt32BE(at) * times.body.readUInt32BE(at + 4);
  }
  return units;
}

function fragmentUnits(moof: Box, usual: number): number {
  return insideOf(moof)
    .filter(({ type }) => type === 'traf')
    .flatMap((traf) => {
      const inside = insideOf(traf);
      const own = ownUnits(only(inside, 'tfhd')) ?? usual;
      return inside.filter(({ type }) => type === 'trun').map((run) => runUnits(run, own));
    })
    .reduce((sum, units) => sum + units, 0);
}

const flagsOf = ({ body }: Box): number => body.readUInt32BE(0) & 0xffffff;

/** The units of each sample, where the fragment names them. */
function ownUnits(header: Box | undefined): number | undefined {
  if (!header) return undefined;
  const flags = flagsOf(header);
  const at = 8 + (flags & 0x01 ? 8 : 0) + (flags & 0x02 ? 4 : 0);
  return flags & 0x08 ? header.body.readUInt32BE(at) : undefined;
}

function runUnits(run: Box, each: number): number {
  const flags = flagsOf(run);
  const count = run.body.readUInt32BE(4);
  if (!(flags & 0x100)) return count * each;
  const first = 8 + (flags & 0x01 ? 4 : 0) + (flags & 0x04 ? 4 : 0);
  const step = [0x100, 0x200, 0x400, 0x800].reduce((sum, flag) => sum + (flags & flag ? 4 : 0), 0);
  let units = 0;
  for (let left = count, at = first; left > 0; left -= 1, at += step) units += run.body.readUInt32BE(at);
  return units;
}

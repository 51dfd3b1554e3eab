/** The letters of receipts: a font with those of Yoruba, Igbo and Hausa, which the fonts that every reader of PDF brings lack. */
import { readFile } from 'node:fs/promises';

const FILES = {
  plain: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};

type Weight = keyof typeof FILES;

/** From the first receipt on. */
const kept = new Map<Weight, Buffer>();

/** As the bytes of a TrueType file; the paper carries what it uses of it. */
export async function fontOf(weight: Weight): Promise<Buffer> {
  const font = kept.get(weight) ?? lightened(await readFile(new URL(FILES[weight])));
  kept.set(weight, font);
  return font;
}

const HEAD_BYTES = 12;
const RECORD_BYTES = 16;
/** A `post` table of this version has no names of glyphs. */
const NAMELESS = 0x00_03_00_00;

/**
 * Each receipt takes the font apart anew, of everybody's time: without the names of its glyphs and the tables that move and
 * join letters, hidden under another name, it takes a tenth as long. Those tables also split ẹ into e and a dot, which is
 * then copied as no letter; marks find their place over letters without them.
 */
function lightened(font: Buffer): Buffer {
  const end = HEAD_BYTES + font.readUInt16BE(4) * RECORD_BYTES;
  for (let at = HEAD_BYTES; at < end; at += RECORD_BYTES) {
    const name = font.toString('latin1', at, at + 4);
    if (name === 'GPOS' || name === 'GSUB') font.write('none', at, 'latin1');
    if (name === 'post') font.writeUInt32BE(NAMELESS, font.readUInt32BE(at + 8));
  }
  return font;
}

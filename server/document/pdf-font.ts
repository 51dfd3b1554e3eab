/** The font of receipts, with the letters of Yoruba, Igbo and Hausa that the standard PDF fonts lack. */
import { readFile } from 'node:fs/promises';

const FILES = {
  plain: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};

type Weight = keyof typeof FILES;

/** Loaded with the first receipt. */
const cache = new Map<Weight, Buffer>();

/** Returns TrueType bytes. The PDF embeds the glyphs it uses. */
export async function fontOf(weight: Weight): Promise<Buffer> {
  const font = cache.get(weight) ?? lightened(await readFile(new URL(FILES[weight])));
  cache.set(weight, font);
  return font;
}

const HEAD_BYTES = 12;
const RECORD_BYTES = 16;
/** A `post` table of this version has no glyph names. */
const NAMELESS = 0x00_03_00_00;

/**
 * Strips glyph names and layout tables, which makes parsing the font ten times faster. The layout tables would also split ẹ into
 * e and a dot, which is not copied as a letter. Marks are placed without them.
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

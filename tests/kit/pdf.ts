/** Reads the words of a PDF whose fonts are embedded, in the order in which they are drawn. */
import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  pages: number;
  /** One entry for each run of text. */
  runs: string[];
  text: string;
}

/** The text of each glyph of a font, by glyph number. */
type Glyphs = string[];

interface PdfObject {
  head: string;
  packed: string;
}

export function readPdf(bytes: Uint8Array): ReadPdf {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const heads = [...objects.values()].map(({ head }) => head);
  const named = (name: string) => heads.flatMap((head) => [...head.matchAll(new RegExp(`/(${name}) (\\d+) 0 R`, 'g'))]);
  const fonts = new Map(
    named('F\\d+').map(([, name = '', number = '']) => [name, glyphsOf(objects, objects.get(number)?.head ?? '')]),
  );
  const contents = named('Contents').map(([, , number = '']) => unpacked(objects.get(number)));
  const runs = contents.flatMap((content) => runsOf(content, fonts));
  return { pages: contents.length, runs, text: runs.join('\n') };
}

function objectsOf(raw: string): Map<string, PdfObject> {
  const result = raw.matchAll(/(\d+) 0 obj\s+([^]*?)(?:stream\n([^]*?)\nendstream\s*)?endobj/g);
  return new Map([...result].map(([, number = '', head = '', packed = '']) => [number, { head, packed }]));
}

function unpacked(object: PdfObject | undefined): string {
  return object ? inflateSync(Buffer.from(object.packed, 'latin1')).toString('latin1') : '';
}

/** Reads the font's ToUnicode map: `<0000> <0002> [<0000> <0052> <0066 0069>]` gives the text of glyphs 0 to 2. */
function glyphsOf(objects: Map<string, PdfObject>, font: string): Glyphs {
  const map = unpacked(objects.get(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? ''));
  const glyphs: Glyphs = [];
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([^>]*)>/g)].forEach(([, units = ''], index) => {
      glyphs[Number.parseInt(first, 16) + index] = String.fromCharCode(
        ...units.split(' ').map((unit) => Number.parseInt(unit, 16)),
      );
    });
  }
  return glyphs;
}

/** Reads the glyphs of `[<00010002> 20 <0003>] TJ`; the numbers in between only move the pen. A diacritic has a TJ of its own. */
function runsOf(content: string, fonts: Map<string, Glyphs>): string[] {
  return [...content.matchAll(/BT\n([^]*?)ET\b/g)].map(([, run = '']) => {
    const glyphs = fonts.get(/\/(F\d+) /.exec(run)?.[1] ?? '') ?? [];
    return [...run.matchAll(/\[([^\]]*)\] TJ/g)]
      .flatMap(([, array = '']) => [...array.matchAll(/<([0-9a-f]*)>/gi)])
      .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      .map((number) => glyphs[Number.parseInt(number, 16)] ?? '\0')
      .join('')
      .trim();
  });
}

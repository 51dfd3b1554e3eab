/** Reads the words of a PDF that uses the standard fonts, in the order in which they are drawn. */
import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  pages: number;
  /** One entry for each run of text. */
  runs: string[];
  text: string;
}

export function readPdf(bytes: Uint8Array): ReadPdf {
  const raw = Buffer.from(bytes).toString('latin1');
  const runs = [...raw.matchAll(/<<([^]*?)>>\s*stream\r?\n([^]*?)\r?\nendstream/g)]
    .filter(([, head = '']) => head.includes('/FlateDecode'))
    .flatMap(([, , body = '']) => runsOf(inflateSync(Buffer.from(body, 'latin1')).toString('latin1')));
  return { pages: [...raw.matchAll(/\/Type \/Page\b(?!s)/g)].length, runs, text: runs.join('\n') };
}

/** What stands in `[<48656c> 20 <6c6f>] TJ`; the numbers between are only kerning. */
function runsOf(content: string): string[] {
  return [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, array = '']) =>
    [...array.matchAll(/<([0-9a-f]*)>/gi)]
      .map(([, hex = '']) => new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')))
      .join('')
      .trim(),
  );
}

/** Reads what a pack contains as people write it: `box of 10`, `10 X 10's`, `24/ctn`, or at the end of a name, `x 96`. */
import { isContainer, isKnownUnit, unitWord } from './import-unit-word.ts';

export interface Pack {
  /** The name as written; empty if there is none. */
  unit: string;
  /** Smallest units in it; null if not written. */
  size: number | null;
  /** The unit of its contents; '' if none is named. */
  inner: string;
}

const NUMBERS = String.raw`(\d+(?:\.0+)?(?:\s*[x×*]\s*\d+)*)`;
const SIZE = String.raw`x?\s*${NUMBERS}\s*(?:['’]?s(?!\p{L}))?`;
const INNER = String.raw`(?:\s*(\p{L}+)\.?)?`;

const UNIT_FIRST = new RegExp(String.raw`^(\p{L}+)\.?\s*(?:of|[x×*/:(-])?\s*${SIZE}${INNER}\s*\)?$`, 'u');
const SIZE_FIRST = new RegExp(String.raw`^${SIZE}${INNER}$`, 'u');
const SIZE_PER_UNIT = new RegExp(String.raw`^${SIZE}\s*(?:/|per|in an?)\s*(\p{L}+)\.?$`, 'u');

/** Returns undefined if the text names no size. */
export function readPack(typed: string): Pack | undefined {
  const text = typed.toLowerCase().replaceAll(',', '');
  const [, first = '', numbers, inner] = UNIT_FIRST.exec(text) ?? [];
  if (numbers !== undefined && isKnownUnit(first)) return packOf(first, numbers, inner);
  const [, alone, content] = SIZE_FIRST.exec(text) ?? [];
  if (alone !== undefined && content !== 'x') return packOf('', alone, content);
  const [, per, unit = ''] = SIZE_PER_UNIT.exec(text) ?? [];
  return per !== undefined && isKnownUnit(unit) ? packOf(unit, per, '') : undefined;
}

function packOf(unit: string, numbers: string, inner = ''): Pack {
  const size = numbers.split(/[x×*]/).reduce((product, part) => product * Number(part), 1);
  const isInner = isKnownUnit(inner) && !isContainer(inner);
  return { unit, size: size === 0 ? null : size, inner: isInner ? unitWord(inner) : '' };
}

/** Other ends of names that tell what a pack contains: `x 96`, `100's`, `(box of 10)`, `24 tabs`. */
const ENDS = [
  new RegExp(String.raw`[\s(](\p{L}+ of ${NUMBERS}${INNER})\s*\)?$`, 'u'),
  new RegExp(String.raw`[\s(]([x×*]\s*${NUMBERS}\s*(?:['’]?s(?!\p{L}))?${INNER})\s*\)?$`, 'u'),
  /[\s(](\d{1,4}\s*['’]s|\d{2,4}s)\s*\)?$/u,
  /[\s(](\d{1,4}\s*(?:tab|tablet|cap|capsule|caplet|amp|ampoule|vial|sachet)s?)\.?\s*\)?$/u,
];

/** `10 X 10's` at the end of a name. */
const PRODUCT = /^(.*[\s(])(\d+(?:\s*[x×*]\s*\d+)+)\s*(['’]?s)?\s*\)?$/u;
const STRENGTH = /\d\s*(?:mcg|mg|g|ml|iu|%)|\d\/\d/;

/** The numbers of these are widths and lengths. */
const MEASURED = /gau[sz]e|bandage|plaster|dressing|swab|crepe|lint|sheet|\bnet\b|foil|catheter|\btape\b/;

/** Returns undefined if the name of a product does not end with a size. */
export function packInName(name: string): Pack | undefined {
  const text = name.toLowerCase();
  if (MEASURED.test(text)) return undefined;
  const [, before = '', product, plural] = PRODUCT.exec(text) ?? [];
  if (product !== undefined) {
    // in `Amlodipine 5 x 28` the 5 is a strength
    return plural !== undefined || STRENGTH.test(before) ? readPack(product) : undefined;
  }
  for (const end of ENDS) {
    const pack = readPack(end.exec(text)?.[1]?.replace(/^[×*]/, 'x') ?? '');
    if (pack && pack.size !== null && pack.size > 1) return pack;
  }
  return undefined;
}

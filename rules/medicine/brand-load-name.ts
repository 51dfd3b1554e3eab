/** Reads the brand, the ingredients and the routes of a registered product as its register writes them. */
import { isNothingWritten } from './brand-load-columns.ts';
import { nameKey } from './catalogue.ts';
import { routesOf, type Word, wordsOf } from './product-word.ts';
import { isSlipOf } from './typed-name.ts';

/** `Aquamal` for `Aquamal 20/120 Dispersible Tablets_`: form, strength and remarks end a name. */
export function brandOf(product: string): string {
  const words = product
    .replace(/[([{][^)\]}]*[)\]}]?/g, ' ')
    .replace(/[_#*®™]+/g, ' ')
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  const first = words.findIndex((word) => !isPlain(word));
  if (first === -1) return '';
  const end = words.findIndex((word, at) => at > first && endsName(word));
  const begin = words.findIndex((word) => !/^\d/.test(word) || !isPlain(word));
  const named = words.slice(begin, end === -1 ? words.length : end).map(withoutStrength);
  while (named.length > 0 && isPlain(named.at(-1) ?? '')) named.pop();
  return named.join(' ');
}

/** `Mal` for `Mal-560`. */
const withoutStrength = (word: string) => word.replace(/(?<=\p{L}{3})-?\d[\d./]+(?:mg|mcg|g|ml)?$/iu, '');

/** True for `Tablets`, `20/120`, `5%` and `&`, but not for `Arh-A` and `B12`. */
function isPlain(word: string): boolean {
  const parts = wordsOf(word);
  return parts.every(
    ({ kind, text }) => (kind === 'plain' && text.length > 1) || kind === 'joining' || /^\d/.test(text),
  );
}

/** True for a form or a strength. `and` and `&` join names. */
function endsName(word: string): boolean {
  return isPlain(word) && wordsOf(word).some(({ kind }) => kind === 'plain');
}

/** `Amoxicillin + Clavulanic acid`, and the same with the salts that the register adds in brackets. */
export function ingredientsOf(written: string): string[] {
  const plain = written
    .replace(/<[^>]*>/g, '; ')
    .replace(/^.*?\bcontains?:?\s*/i, '')
    .replace(/\bexcipients?\b.*$/i, '')
    .replace(/\b\d[\d.,]*\s*(?:%|mg|mcg|µg|g|ml|iu|units?)(?:\s*\/\s*\d*\s*\w+)?/gi, ' ');
  const readings = [plain.replace(/\([^)]*\)/g, ' '), plain.replace(/[^;,()+]*\(([^)]*)\)/g, ' $1')];
  return [...new Set(readings.map(joined))].filter((text) => !isNothingWritten(text));
}

function joined(written: string): string {
  const parts = written.split(/[;,\n+&]|\band\b/i).map((part) => part.replace(/\s+/g, ' ').trim());
  return [...new Map(parts.filter((part) => nameKey(part) !== '').map((part) => [nameKey(part), part])).values()].join(
    ' + ',
  );
}

/** Routes as registers name them. */
const INJECTED = /\b(?:intra(?:venous|muscular|dermal|articular|thecal)|subcutaneous|parenteral)\b/i;
const IN_EYE = /\b(?:ophthalmic|otic|ocular|eye|ear)\b/i;
const ON_SKIN = /\b(?:cutaneous|transdermal|dermal)\b/i;

/** `injection` for a form and route of `Powder` and `Intravenous`: the words by which a product's name tells them. */
export function routeWords(form: string): string {
  const routes = routesOf(wordsOf(form));
  if (INJECTED.test(form)) return 'injection';
  if (IN_EYE.test(form)) return 'eye';
  if (ON_SKIN.test(form)) routes.add('topical');
  return [...routes].join(' ');
}

/** True if all words of the brand are of the medicine's own names, misspelt or not: `Artemether & Lumefantrine`. */
export function isOwnName(brand: string, names: readonly string[]): boolean {
  const own = names.flatMap(wordsOf).map(({ text }) => text);
  return wordsOf(brand)
    .filter(isNaming)
    .every(({ text, kind }) => kind === 'salt' || own.some((word) => word === text || isSlipOf(text, word)));
}

const isNaming = ({ kind }: Word) => kind === 'name' || kind === 'modifier' || kind === 'salt';

/** True if a word of it names something: `Cold & Flu` and `Plus` alone do not. */
export const hasName = (brand: string): boolean => wordsOf(brand).some(({ kind }) => kind === 'name');

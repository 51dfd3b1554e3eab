/** Numbers of articles on packs: EAN-8, EAN-13, UPC-A, UPC-E and GTIN-14, all kept as 14 digits. */

/** What the symbol itself says it is; of `upc_e` and `ean_8` both have eight digits. */
export type ArticleSymbol = 'ean_8' | 'ean_13' | 'upc_a' | 'upc_e' | 'itf';

const LENGTHS: Record<ArticleSymbol, readonly number[]> = {
  ean_8: [8],
  ean_13: [12, 13],
  upc_a: [12, 13],
  // its twelve digits where the reader has written them out, with a zero before them where it makes all of them EAN-13
  upc_e: [8, 12, 13],
  itf: [14],
};
const ANY_LENGTH = [8, 12, 13, 14];

/** The sum by which the last digit of every article number is made: 3, 1, 3, … from the right. */
function checkDigitOf(body: string): number {
  const sum = [...body].toReversed().reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** 14 digits whose last one fits the others, and not all of them zero. */
export function isGtin(digits: string): boolean {
  return /^\d{14}$/.test(digits) && /[1-9]/.test(digits) && checkDigitOf(digits.slice(0, -1)) === Number(digits[13]);
}

/** Eight digits of UPC-E as the twelve of the UPC-A they stand for; the zeros that were left out are told by the seventh digit. */
function expandedUpcE(digits: string): string | undefined {
  const parts = /^([01])(\d{2})(\d)(\d)(\d)(\d)(\d)$/.exec(digits);
  if (!parts) return undefined;
  const [, system = '', first = '', third = '', fourth = '', fifth = '', last = '', check = ''] = parts;
  const body = () => {
    if (last <= '2') return `${first}${last}0000${third}${fourth}${fifth}`;
    if (last === '3') return `${first}${third}00000${fourth}${fifth}`;
    if (last === '4') return `${first}${third}${fourth}00000${fifth}`;
    return `${first}${third}${fourth}${fifth}0000${last}`;
  };
  return `${system}${body()}${check}`;
}

/** Every article these digits can stand for: none, one, or, without a symbol, two where eight digits fit both EAN-8 and UPC-E. */
export function gtinsOf(digits: string, symbol?: ArticleSymbol): string[] {
  if (!(symbol ? LENGTHS[symbol] : ANY_LENGTH).includes(digits.length)) return [];
  const isShort = digits.length === 8;
  const candidates = isShort && symbol === 'upc_e' ? [] : [digits];
  if (isShort && symbol !== 'ean_8') candidates.push(expandedUpcE(digits) ?? '');
  const gtins = candidates.map((candidate) => candidate.padStart(14, '0')).filter(isGtin);
  return [...new Set(gtins)];
}

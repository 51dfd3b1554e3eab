/** Article numbers on packs: EAN-8, EAN-13, UPC-A, UPC-E and GTIN-14, all stored as 14 digits. */

/** The symbol's own type, which tells `upc_e` from `ean_8`: both have eight digits. */
export type ArticleSymbol = 'ean_8' | 'ean_13' | 'upc_a' | 'upc_e' | 'itf';

const LENGTHS: Record<ArticleSymbol, readonly number[]> = {
  ean_8: [8],
  ean_13: [12, 13],
  upc_a: [12, 13],
  // twelve digits if the reader has expanded them, thirteen if it also made them EAN-13
  upc_e: [8, 12, 13],
  itf: [14],
};
const ANY_LENGTH = [8, 12, 13, 14];

/** Returns the check digit of an article number: a sum weighted 3, 1, 3, … from the right. */
function checkDigitOf(body: string): number {
  const sum = [...body].toReversed().reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** True for 14 digits, not all zero, with a valid check digit. */
export function isGtin(digits: string): boolean {
  return /^\d{14}$/.test(digits) && /[1-9]/.test(digits) && checkDigitOf(digits.slice(0, -1)) === Number(digits[13]);
}

/** Expands eight digits of UPC-E to the twelve of UPC-A. The seventh digit tells which zeros were omitted. */
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

/** Returns every article these digits may mean: none, one, or two if eight digits without a symbol fit both EAN-8 and UPC-E. */
export function gtinsOf(digits: string, symbol?: ArticleSymbol): string[] {
  if (!(symbol ? LENGTHS[symbol] : ANY_LENGTH).includes(digits.length)) return [];
  const isShort = digits.length === 8;
  const candidates = isShort && symbol === 'upc_e' ? [] : [digits];
  if (isShort && symbol !== 'ean_8') candidates.push(expandedUpcE(digits) ?? '');
  const gtins = candidates.map((candidate) => candidate.padStart(14, '0')).filter(isGtin);
  return [...new Set(gtins)];
}

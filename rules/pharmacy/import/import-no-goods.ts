/** Rows of a table that are no goods: totals, remarks below the table, and titles between its parts. */
import { type ImportCell, textOf } from './import-cell.ts';
import type { ImportColumns, ImportField } from './import-columns.ts';

const TOTAL =
  /^(?:grand |sub)?-? ?totals?(?: (?:of |for )?(?:stock|value|amount|cost|price|qty|quantity|items?|goods|all|=?n=?|\([^)]*\)))*\s*[:=]?$/i;

export function isTotal(text: string): boolean {
  return TOTAL.test(text);
}

/** Remarks below a table or between its pages. */
const REMARK =
  /^(?:prepared|checked|approved|received|supplied|signed|counted|compiled) by\b|^(?:sign(?:ature)?|thank you|thanks|page \d|printed on|continued|e ?& ?o ?e)\b|^(?:nb|note)\s*:/i;

/** Titles of a table's parts. */
const PARTS = new Set([
  'tablets',
  'capsules',
  'tablets/capsules',
  'tablets & capsules',
  'tablets and capsules',
  'syrups',
  'suspensions',
  'syrups/suspensions',
  'injections',
  'injectables',
  'infusions',
  'creams',
  'ointments',
  'creams & ointments',
  'drops',
  'eye drops',
  'inhalers',
  'consumables',
  'sundries',
  'cosmetics',
  'otc',
  'antibiotics',
  'antimalarials',
  'others',
]);

/** Never true for a row with a batch number or an expiry date. */
export function isNoGoods(cells: readonly ImportCell[], columns: ImportColumns): boolean {
  const textIn = (field: ImportField) => textOf(cells[columns.indexOf(field)]);
  if (textIn('batchNumber') !== '' || textIn('expiryDate') !== '') return false;
  const texts = cells.map(textOf).filter((text) => text !== '');
  const product = textIn('product');
  if ((product === '' || isTotal(product)) && texts.some(isTotal)) return true;
  const [only = '', ...others] = texts;
  return others.length === 0 && (REMARK.test(only) || PARTS.has(only.toLowerCase().replace(/\s*[:.]$/, '')));
}

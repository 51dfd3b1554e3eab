/** Reads the rows of a load's table by its columns. */
import type { BrandMapping } from '#rules/medicine/brand-load.ts';
import type { BrandRow } from '#rules/medicine/brand-load-check.ts';
import { type BrandField, isRegistered } from '#rules/medicine/brand-load-columns.ts';
import { type ImportCell, textOf } from '#rules/pharmacy/import/import-cell.ts';
import { guessDateOrder, readDate } from '#rules/pharmacy/import/import-date.ts';
import type { ReadRow } from '../../../store/medicine/catalogue/brand-load-row.ts';

export function readBrandRows(
  rows: readonly ReadRow[],
  { headingRow, columns }: BrandMapping,
  { epoch1904, today }: { epoch1904: boolean; today: string },
): BrandRow[] {
  const below = rows.filter(({ number }) => number > headingRow);
  const at = (field: BrandField) => columns.indexOf(field);
  const cellOf = (cells: readonly ImportCell[], field: BrandField) => cells[at(field)] ?? null;
  const order = guessDateOrder(below.map(({ cells }) => cellOf(cells, 'expiryDate')));
  return below.map(({ number, cells }): BrandRow => {
    const text = (field: BrandField) => textOf(cellOf(cells, field));
    const ofColumn = (field: BrandField) => (at(field) === -1 ? undefined : text(field));
    const date = readDate(cellOf(cells, 'expiryDate'), { ...order, epoch1904, today });
    const expiryDay = 'day' in date ? date.day : null;
    return {
      number,
      product: text('product'),
      ingredient: text('ingredient'),
      form: `${text('form')} ${text('route')}`,
      maker: text('maker'),
      isRegistered: isRegistered({ number: ofColumn('number'), status: ofColumn('status'), expiryDay }, today),
    };
  });
}

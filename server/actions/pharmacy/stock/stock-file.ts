/** Tables of goods to download: an empty template, and the whole stock. */
import type { stockImport } from '#contract/pharmacy/stock-import.ts';
import { XLSX_MIME } from '#contract/route/route.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { message } from '#rules/i18n/message.ts';
import { nairaOfKobo } from '#rules/money.ts';
import { TEMPLATE, TEMPLATE_ROWS } from '#rules/pharmacy/import/import-template.ts';
import { CARTON, smallestUnit, typedIn, unitNamed, unitsOf } from '#rules/pharmacy/amount.ts';
import { csvLines, csvOf } from '#rules/csv.ts';
import { xlsxOf } from '../../../document/xlsx.ts';
import type { Action } from '../../../http/serve.ts';
import type { Db } from '../../../store/db.ts';
import { listStockRows, type StockRow } from '../../../store/pharmacy/stock/stock-row.ts';
import { enterPharmacy } from '../access.ts';
import { limitRate } from '../../rate-limit.ts';

const CSV = 'text/csv; charset=utf-8';
const HEADINGS = TEMPLATE.map(({ heading }) => heading);

export const template: Action<'member', typeof stockImport.template> = async (ctx, { id, kind }) => {
  await enterPharmacy(ctx, ctx.db, id, 'manage');
  const download = `mortar-stock.${kind}`;
  if (kind === 'csv') return { bytes: Buffer.from(csvOf([HEADINGS, ...TEMPLATE_ROWS])), mime: CSV, download };
  return { bytes: await xlsxOf('Stock', TEMPLATE, TEMPLATE_ROWS), mime: XLSX_MIME, download };
};

/** Limited because each download reads the whole stock. */
const A_DAY = { limit: 60, seconds: 86_400 };
const TOO_MANY = message('You have downloaded stock too often today. Try again tomorrow.');

export const exported: Action<'member', typeof stockImport.exported> = async (ctx, { id }) => {
  await enterPharmacy(ctx, ctx.db, id, 'manage');
  await limitRate(ctx, `stock files of ${ctx.member.id}`, A_DAY, TOO_MANY);
  const download = `mortar-stock-${dayInLagos(ctx.now())}.csv`;
  return { bytes: linesOf(ctx.db, id), mime: CSV, download };
};

async function* linesOf(db: Db, pharmacyId: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvOf([HEADINGS]));
  for (let after: StockRow | undefined; ;) {
    const rows = await listStockRows(db, pharmacyId, after);
    if (rows.length === 0) return;
    yield Buffer.from(csvLines(rows.map(cellsOf)));
    after = rows.at(-1);
  }
}

/** Uses the unit of the price if the quantity is whole in it, else the smallest unit. */
function cellsOf(row: StockRow): (string | number)[] {
  const priced = unitsOf(row).find(({ factor }) => factor === row.saleFactor);
  const {
    unit,
    unitQuantity: quantity,
    factor,
  } = typedIn(row.onHand, priced ?? smallestUnit(row.baseUnit), row.baseUnit);
  const sizeOf = (name: string) => unitNamed(unitsOf(row), name)?.factor ?? '';
  return [
    row.product,
    row.brand,
    row.strength,
    row.manufacturer,
    row.batchNumber,
    row.expiryDate ?? '',
    quantity,
    unit,
    row.baseUnit,
    sizeOf('pack'),
    row.cartonFactor !== null && row.cartonFactor > 1 ? row.cartonFactor : sizeOf(CARTON),
    quantity > 0 && row.valueKobo > 0 ? naira(row.valueKobo / quantity) : '',
    row.salePriceKobo !== null && row.saleFactor !== null ? naira((row.salePriceKobo * factor) / row.saleFactor) : '',
    row.gtin ?? '',
    row.nafdacNumber,
    row.reorderAt === null ? '' : Math.ceil(row.reorderAt / factor),
  ];
}

function naira(kobo: number): number {
  return nairaOfKobo(Math.round(kobo));
}

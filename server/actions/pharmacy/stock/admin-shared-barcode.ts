/** How administrators decide on barcodes that pharmacies name differently. */
import type { sharedBarcode } from '#contract/pharmacy/shared-barcode.ts';
import { AppError, requireFound } from '#rules/error.ts';
import type { BarcodeName } from '#rules/pharmacy/shared-barcode.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction } from '../../../store/db.ts';
import {
  endConflict,
  findConflictGtin,
  listBarcodeConflicts,
  listBarcodeNames,
} from '../../../store/pharmacy/stock/shared-barcode.ts';
import { record } from '../../admin/admin.ts';

export const list: Action<'admin', typeof sharedBarcode.list> = (ctx, { after }) => listBarcodeConflicts(ctx.db, after);

export const decide: Action<'admin', typeof sharedBarcode.decide> = async (ctx, { id, verdict, product, ...pack }) => {
  const gtin = requireFound(await findConflictGtin(ctx.db, id));
  await inTransaction(ctx.db, async (trx) => {
    const chosen = verdict === 'chosen' ? { name: product, ...pack } : undefined;
    if (chosen && !(await listBarcodeNames(trx, gtin)).some((name) => isSame(name, chosen))) {
      throw new AppError('conflict', 'No pharmacy uses this name any more. Reload the list.');
    }
    if (!(await endConflict(trx, id, chosen))) {
      throw new AppError('conflict', 'This barcode was already decided. Reload the list.');
    }
    const reason = chosen && [chosen.name, chosen.brand, chosen.strength].filter(Boolean).join(' · ');
    await record(ctx, trx, { what: `barcode ${verdict}`, subject: `barcode:${gtin}`, ...(reason && { reason }) });
  });
  return { success: true };
};

const FIELDS = ['name', 'brand', 'strength', 'baseUnit', 'unit', 'factor'] as const;

const isSame = (one: BarcodeName, other: BarcodeName) => FIELDS.every((field) => one[field] === other[field]);

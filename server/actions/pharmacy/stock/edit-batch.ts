/** Editing a batch: its number, expiry date, sale price and shelf. */
import type { stockEdit } from '#contract/pharmacy/stock-edit.ts';
import { AppError, fieldError, invalidField, requireFound } from '#rules/error.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { koboOfNaira, nairaOfKobo } from '#rules/money.ts';
import { normaliseBatchNumber } from '#rules/pharmacy/batch-number.ts';
import { BATCH_FIELDS, changesOf, revives } from '#rules/pharmacy/edit.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, onCommit } from '../../../store/db.ts';
import { shareBatchAlerts } from '../../../store/medicine/safety/batch-alert-match.ts';
import {
  type EditedBatch,
  findEditedBatch,
  insertEdit,
  isPromised,
  type NewLabel,
  relabelBatch,
} from '../../../store/pharmacy/stock/stock-edit.ts';
import { refreshStaff } from '../access.ts';
import { requireCurrent } from './edit-overtaken.ts';
import { enterProduct, getInventory } from './inventory.ts';

type Asked = Parameters<Action<'member', typeof stockEdit.batch>>[1];

export const batch: Action<'member', typeof stockEdit.batch> = async (ctx, { batchId, seen, note, ...asked }) => {
  const known = requireFound(await findEditedBatch(ctx.db, batchId));
  const { productId } = known;
  await inTransaction(ctx.db, async (trx) => {
    await shareBatchAlerts(trx);
    const { pharmacyId } = await enterProduct(ctx, trx, productId, { right: 'manage', lock: true });
    const before = requireFound(await findEditedBatch(trx, batchId));
    const changes = changesOf(BATCH_FIELDS, fieldsOf(before), asked);
    if (changes.length === 0) return;
    await requireCurrent(trx, { productId, batchId }, changes, seen);
    const isRelabelled = changes.some(({ field }) => field === 'batchNumber' || field === 'expiryDate');
    if (isRelabelled && (await isPromised(trx, productId, batchId))) {
      throw new AppError('conflict', 'This batch has an open offer. Close the offer first, then edit the batch.');
    }
    const label = labelOf(before, asked);
    if (revives(before.expiryDate, label.expiryDate, dayInLagos(ctx.now())) && note === '') {
      throw invalidField('note', 'This batch had expired. Explain why the date was wrong.');
    }
    if (!(await relabelBatch(trx, batchId, label))) {
      const field = changes.some((one) => one.field === 'batchNumber') ? 'batchNumber' : 'expiryDate';
      throw fieldError('conflict', field, 'Another batch in stock has this number and expiry date');
    }
    await insertEdit(trx, { pharmacyId, productId, batchId, actorId: ctx.member.id, changes, note });
    onCommit(trx, () => void refreshStaff(ctx, pharmacyId, productId));
  });
  return getInventory(ctx, productId);
};

/** Returns the fields in the form of the API. */
function fieldsOf({ batchNumber, expiryDate, salePriceKobo, saleFactor, shelf }: EditedBatch) {
  const salePrice =
    salePriceKobo === null || saleFactor === null ? null : { price: nairaOfKobo(salePriceKobo), factor: saleFactor };
  return { batchNumber, expiryDate, salePrice, shelf };
}

function labelOf(
  before: EditedBatch,
  asked: Pick<Asked, 'batchNumber' | 'expiryDate' | 'salePrice' | 'shelf'>,
): NewLabel {
  const { batchNumber, expiryDate, salePrice, shelf } = { ...fieldsOf(before), ...definedOf(asked) };
  return {
    batchNumber,
    batchKey: normaliseBatchNumber(batchNumber),
    expiryDate,
    salePrice: salePrice && { kobo: koboOfNaira(salePrice.price), factor: salePrice.factor },
    shelf,
  };
}

function definedOf<T extends object>(asked: T): { [K in keyof T]-?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as never;
}

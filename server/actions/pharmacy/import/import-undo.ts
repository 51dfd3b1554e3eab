/** Undoes an import by reversing all its movements in one act, unless some of its goods were sold since. */
import { randomUUIDv7 } from 'node:crypto';
import { type Message, message } from '#rules/i18n/message.ts';
import type { Ctx } from '../../../context.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { inTransaction, onCommit, type Trx } from '../../../store/db.ts';
import { insertAct } from '../../../store/pharmacy/stock/act.ts';
import { lockProducts } from '../../../store/pharmacy/stock/product.ts';
import { changeImport, finishUndo, lockImport, type StockImport } from '../../../store/pharmacy/import/stock-import.ts';
import { listRowsOfBatches } from '../../../store/pharmacy/import/stock-import-row.ts';
import { chunksOf } from '../../../store/chunk.ts';
import {
  listProductsOfAct,
  listTouchedSince,
  putAwayProducts,
  replan,
  reverseMovements,
} from '../../../store/pharmacy/import/stock-posting.ts';
import { findReversal } from '../../../store/pharmacy/stock/reversal.ts';
import { refreshStaff } from '../access.ts';
import type { Attempts } from '../../last-attempt.ts';
import { orResetImport } from './import-job.ts';
import { publishImport } from './import-publish.ts';

type Of = JobPayloads['undo-stock-import'];

export function undoImport(ctx: Ctx, { stockImportId: id, memberId }: Of, job: Attempts): Promise<void> {
  return orResetImport(ctx, id, job, () => undo(ctx, id, memberId));
}

async function undo(ctx: Ctx, id: string, memberId: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const found = await lockImport(trx, id);
    if (found?.state !== 'undoing' || found.actId === null) return;
    onCommit(trx, () => publishImport(ctx, found));
    await replan(trx);
    const products = (await listProductsOfAct(trx, found.actId)).toSorted();
    await lockProducts(trx, products);
    const reversal = await findReversal(trx, found.actId);
    if (reversal) return finish(trx, id, reversal.id);
    const problem = await refusalOf(trx, found, found.actId);
    if (problem) return changeImport(trx, id, { state: 'imported', problem });
    await reverseAll(ctx, trx, { ...found, actId: found.actId, memberId }, products);
    onCommit(trx, () => void refreshStaff(ctx, found.pharmacyId));
  });
}

/** Maximum number of rows named in a message. */
const NAMED = 10;

async function refusalOf(trx: Trx, { id, pharmacyId }: StockImport, actId: string): Promise<Message | undefined> {
  const touched = await listTouchedSince(trx, pharmacyId, actId);
  if (touched.length === 0) return undefined;
  const rows = await listRowsOfBatches(trx, id, touched);
  const named = rows.slice(0, NAMED).join(', ');
  if (rows.length <= NAMED) {
    return message(
      'Goods of this import were sold or moved since. They are in {count, plural, one {row} other {rows}} {rows}.',
      {
        count: rows.length,
        rows: named,
      },
    );
  }
  return message('Goods of this import were sold or moved since. They are in rows {rows} and {count} more.', {
    rows: named,
    count: rows.length - NAMED,
  });
}

/** Products whose movements one statement reverses. */
const STEP = 500;

async function reverseAll(
  ctx: Ctx,
  trx: Trx,
  { id, actId, pharmacyId, memberId, fileName, ...found }: StockImport & { actId: string },
  products: readonly string[],
): Promise<void> {
  const undoActId = randomUUIDv7();
  await insertAct(trx, {
    id: undoActId,
    pharmacyId,
    kind: 'reverse',
    nonce: undoActId,
    requestHash: 'import',
    actorId: memberId,
    note: fileName,
    reverses: actId,
  });
  let done = 0;
  for (const chunk of chunksOf(products, STEP)) {
    await reverseMovements(trx, { id: undoActId, pharmacyId, reverses: actId }, chunk);
    done += chunk.length;
    publishImport(ctx, { ...found, id, pharmacyId, memberId }, { done, total: products.length });
  }
  await finish(trx, id, undoActId);
}

/** Called also when the import's act was undone from the list of transactions. */
async function finish(trx: Trx, id: string, undoActId: string): Promise<void> {
  await finishUndo(trx, id, undoActId);
  await putAwayProducts(trx, id);
}

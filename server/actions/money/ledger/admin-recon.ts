/** Reconciliation items before an administrator: list, and close with a note. */
import type { adminRecon } from '#contract/money/admin-recon.ts';
import { AppError, nothingHere } from '#rules/error.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction } from '../../../store/db.ts';
import { hasItem } from '../../../store/money/ledger/recon-item.ts';
import { closeItem, listOpenItems } from '../../../store/money/ledger/recon-queue.ts';
import { record } from '../../admin/admin.ts';

export const list: Action<'admin', typeof adminRecon.list> = (ctx, { after }) => listOpenItems(ctx.db, after);

export const close: Action<'admin', typeof adminRecon.close> = async (ctx, { id, note }) => {
  await inTransaction(ctx.db, async (trx) => {
    const closed = await closeItem(trx, id, `admin:${ctx.admin.email}`);
    if (!closed) {
      throw (await hasItem(trx, id)) ? new AppError('conflict', 'Already settled') : nothingHere();
    }
    await record(ctx, trx, { what: 'settle item', subject: `recon_item:${id}`, reason: note });
  });
  return { success: true };
};

/** An administrator takes a dispute by name, takes it over from somebody else, or hands it back. */
import type { adminDispute } from '#contract/money/admin-dispute.ts';
import { AppError } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { endedAlready } from '#rules/money/permission.ts';
import type { AdminCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { type DisputeHolder, findDispute, holdDispute, holderOf } from '../../../store/money/dispute/dispute.ts';
import { lockWallet } from '../../../store/money/wallet/wallet.ts';
import { nothingToRecord, record } from '../../admin/admin.ts';
import { notifyChat } from '../wallet/wallet.ts';
import { findOthersDispute } from './admin-dispute.ts';

/** If two take it at once, one gets it. The other learns who has it, because each names the holder they saw. */
export const take: Action<'admin', typeof adminDispute.take> = async (ctx, { id, name, instead }) => {
  const { email } = ctx.admin;
  await inHands(ctx, id, async (trx, holder) => {
    if (holder?.email === email) return nothingToRecord(ctx, 'take dispute');
    if (holder?.since.getTime() !== (instead === null ? undefined : Date.parse(instead))) {
      throw holder
        ? new AppError(
            'conflict',
            message('{name} is already handling this dispute. Take it over from them.', { name: holder.name }),
          )
        : new AppError('conflict', message('It was handed back. Take the dispute now.'));
    }
    await record(ctx, trx, {
      what: holder ? 'take over dispute' : 'take dispute',
      subject: `dispute:${id}`,
      reason: name,
    });
    await holdDispute(trx, id, { email, name, since: ctx.now() });
  });
  return { success: true };
};

/** Only the holder may hand it back. */
export const handBack: Action<'admin', typeof adminDispute.handBack> = async (ctx, { id }) => {
  await inHands(ctx, id, async (trx, holder) => {
    if (holder?.email !== ctx.admin.email)
      throw new AppError('conflict', message('This dispute is no longer assigned to you. Reload the page.'));
    await record(ctx, trx, { what: 'hand back dispute', subject: `dispute:${id}` });
    await holdDispute(trx, id, null);
  });
  return { success: true };
};

/** Runs under the wallet's lock, like every change of a dispute. Both sides see it at once. */
async function inHands(
  ctx: AdminCtx,
  id: string,
  change: (trx: Trx, holder: DisputeHolder | null) => Promise<void>,
): Promise<void> {
  const { walletId } = await findOthersDispute(ctx, id);
  await inTransaction(ctx.db, async (trx) => {
    const { chatId } = await lockWallet(trx, walletId);
    const dispute = await findDispute(trx, id);
    if (dispute?.state !== 'open') throw endedAlready();
    await change(trx, holderOf(dispute));
    notifyChat(ctx, trx, chatId);
  });
}

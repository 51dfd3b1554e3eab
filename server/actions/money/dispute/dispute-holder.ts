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

/** Of two at once, one gets it. The other reads who has it, because they name the holder they saw. */
export const take: Action<'admin', typeof adminDispute.take> = async (ctx, { id, name, instead }) => {
  const { email } = ctx.admin;
  await inHands(ctx, id, async (trx, holder) => {
    if (holder?.email === email) return nothingToRecord(ctx, 'take dispute');
    if (holder?.since.getTime() !== (instead === null ? undefined : Date.parse(instead))) {
      throw holder
        ? new AppError(
            'conflict',
            message('{name} has already taken this dispute. Take it over from them.', { name: holder.name }),
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

/** Only its holder may. */
export const handBack: Action<'admin', typeof adminDispute.handBack> = async (ctx, { id }) => {
  await inHands(ctx, id, async (trx, holder) => {
    if (holder?.email !== ctx.admin.email) throw new AppError('conflict', message('You have not taken this dispute'));
    await record(ctx, trx, { what: 'hand back dispute', subject: `dispute:${id}` });
    await holdDispute(trx, id, null);
  });
  return { success: true };
};

/** Under the wallet's lock, like everything that happens to a dispute. Both sides read it at once. */
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

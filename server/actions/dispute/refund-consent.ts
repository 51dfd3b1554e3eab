/** A supplier's voluntary refund of what is held of one partner, which also ends that partner's dispute. */
import type { refund as routes } from '#contract/refund/refund.ts';
import { AppError } from '#rules/error.ts';
import { isClosed, roleIn } from '#rules/payment/wallet.ts';
import { isHeld, isInEscrow } from '#rules/payment/payment.ts';
import type { Action } from '../../http/serve.ts';
import { inTransaction, type Trx } from '../../store/db.ts';
import { isDisputedByBank } from '../../store/chargeback/chargeback.ts';
import { type DisputeRow, listOpenDisputesIn } from '../../store/dispute/dispute.ts';
import { lockPayments, type PaymentRow } from '../../store/payment/payment.ts';
import { lockWallet, type WalletRow } from '../../store/wallet/wallet.ts';
import { concede, GIVEN_BACK } from './dispute.ts';
import { showWallet } from '../wallet/wallet-shown.ts';
import { requestRefund } from '../refund/refund.ts';
import { notifyBegun } from '../refund/refund-notify.ts';
import { findOwnWallet, notifyChat } from '../wallet/wallet.ts';

export const consent: Action<'member', typeof routes.consent> = async (ctx, { walletAddress, payerId }) => {
  const known = await findOwnWallet(ctx, walletAddress);
  if (roleIn(known, ctx.member.id) !== 'supplier') {
    throw new AppError('forbidden', 'Only the supplier gives money back out of this wallet');
  }
  await inTransaction(ctx.db, async (trx) => {
    const wallet = await lockWallet(trx, known.id);
    const dispute = await findDisputeOf(trx, wallet, payerId);
    if (dispute) return concede(ctx, trx, wallet, dispute);
    const held = await heldOf(trx, wallet, payerId);
    if (held.length === 0) return;
    const amountKobo = held.reduce((sum, { grossKobo }) => sum + grossKobo, 0);
    await notifyBegun(ctx, trx, wallet, { payerId, amountKobo, actorId: ctx.member.id });
    notifyChat(ctx, trx, wallet.chatId);
    for (const payment of held) {
      await requestRefund(ctx, trx, { payment, reason: GIVEN_BACK, requestedBy: `member:${ctx.member.id}` });
    }
  });
  return { wallet: await showWallet(ctx.db, known.id) };
};

async function findDisputeOf(trx: Trx, wallet: WalletRow, payerId: string): Promise<DisputeRow | undefined> {
  const dispute = (await listOpenDisputesIn(trx, wallet.id)).find(({ openerId }) => openerId === payerId);
  if (dispute && (await isDisputedByBank(trx, wallet.id, payerId))) throw onHold();
  return dispute;
}

function onHold(): AppError {
  return new AppError('conflict', 'A bank disputes this money: nothing leaves the wallet until that is settled');
}

/** Empty where all of it is being refunded already, as after a second press. */
async function heldOf(trx: Trx, wallet: WalletRow, payerId: string): Promise<PaymentRow[]> {
  const paid = (await lockPayments(trx, wallet.id)).filter(
    (part) => part.payerId === payerId && isInEscrow(part) && !part.ruled,
  );
  const held = paid.filter(isHeld);
  if (paid.length > 0 && held.length === 0) return [];
  if (isClosed(wallet.state)) throw new AppError('conflict', 'This wallet is complete');
  if (held.some((payment) => payment.onHold)) throw onHold();
  if (held.length === 0) throw new AppError('conflict', 'Nothing of this partner is held in this wallet');
  return held;
}

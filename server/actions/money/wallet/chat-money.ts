/** Refuses leaving a chat in which the member's money is held or in transit. */
import { refusalOfLeaving } from '#rules/chat/chat-money.ts';
import { message } from '#rules/i18n/message.ts';
import { AppError } from '#rules/error.ts';
import { isClosed } from '#rules/money/wallet.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import { lockPayments } from '../../../store/money/payment/payment.ts';
import { closeWallet, findNewestWallet, lockWallet } from '../../../store/money/wallet/wallet.ts';
import { endGoods } from './deal-end.ts';
import { notifyChat } from './wallet.ts';

/** The caller has locked the seat, so that the member begins no wallet or payment meanwhile. An unpaid wallet ends when its supplier leaves. */
export async function requireNoMoney(ctx: MemberCtx, trx: Trx, chatId: string, memberId: string): Promise<void> {
  const newest = await findNewestWallet(trx, chatId);
  if (!newest || isClosed(newest.state)) return;
  const wallet = await lockWallet(trx, newest.id);
  if (isClosed(wallet.state)) return;
  const payments = await lockPayments(trx, wallet.id);
  const refusal = refusalOfLeaving(wallet, payments, memberId, ctx.now());
  if (refusal) throw new AppError('conflict', SENTENCES[memberId === ctx.member.id ? 'self' : 'other'][refusal]);
  if (wallet.supplierId !== memberId) return;
  await closeWallet(trx, wallet.id, { state: 'cancelled', because: 'withdrawn', at: ctx.now() });
  await endGoods(ctx, trx, wallet, payments);
  notifyChat(ctx, trx, chatId);
}

const SENTENCES = {
  self: {
    supplier: message('This wallet holds money for you. You can leave once it is complete.'),
    payer: message('You have money in this wallet, or on its way. You can leave once the wallet is complete.'),
    dispute: message('This wallet is on hold. You can leave once its dispute is settled.'),
  },
  other: {
    supplier: message('This wallet holds money for this participant. You can remove them once it is complete.'),
    payer: message(
      'This participant has money in the wallet, or on its way. You can remove them once the wallet is complete.',
    ),
    dispute: message('This participant’s wallet is on hold. You can remove them once its dispute is settled.'),
  },
} as const;

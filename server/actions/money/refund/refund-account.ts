/** The payer's account for a refund that the card's bank cannot receive. */
import type { refund as routes } from '#contract/money/refund.ts';
import { AppError, invalidField, nothingHere } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import type { Bank } from '../../../outside/payment-shape.ts';
import { ProviderError } from '../../../outside/payment-error.ts';
import { findRefund, type RefundRow } from '../../../store/money/refund/refund.ts';
import { showWallet } from '../wallet/wallet-output.ts';
import { queriedBank, banksOf, showBanks } from '../payout/bank.ts';
import { sendRefund, settleRefund } from './refund-send.ts';
import { limitRate } from '../../rate-limit.ts';

interface Waiting extends RefundRow {
  providerRefundId: string;
  walletId: string;
}

export const listBanks: Action<'member', typeof routes.listBanks> = async (ctx, { id }) => {
  await findWaiting(ctx, id);
  return showBanks(ctx);
};

export const giveAccount: Action<'member', typeof routes.giveAccount> = async (ctx, input) => {
  const { id, bankCode, accountNumber } = input;
  const refund = await findWaiting(ctx, id);
  await limitTries(ctx);
  const bank = await findBank(ctx, bankCode);
  const accountName = await queriedBank(ctx, ctx.payment.resolveAccount({ accountNumber, bankCode }));
  if (accountName === null) {
    throw invalidField('accountNumber', 'This bank has no account with this number. Check both.');
  }
  const isMeant = input.accountName === accountName;
  if (isMeant) await send(ctx, refund, { accountNumber, bankId: bank.id });
  return { accountName, sent: isMeant, wallet: await showWallet(ctx, refund.walletId) };
};

async function findWaiting(ctx: MemberCtx, id: string): Promise<Waiting> {
  const refund = await findRefund(ctx.db, id);
  if (!refund || refund.walletId === null || refund.payerId !== ctx.member.id) throw nothingHere();
  const { walletId, providerRefundId } = refund;
  if (refund.state !== 'needs_attention' || providerRefundId === null) throw needsNone();
  return { ...refund, walletId, providerRefundId };
}

const needsNone = () => new AppError('conflict', 'This refund no longer needs an account');

async function findBank(ctx: MemberCtx, code: string): Promise<Bank> {
  const bank = (await banksOf(ctx)).find((one) => one.code === code);
  if (!bank) throw invalidField('bankCode', 'Choose a bank from the list');
  return bank;
}

/** Limits the tries, because each reveals an account holder's name. */
function limitTries(ctx: MemberCtx): Promise<void> {
  const window = { limit: 10, seconds: 600 };
  const sentence = message('Too many attempts. Wait ten minutes, then try again.');
  return limitRate(ctx, `refund account by ${ctx.member.id}`, window, sentence);
}

/** Idempotent: the provider refuses an account for a refund that needs none. */
async function send(
  ctx: MemberCtx,
  refund: Waiting,
  account: { accountNumber: string; bankId: string },
): Promise<void> {
  const asked = ctx.payment.retryRefund(refund.providerRefundId, account).catch(async (error: unknown) => {
    if (!(error instanceof ProviderError) || error.reason !== 'not-needing-details') throw error;
    await sendRefund(ctx, { refundId: refund.id });
    throw needsNone();
  });
  await settleRefund(ctx, refund, await queriedBank(ctx, asked));
}

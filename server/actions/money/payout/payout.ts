/** A supplier's money: figures, and payout requests. */
import type { Money, Payout, payout } from '#contract/money/payout.ts';
import { AppError, invalidField, requireFound } from '#rules/error.ts';
import { type Kobo, koboOfNaira, nairaOfKobo } from '#rules/money.ts';
import { reserveOf } from '#rules/money/earning.ts';
import { refusalOfPayout } from '#rules/money/payout.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inEnglish } from '../../../i18n/wording.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { balanceOf, lockSupplierMoney } from '../../../store/money/ledger/ledger.ts';
import { isOutOfBalance } from '../../../store/money/ledger/trial-balance.ts';
import { lockMember } from '../../../store/account/member.ts';
import { findFigures, hasLivePayout, listPayouts, type UnwordedPayout } from '../../../store/money/payout/payout.ts';
import { findPayoutAccount } from '../../../store/money/payout/payout-account.ts';
import { findRemainderOf } from '../../../store/money/payout/payout-remainder.ts';
import { findSellingHistory, listPendingDays } from '../../../store/money/payout/pending-earning.ts';
import { accountCheckOf, requireTrustedAccount } from './account-doubt.ts';
import { accountMissing, findLeftToday, reserveWish } from './payout-reserve.ts';
import { requireProvider } from '../../provider-silence.ts';
import { limitPresses } from '../../rate-limit.ts';

export const list: Action<'member', typeof payout.list> = (ctx, { after }) => showMoney(ctx, after);

export async function showMoney(ctx: MemberCtx, after?: string): Promise<Money> {
  const { id } = ctx.member;
  const { earningTerms } = ctx.config;
  const now = ctx.now();
  const [figures, account, page, pending, history, leftToday, remainder] = await Promise.all([
    findFigures(ctx.db, id),
    findPayoutAccount(ctx.db, id),
    listPayouts(ctx.db, id, after),
    listPendingDays(ctx.db, id),
    findSellingHistory(ctx.db, id, { terms: earningTerms, now }),
    findLeftToday(ctx, ctx.db, id),
    findRemainderOf(ctx.db, id),
  ]);
  return {
    figures: {
      held: nairaOfKobo(figures.held),
      available: nairaOfKobo(figures.available),
      pending: nairaOfKobo(figures.pending),
      owed: nairaOfKobo(figures.owed),
      onItsWay: nairaOfKobo(figures.onItsWay),
      paidOut: nairaOfKobo(figures.paidOut),
    },
    account: account
      ? {
          bankName: account.bankName,
          accountEnding: account.accountNumber.slice(-4),
          accountName: account.accountName,
          heldUntil: isHeld(ctx, account.heldUntil) ? account.heldUntil.toISOString() : null,
          check: accountCheckOf(ctx, account),
        }
      : null,
    holdHours: ctx.config.payoutHoldHours,
    pending,
    settlementDays: earningTerms.settlementDays,
    reserve: reserveOf(earningTerms, history, now),
    dayLimit:
      leftToday === undefined
        ? null
        : { amount: nairaOfKobo(ctx.config.newSupplierKobo), left: nairaOfKobo(leftToday) },
    remainder: remainder ? { amount: nairaOfKobo(remainder.leftKobo), nextAt: remainder.nextAt.toISOString() } : null,
    payouts: page.payouts.map(worded),
    nextCursor: page.nextCursor,
  };
}

function worded({ failure, ...payout }: UnwordedPayout): Payout {
  return failure ? { ...payout, failure: inEnglish(failure), failureMessage: failure } : { ...payout, failure };
}

function isHeld(ctx: MemberCtx, until: Date | null): until is Date {
  return until !== null && until > ctx.now();
}

export const create: Action<'member', typeof payout.create> = async (ctx, { amount }) => {
  await limitPresses(ctx, `payouts of ${ctx.member.id}`);
  if (await isOutOfBalance(ctx.db)) throw paused();
  requireProvider(ctx);
  await requireTrustedAccount(ctx, ctx.member.id);
  const amountKobo = koboOfNaira(amount);
  await inTransaction(ctx.db, (trx) => reserve(ctx, trx, amountKobo));
  return showMoney(ctx);
};

function paused(): AppError {
  return new AppError(
    'conflict',
    'Payouts are paused while we check our ledger. Your money is safe. Try again tomorrow.',
  );
}

/** Requests run one at a time under the lock of the supplier's money. */
async function reserve(ctx: MemberCtx, trx: Trx, amountKobo: Kobo): Promise<void> {
  const memberId = ctx.member.id;
  await lockMember(trx, memberId);
  await lockSupplierMoney(trx, memberId);
  const account = requireFound(await findPayoutAccount(trx, memberId), accountMissing);
  if (isHeld(ctx, account.heldUntil)) {
    throw new AppError('conflict', 'Your bank account is new. Payouts to it start a little later.');
  }
  if (accountCheckOf(ctx, account) !== null)
    throw new AppError('conflict', 'Your bank account changed. Check it again.');
  if (await hasLivePayout(trx, memberId)) {
    throw new AppError('conflict', 'A payout is on its way. Wait until it arrives.');
  }
  const refusal = refusalOfPayout(amountKobo, await balanceOf(trx, 'supplier_available', memberId));
  if (refusal) throw invalidField('amount', refusal);
  await reserveWish(ctx, trx, { memberId, account, amountKobo });
}

/** Bank accounts that a person reviews before money goes to them: another holder's name, or another supplier's account. */
import { isSameHolder } from '#rules/account/holder-name.ts';
import { AppError } from '#rules/error.ts';
import { isNewSupplier } from '#rules/money/earning.ts';
import { type AccountCheck, type AccountDoubt, type HoldDecision, isAllowed } from '#rules/money/payout-hold.ts';
import type { Ctx } from '../../../context.ts';
import { lockMember } from '../../../store/account/member.ts';
import { type Db, inTransaction, type Trx } from '../../../store/db.ts';
import {
  type DoubtedAccount,
  doubtAccount,
  findAccountOf,
  findOwnNames,
  findSharing,
} from '../../../store/money/payout/payout-hold.ts';
import { findSellingHistory } from '../../../store/money/payout/pending-earning.ts';

/** Checks the account when it is saved and before each payout, because names change and others may save the same account later. */
export async function checkAccount(ctx: Ctx, trx: Trx, memberId: string): Promise<AccountCheck | null> {
  const account = await findAccountOf(trx, memberId);
  if (!account) return null;
  if (account.decision === 'refuse') return 'refused';
  if (!ctx.config.checksPayoutAccounts) return null;
  const doubts = await findDoubts(ctx, trx, account);
  if (isAllowed(doubts, account)) return null;
  const isKnown = account.decision === null && doubts.join() === account.doubts.join();
  if (!isKnown) await doubtAccount(trx, account.id, doubts, ctx.now());
  return doubts.length > 0 ? 'review' : null;
}

/** An established supplier who saved the account first is not held up by later ones. */
async function findDoubts(ctx: Ctx, trx: Trx, account: DoubtedAccount): Promise<AccountDoubt[]> {
  const { id, memberId, accountName } = account;
  const doubts: AccountDoubt[] = [];
  if (!isSameHolder(accountName, await findOwnNames(trx, memberId))) doubts.push('name');
  const { isShared, isLater } = await findSharing(trx, id);
  if (isShared && (isLater || (await isNew(ctx, trx, memberId)))) doubts.push('shared');
  return doubts;
}

export async function isNew(ctx: Ctx, db: Db, memberId: string): Promise<boolean> {
  const [terms, now] = [ctx.config.earningTerms, ctx.now()];
  return isNewSupplier(terms, await findSellingHistory(db, memberId, { terms, now }), now);
}

/** Returns the result of the account's last check. */
export function accountCheckOf(
  ctx: Ctx,
  { doubts, decision }: { doubts: readonly AccountDoubt[]; decision: HoldDecision | null },
): AccountCheck | null {
  if (decision === 'refuse') return 'refused';
  return ctx.config.checksPayoutAccounts && decision === null && doubts.length > 0 ? 'review' : null;
}

/** Commits in its own transaction, so that doubts are kept even if the payout is refused. */
export function recheckAccount(ctx: Ctx, memberId: string): Promise<AccountCheck | null> {
  return inTransaction(ctx.db, async (trx) => {
    await lockMember(trx, memberId);
    return checkAccount(ctx, trx, memberId);
  });
}

export async function requireTrustedAccount(ctx: Ctx, memberId: string): Promise<void> {
  const check = await recheckAccount(ctx, memberId);
  if (check === 'review') {
    throw new AppError(
      'conflict',
      'Your bank account is under review. Your money is safe. We notify you once it is done.',
    );
  }
  if (check === 'refused') {
    throw new AppError('conflict', 'We could not accept your bank account. Save another one in your own name.');
  }
}

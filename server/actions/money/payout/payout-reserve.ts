/** Reserves money for payouts: a new supplier gets a part each day, and the rest waits for the next day. */
import { randomUUIDv7 } from 'node:crypto';
import { AppError } from '#rules/error.ts';
import { dayBeginInLagos, dayInLagos, endOfDayInLagos } from '#rules/lagos.ts';
import { payoutReserved } from '#rules/money/ledger-payout.ts';
import type { Kobo } from '#rules/money.ts';
import { PAYOUT_MINIMUM_KOBO } from '#rules/money/payout.ts';
import { splitPayout } from '#rules/money/payout-hold.ts';
import type { Ctx } from '../../../context.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { lockMember } from '../../../store/account/member.ts';
import { type Db, inTransaction, type Trx } from '../../../store/db.ts';
import { balanceOf, lockSupplierMoney, post } from '../../../store/money/ledger/ledger.ts';
import { isOutOfBalance } from '../../../store/money/ledger/trial-balance.ts';
import { hasLivePayout, insertPayout } from '../../../store/money/payout/payout.ts';
import { findPayoutAccount, type PayoutAccountRow } from '../../../store/money/payout/payout-account.ts';
import {
  deleteRemainder,
  findRemainderOf,
  type PayoutRemainder,
  replaceRemainder,
  sumPayoutsSince,
  updateRemainder,
} from '../../../store/money/payout/payout-remainder.ts';
import { checkAccount, isNew } from './account-doubt.ts';
import { notifyMoney } from './payout-notify.ts';
import { HOUR_MS } from '#rules/time.ts';

/** Returns what is left of a new supplier's limit today; undefined if no limit applies. */
export async function findLeftToday(ctx: Ctx, db: Db, memberId: string): Promise<Kobo | undefined> {
  const { newSupplierKobo } = ctx.config;
  if (newSupplierKobo === 0 || !(await isNew(ctx, db, memberId))) return undefined;
  return Math.max(0, newSupplierKobo - (await sumPayoutsSince(db, memberId, dayBeginInLagos(ctx.now()))));
}

/** The next part is sent when the next day begins in Lagos. */
const nextDay = (ctx: Ctx) => endOfDayInLagos(dayInLagos(ctx.now()));

interface Wish {
  memberId: string;
  account: Pick<PayoutAccountRow, 'id'>;
  amountKobo: Kobo;
}

/** Reserves a payout that the supplier requested. The caller holds the locks of the member and of the supplier's money. */
export async function reserveWish(ctx: Ctx, trx: Trx, { memberId, account, amountKobo }: Wish): Promise<void> {
  const leftTodayKobo = (await findLeftToday(ctx, trx, memberId)) ?? amountKobo;
  const { nowKobo, laterKobo } = splitPayout(amountKobo, leftTodayKobo);
  if (laterKobo === 0) await deleteRemainder(trx, memberId);
  else {
    await replaceRemainder(trx, { memberId, leftKobo: laterKobo, nextAt: nextDay(ctx) });
    await comeBack(ctx, trx, memberId, nextDay(ctx));
  }
  if (nowKobo > 0) await reserve(ctx, trx, { memberId, account, amountKobo: nowKobo });
  notifyMoney(ctx, trx, memberId);
}

async function reserve(ctx: Ctx, trx: Trx, { memberId, account, amountKobo }: Wish): Promise<void> {
  const id = randomUUIDv7();
  await insertPayout(trx, { id, memberId, accountId: account.id, amountKobo, reference: `payout-${id}` });
  await ctx.jobs.add(trx, 'send-payout', { payoutId: id }, { key: `payout:${id}` });
  post(trx, payoutReserved({ payoutId: id, memberId, amountKobo }));
}

export async function comeBack(ctx: Ctx, trx: Trx, memberId: string, runAt: Date): Promise<void> {
  await ctx.jobs.add(trx, 'pay-remainder', { memberId }, { key: `remainder:${memberId}`, runAt });
}

/** The job: sends the next part of the remainder, once its day has come and nothing else holds it up. */
export async function payRemainder(ctx: Ctx, { memberId }: JobPayloads['pay-remainder']): Promise<void> {
  const isPaused = await isOutOfBalance(ctx.db);
  await inTransaction(ctx.db, async (trx) => {
    await lockMember(trx, memberId);
    await lockSupplierMoney(trx, memberId);
    const remainder = await findRemainderOf(trx, memberId);
    if (!remainder) return;
    if (remainder.nextAt > ctx.now()) return comeBack(ctx, trx, memberId, remainder.nextAt);
    const account = isPaused ? undefined : await findReadyAccount(ctx, trx, memberId);
    if (!account) return postpone(ctx, trx, remainder, new Date(ctx.now().getTime() + HOUR_MS));
    await payNext(ctx, trx, remainder, account);
    notifyMoney(ctx, trx, memberId);
  });
}

/** Returns undefined if a payout to the account has to wait. */
async function findReadyAccount(ctx: Ctx, trx: Trx, memberId: string): Promise<PayoutAccountRow | undefined> {
  const account = await findPayoutAccount(trx, memberId);
  if (!account || (account.heldUntil && account.heldUntil > ctx.now())) return undefined;
  if (await hasLivePayout(trx, memberId)) return undefined;
  return (await checkAccount(ctx, trx, memberId)) === null ? account : undefined;
}

async function postpone(ctx: Ctx, trx: Trx, { id, memberId }: PayoutRemainder, nextAt: Date): Promise<void> {
  await updateRemainder(trx, id, { nextAt });
  await comeBack(ctx, trx, memberId, nextAt);
}

/** Sends at most what is available now. Less than the minimum is not sent and stays available. */
async function payNext(ctx: Ctx, trx: Trx, remainder: PayoutRemainder, account: PayoutAccountRow): Promise<void> {
  const { id, memberId, leftKobo, approvedBy } = remainder;
  const amountKobo = Math.min(leftKobo, await balanceOf(trx, 'supplier_available', memberId));
  if (amountKobo < PAYOUT_MINIMUM_KOBO) return deleteRemainder(trx, memberId);
  const leftTodayKobo = approvedBy === null ? await findLeftToday(ctx, trx, memberId) : undefined;
  const { nowKobo, laterKobo } = splitPayout(amountKobo, leftTodayKobo ?? amountKobo);
  if (laterKobo === 0) await deleteRemainder(trx, memberId);
  else {
    await updateRemainder(trx, id, { leftKobo: laterKobo });
    await postpone(ctx, trx, remainder, nextDay(ctx));
  }
  if (nowKobo > 0) await reserve(ctx, trx, { memberId, account, amountKobo: nowKobo });
}

export const accountMissing = () => new AppError('conflict', 'First save the bank account for your payouts.');

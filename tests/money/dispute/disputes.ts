/** Disputes for tests: the calls of both sides, a disputed wallet, and a decision made like that of the administrators' route. */
import { beforeAll } from 'vitest';
import { rule as decide, type Ruling } from '#server/actions/money/dispute/dispute.ts';
import { endedAlready } from '#rules/money/permission.ts';
import { inTransaction } from '#server/store/db.ts';
import { listOpenDisputesIn } from '#server/store/money/dispute/dispute.ts';
import { lockWallet } from '#server/store/money/wallet/wallet.ts';
import { listNotices } from '../../notice/notices.ts';
import type { TestMember } from '../../kit/people.ts';
import { openApp, type TestApp } from '../../kit/start.ts';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { openEmulator, openTrade, type EmulatedProvider, type Trade } from '../trade.ts';

export let app: TestApp;
export let emulator: EmulatedProvider;

/** Starts the app for the calling test file. */
export function openDisputes(): void {
  app = openApp({ env: { ADMIN_EMAILS: 'ruler@mortar.example' } }, closeInOrder);
  beforeAll(async () => {
    emulator = await openEmulator(app);
  });
}

const at = (trade: Trade) => ({ walletAddress: trade.walletAddress });
export const dispute = (trade: Trade, member: TestMember, more: object = {}) =>
  member.call('POST /api/wallet/dispute/:walletAddress', {
    ...at(trade),
    reason: 'damaged',
    detail: 'Two cartons are wet',
    ...more,
  });
export const withdraw = (trade: Trade, member: TestMember) =>
  member.call('POST /api/wallet/dispute/:walletAddress/withdraw', at(trade));
export const answer = (trade: Trade, member: TestMember, reply: object) =>
  member.call('POST /api/wallet/dispute/:walletAddress/message', { ...at(trade), ...reply });
export const read = (trade: Trade, member: TestMember, disputeId?: string) =>
  member.call('GET /api/wallet/dispute/:walletAddress', { ...at(trade), ...(disputeId && { disputeId }) });

/** Opens a disputed trade: the first partner paid for 6 of 10 units and disputes; the partner `second` paid for 4 units. */
export async function disputed(second: 0 | 1 = 1): Promise<{ trade: Trade; paymentIds: [string, string] }> {
  const trade = await openTrade(app, emulator);
  await trade.buy(trade.partners[0], 6);
  await trade.buy(trade.partners[second], 4);
  await dispute(trade, trade.partners[0]);
  const payments = await app.ctx.db
    .selectFrom('payment')
    .where('wallet_id', '=', trade.walletId)
    .orderBy('id')
    .select('id')
    .execute();
  return { trade, paymentIds: payments.map(({ id }) => id) as [string, string] };
}
/** The recorded author of a decision, by default. */
export const BY = 'admin:ruler@mortar.example';

/** Decides like the administrators' route, on the longest open dispute or on that of `opener`. */
export const rule = (
  { ctx }: Pick<TestApp, 'ctx'>,
  trade: Trade,
  ruling: Partial<Ruling> = {},
  opener?: TestMember,
): Promise<void> =>
  inTransaction(ctx.db, async (trx) => {
    const wallet = await lockWallet(trx, trade.walletId);
    const open = (await listOpenDisputesIn(trx, wallet.id)).find(({ openerId }) => !opener || openerId === opener.id);
    if (!open) throw endedAlready();
    const decided = { resolution: 'refund', shares: [], ruling: 'The photos show it', by: BY, ...ruling } as const;
    await decide(ctx, trx, wallet, open, decided);
  });

export const kindsOf = async (member: TestMember) =>
  (await listNotices(member)).map(({ payload }) => payload.alertType);

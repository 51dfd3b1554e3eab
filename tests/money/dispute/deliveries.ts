/** Trades for tests whose goods are shipped, disputed and timed out. The app allows five days of inspection and two days to answer. */
import { beforeAll } from 'vitest';
import { remindInspection } from '#server/actions/money/dispute/dispatch.ts';
import { endWallet } from '#server/actions/money/dispute/wallet-end.ts';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import { listNotices } from '../../notice/notices.ts';
import type { NoticeKind } from '#rules/notice/notice.ts';
import type { TestMember } from '../../kit/people.ts';
import { openApp, type TestApp } from '../../kit/start.ts';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { openEmulator, openTrade, type EmulatedProvider, type Trade } from '../trade.ts';

export let app: TestApp;
export let emulator: EmulatedProvider;

/** Starts the app for the calling test file. */
export function openDeliveries(): void {
  app = openApp(
    { env: { INSPECTION_DAYS: '5', ANSWER_DAYS: '2', ADMIN_EMAILS: 'ruler@mortar.example' } },
    closeInOrder,
  );
  beforeAll(async () => {
    emulator = await openEmulator(app);
  });
}

const at = (trade: Trade) => ({ walletAddress: trade.walletAddress });
export const dispatch = (trade: Trade, more: object = {}, by = trade.supplier) =>
  by.call('POST /api/wallet/dispatch/:walletAddress', { ...at(trade), waybillNumber: 'GIG-4471', ...more });
export const reclaim = (trade: Trade, by: TestMember) => by.call('POST /api/wallet/reclaim/:walletAddress', at(trade));
export const cancel = (trade: Trade, by = trade.supplier) =>
  by.call('POST /api/wallet/cancel/:walletAddress', at(trade));
export const end = (trade: Trade) => endWallet(app.ctx, { walletId: trade.walletId });
export const remind = (trade: Trade, hours: number) => remindInspection(app.ctx, { walletId: trade.walletId, hours });

export async function bought(...units: number[]): Promise<Trade> {
  const trade = await openTrade(app, emulator);
  for (const [index, quantity] of units.entries()) await trade.buy(trade.partners[index] as TestMember, quantity);
  return trade;
}

export async function sent(...units: number[]): Promise<Trade> {
  const trade = await bought(...units);
  await dispatch(trade);
  return trade;
}

export const available = (trade: Trade) => balanceOf(app.ctx.db, 'supplier_available', trade.supplier.id);

export const countKind = async (member: TestMember, kind: NoticeKind) => (await listNotices(member, kind)).length;

export const refunds = (trade: Trade) =>
  app.ctx.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .where('payment.wallet_id', '=', trade.walletId)
    .select(['payment.payer_id as payerId', 'refund.amount_kobo as amount'])
    .execute();

/** All that may happen to a wallet, drawn by chance: what people, the provider, an administrator and the clock do. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { payoutTold } from '#server/actions/payout-settle.ts';
import { sendRefund } from '#server/actions/refund-send.ts';
import { endWallet } from '#server/actions/wallet-end.ts';
import { RESOLUTIONS, type Resolution } from '#rules/dispute.ts';
import type { TestMember } from '../people.ts';
import { age } from './ageing.ts';
import { decide, hear, payoutsOf, refundsOf, type Scene, timeOut } from './scene.ts';
import type { Trade } from './trade.ts';

const who = fc.nat({ max: 2 });
/** Which of those there are so far, counted round. */
const nth = fc.nat({ max: 20 });
const does = <K extends string, T extends object>(
  weight: number,
  what: K,
  more: { [P in keyof T]: fc.Arbitrary<T[P]> },
) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(what), ...more }) as unknown as fc.Arbitrary<{ do: K } & T>,
});

const refundStatus = fc.constantFrom('processing', 'needs-attention', 'processed', 'failed');
const transferStatus = fc.constantFrom('success', 'failed', 'reversed');

export const event = fc.oneof(
  does(6, 'accept', { who, units: fc.integer({ min: 1, max: 6 }) }),
  does(6, 'pay', { nth, isExact: fc.constantFrom(true, true, false) }),
  does(1, 'decline', { nth }),
  does(5, 'verify', { nth }),
  does(2, 'hear of money', { nth, times: fc.integer({ min: 1, max: 3 }) }),
  does(1, 'time out', {}),
  does(3, 'acknowledge', { who: fc.nat({ max: 3 }) }),
  does(1, 'dispatch', {}),
  does(1, 'cancel', {}),
  does(1, 'reclaim', { who }),
  does(3, 'give back', { who }),
  does(4, 'refund moves', { nth, status: refundStatus, times: fc.integer({ min: 1, max: 2 }) }),
  does(2, 'dispute', { who }),
  does(3, 'withdraw', { who }),
  does(1, 'rule', { resolution: fc.constantFrom<Resolution>(...RESOLUTIONS) }),
  does(1, 'days pass', { days: fc.constantFrom(3, 8, 15, 29, 61) }),
  does(2, 'pay out', { naira: fc.constantFrom(100, 333.33, 1_000) }),
  does(2, 'transfer moves', { nth, status: transferStatus }),
);
export type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

/** A yes or a clear no. */
const ANSWERS = [200, 400, 403, 409];

/** One thing happens. What the provider refuses, such as a second payment of one reference, has not happened. */
export async function happen(scene: Scene, each: Event): Promise<void> {
  const { app, till, trade, attempts } = scene;
  const at = { walletAddress: trade.walletAddress };
  if (each.do === 'accept') {
    const payer = trade.partners[each.who] as TestMember;
    const { status, reference } = await trade.accept(payer, each.units);
    expect(ANSWERS).toContain(status);
    if (status === 200) attempts.push({ payer, reference });
  } else if (each.do === 'time out') await timeOut(scene);
  else if (each.do === 'rule') await decide(scene, each.resolution);
  else if (each.do === 'days pass') {
    await age(app, trade, each.days);
    await endWallet(app.ctx, { walletId: trade.walletId });
  } else if (each.do === 'refund moves') await moveRefund(scene, each);
  else if (each.do === 'transfer moves') {
    const reference = pick(await payoutsOf(scene), each.nth)?.reference;
    if (reference === undefined) return;
    await till.control(`transfers/${reference}/move`, { status: each.status }).catch(() => undefined);
    await payoutTold(app.ctx, reference);
  } else if ('nth' in each) {
    const attempt = pick(attempts, each.nth);
    if (attempt) await happenTo(scene, attempt, each);
  } else expect(ANSWERS, each.do).toContain((await press(trade, each, at)).status);
}

type Press = Extract<
  Event,
  { do: 'acknowledge' | 'dispatch' | 'cancel' | 'reclaim' | 'give back' | 'dispute' | 'withdraw' | 'pay out' }
>;

function press(trade: Trade, each: Press, at: { walletAddress: string }): Promise<{ status: number }> {
  const { supplier, partners } = trade;
  const partner = 'who' in each ? (partners[each.who] ?? supplier) : supplier;
  const detail = { reason: 'damaged', detail: 'Wet' };
  if (each.do === 'acknowledge') return trade.acknowledge(partner);
  if (each.do === 'dispatch') {
    return supplier.call('POST /api/wallet/dispatch/:walletAddress', { ...at, waybillNumber: 'GIG-4471' });
  }
  if (each.do === 'cancel') return supplier.call('POST /api/wallet/cancel/:walletAddress', at);
  if (each.do === 'reclaim') return partner.call('POST /api/wallet/reclaim/:walletAddress', at);
  if (each.do === 'give back') {
    return supplier.call('POST /api/wallet/refund/:walletAddress', { ...at, payerId: partner.id });
  }
  if (each.do === 'dispute') return partner.call('POST /api/wallet/dispute/:walletAddress', { ...at, ...detail });
  if (each.do === 'withdraw') return partner.call('POST /api/wallet/dispute/:walletAddress/withdraw', at);
  return supplier.call('POST /api/payout/', { amount: each.naira });
}

type Paying = Extract<Event, { do: 'pay' | 'decline' | 'verify' | 'hear of money' }>;

async function happenTo(scene: Scene, { payer, reference }: Scene['attempts'][number], each: Paying): Promise<void> {
  const { till, trade } = scene;
  if (each.do === 'pay') await till.succeed(reference, each.isExact ? undefined : 123_456).catch(() => undefined);
  if (each.do === 'decline') await till.control(`transactions/${reference}/fail`).catch(() => undefined);
  if (each.do === 'verify') expect((await trade.verify(payer, reference)).status).toBe(200);
  if (each.do === 'hear of money') await hear(scene, each.times, 'charge.success', { reference });
}

function pick<T>(items: readonly T[], which: number): T | undefined {
  return items[which % items.length];
}

type RefundMoves = Extract<Event, { do: 'refund moves' }>;

async function moveRefund(scene: Scene, { nth: which, status, times }: Omit<RefundMoves, 'do'>): Promise<void> {
  const known = pick(await refundsOf(scene), which);
  if (known && !known.providerId) await sendRefund(scene.app.ctx, { refundId: known.id });
  const refund = pick(await refundsOf(scene), which);
  if (!refund?.providerId) return;
  await scene.till.control(`refunds/${refund.providerId}/move`, { status }).catch(() => undefined);
  await hear(scene, times, `refund.${status}`, { transaction_reference: refund.reference });
}

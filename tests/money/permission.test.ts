/** In every state of a wallet each member is told what they may do, and only that is accepted from them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncDispute } from '#server/actions/money/chargeback/chargeback.ts';
import { mayIn } from '#rules/money/permission.ts';
import { inTransaction } from '#server/store/db.ts';
import { lockTrade } from '#server/store/money/wallet/trade.ts';
import type { TestMember } from '../kit/people.ts';
import type { TestApp } from '../kit/start.ts';
import { age } from './ageing.ts';
import { closeInOrder } from './ledger/ledger-invariants.ts';
import { openTrade, startByHand, type EmulatedProvider, type Trade } from './trade.ts';

let app: TestApp;
let emulator: EmulatedProvider;
beforeAll(async () => {
  ({ app, emulator } = await startByHand());
});
afterAll(() => closeInOrder(app));

const at = ({ walletAddress }: Trade) => ({ walletAddress });
const facts = { reason: 'damaged', detail: 'Two cartons are wet' } as const;
const dispatch = (trade: Trade) =>
  trade.supplier.call('POST /api/wallet/dispatch/:walletAddress', { ...at(trade), waybillNumber: 'GIG-1' });
const dispute = (trade: Trade, who = trade.partners[0]) =>
  who.call('POST /api/wallet/dispute/:walletAddress', { ...at(trade), ...facts });
const withdraw = (trade: Trade, who = trade.partners[0]) =>
  who.call('POST /api/wallet/dispute/:walletAddress/withdraw', at(trade));
const giveBack = (trade: Trade, payerId: string, who = trade.supplier) =>
  who.call('POST /api/wallet/refund/:walletAddress', { ...at(trade), payerId });

/** Opens a trade in which the first partner paid for 6 of 10 units, and the second for 2. */
async function paid(): Promise<Trade> {
  const trade = await openTrade(app, emulator);
  await trade.buy(trade.partners[0], 6);
  await trade.buy(trade.partners[1], 2);
  return trade;
}

async function bankDisputes(trade: Trade): Promise<void> {
  const reference = (await trade.show()).referenceCodes[0]?.reference;
  const { id } = await emulator.control<{ id: number }>('disputes', { reference });
  await syncDispute(app.ctx, String(id));
}

const after = (...steps: ((trade: Trade) => Promise<unknown>)[]) =>
  async function make(): Promise<Trade> {
    const trade = await paid();
    for (const step of steps) await step(trade);
    return trade;
  };
const acknowledge = (of: (trade: Trade) => TestMember) => (trade: Trade) => trade.acknowledge(of(trade));
const bySupplier = acknowledge(({ supplier }) => supplier);
const byFirst = acknowledge(({ partners }) => partners[0]);
const bySecond = acknowledge(({ partners }) => partners[1]);
const older = (days: number) => (trade: Trade) => age(app, trade, days);
const backToFirst = (trade: Trade) => giveBack(trade, trade.partners[0].id);

const STATES: Record<string, () => Promise<Trade>> = {
  'requested and not paid': () => openTrade(app, emulator),
  'paid by two of three': paid,
  'paid, and not dispatched in time': after(older(15)),
  dispatched: after(dispatch),
  'dispatched, and acknowledged by one payer': after(dispatch, byFirst),
  'acknowledged by the supplier': after(dispatch, bySupplier),
  'dispatched, and its time over': after(dispatch, older(8)),
  'disputed by one payer': after(dispatch, dispute),
  'disputed by both': after(dispute, (trade) => dispute(trade, trade.partners[1])),
  'disputed three times and withdrawn': after(dispute, withdraw, dispute, withdraw, dispute, withdraw),
  'disputed by a payer and their bank': after(dispute, bankDisputes),
  'on its way back to one payer': after(backToFirst),
  'on its way back to both': after(backToFirst, (trade) => giveBack(trade, trade.partners[1].id)),
  released: after(byFirst, bySecond, bySupplier),
};

const VIEWERS = ['supplier', 'first', 'second', 'third'] as const;
type Viewer = (typeof VIEWERS)[number];
const memberOf = ({ supplier, partners: [first, second, third] }: Trade, viewer: Viewer) =>
  ({ supplier, first, second, third })[viewer];

interface Act {
  isMay: (may: ReturnType<typeof mayIn>, trade: Trade) => boolean;
  call: (trade: Trade, who: TestMember) => Promise<{ status: number }>;
}
const ACTS: Record<string, Act> = {
  pay: { isMay: ({ pay }) => pay, call: (trade, who) => trade.accept(who, 1) },
  acknowledge: { isMay: (may) => may.acknowledge, call: (trade, who) => trade.acknowledge(who) },
  dispatch: {
    isMay: (may) => may.dispatch || may.correct,
    call: (trade, who) =>
      who.call('POST /api/wallet/dispatch/:walletAddress', { ...at(trade), waybillNumber: 'GIG-2' }),
  },
  cancel: {
    isMay: ({ cancel }) => cancel,
    call: (trade, who) => who.call('POST /api/wallet/cancel/:walletAddress', at(trade)),
  },
  reclaim: {
    isMay: ({ reclaim }) => reclaim,
    call: (trade, who) => who.call('POST /api/wallet/reclaim/:walletAddress', at(trade)),
  },
  dispute: { isMay: (may) => may.dispute, call: dispute },
  chooseDelivery: {
    isMay: (may) => may.chooseDelivery,
    call: (trade, who) => who.call('POST /api/wallet/delivery/:walletAddress', { ...at(trade), method: 'pick up' }),
  },
  withdraw: { isMay: (may) => may.withdraw, call: withdraw },
  'give back to the first': {
    isMay: (may, { partners }) => may.giveBack.includes(partners[0].id),
    call: (trade, who) => giveBack(trade, trade.partners[0].id, who),
  },
  'give back to the third': {
    isMay: (may, { partners }) => may.giveBack.includes(partners[2].id),
    call: (trade, who) => giveBack(trade, trade.partners[2].id, who),
  },
};

async function walletFor(trade: Trade, viewer: Viewer) {
  const wallet = await trade.show(memberOf(trade, viewer));
  // refunds progress on their own and are left out
  return { ...wallet, referenceCodes: wallet.referenceCodes.map(({ refund: _, ...code }) => code) };
}

const ruledFor = (trade: Trade, viewer: Viewer) =>
  inTransaction(app.ctx.db, async (trx) =>
    mayIn(await lockTrade(trx, trade.walletId), { memberId: memberOf(trade, viewer).id, now: app.ctx.now() }),
  );

describe.each(Object.entries(STATES))('a wallet that is %s', (_, make) => {
  it('refuses what it does not offer, and takes what it offers', async () => {
    const trade = await make();
    const offered: [Viewer, string][] = [];
    const seen = new Set<string>();
    for (const viewer of VIEWERS) {
      const before = await walletFor(trade, viewer);
      expect(before.may, viewer).toEqual(await ruledFor(trade, viewer));
      // of several viewers who are offered the same, only the first tries it
      const isKnown = seen.has(JSON.stringify(before.may));
      seen.add(JSON.stringify(before.may));
      for (const [name, act] of Object.entries(ACTS)) {
        const isOffered = act.isMay(before.may, trade);
        if (isOffered && !isKnown) offered.push([viewer, name]);
        // a call that is not refused repeats something done before, and changes nothing
        else if (!isOffered && (await act.call(trade, memberOf(trade, viewer))).status < 400) {
          expect(await walletFor(trade, viewer), `${name} by ${viewer}`).toEqual(before);
        }
      }
    }
    for (const [viewer, name] of offered) {
      const fresh = await make();
      const { status } = await ACTS[name]!.call(fresh, memberOf(fresh, viewer));
      expect(status, `${name} by ${viewer}`).toBe(200);
    }
  });
});

it('units at the checkout of another are offered, and refused until they are free again', async () => {
  const trade = await openTrade(app, emulator);
  const [first, second] = trade.partners;
  await trade.accept(first, 10);
  expect((await walletFor(trade, 'second')).may.pay).toBe(true);
  const refused = await trade.accept(second, 1);
  expect(refused).toMatchObject({ status: 409, error: 'All units are paid or being paid now' });
});

it('everybody is told whose turn it is, and until when', async () => {
  const trade = await paid();
  const turnsOf = () => Promise.all(VIEWERS.map(async (viewer) => (await walletFor(trade, viewer)).turn));
  const seller = [{ _id: trade.supplier.id, fullName: expect.any(String) }];
  const { reclaimableAt, end } = await trade.show();
  expect(await turnsOf()).toEqual([
    { mine: true, act: 'dispatch', users: [], until: reclaimableAt },
    { mine: false, act: 'dispatch', users: seller, until: reclaimableAt },
    { mine: false, act: 'dispatch', users: seller, until: expect.any(String) },
    { mine: true, act: 'pay', users: [], until: end?.at },
  ]);
  await bySupplier(trade);
  await byFirst(trade);
  await bySecond(trade);
  expect(await turnsOf()).toEqual([null, null, null, null]);
});

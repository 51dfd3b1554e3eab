/** Whatever the order of events, the money ends in the same place. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf } from '#server/store/ledger/ledger.ts';
import { startApp, type TestApp } from '../start.ts';
import { closeInOrder } from './books.ts';
import { permutations } from './permutations.ts';
import { openTill, openTrade, type Till, type Trade } from './trade.ts';

let app: TestApp;
let till: Till;
beforeAll(async () => {
  app = await startApp();
  till = await openTill(app);
});
afterAll(() => closeInOrder(app));

const DEEDS = ['verify', 'webhook', 'supplier acknowledges', 'partner acknowledges'] as const;
type Deed = (typeof DEEDS)[number];

/** Sends the emulator's held webhooks, and waits until each is handled. */
async function deliver(): Promise<void> {
  await till.control('webhooks/release');
  await till.control('webhooks/hold');
  await expect
    .poll(() => app.ctx.db.selectFrom('provider_event').where('processed_at', 'is', null).select('id').execute())
    .toEqual([]);
}

async function act(deed: Deed, trade: Trade, reference: string): Promise<number> {
  const [partner] = trade.partners;
  if (deed === 'verify') return (await trade.verify(partner, reference)).status;
  if (deed === 'supplier acknowledges') return (await trade.acknowledge(trade.supplier)).status;
  if (deed === 'partner acknowledges') return (await trade.acknowledge(partner)).status;
  await deliver();
  return 200;
}

const ORDERS = permutations(DEEDS);

it('there are 24 orders of four actions', () => {
  expect(new Set(ORDERS.map((order) => order.join())).size).toBe(24);
});

describe('a trade ends released, paid once, by the order', () => {
  it.each(ORDERS.map((order) => [order.join(', '), order] as const))('%s', async (_, order) => {
    const trade = await openTrade(app, till);
    const [partner] = trade.partners;
    const { reference, accessCode } = await trade.accept(partner, 4);
    await till.pay(accessCode);
    const isPaidBy = Math.min(order.indexOf('verify'), order.indexOf('webhook'));
    for (const [index, deed] of order.entries()) {
      const isTooEarly = deed.endsWith('acknowledges') && index < isPaidBy;
      expect(await act(deed, trade, reference), deed).toBe(isTooEarly ? 409 : 200);
    }
    for (const deed of DEEDS) await act(deed, trade, reference);
    expect(await trade.show()).toMatchObject({ state: 'released', balance: 0, quantityLeft: 6 });
    expect(await balanceOf(app.ctx.db, 'supplier_available', trade.supplier.id)).toBe(400_000);
  });
});

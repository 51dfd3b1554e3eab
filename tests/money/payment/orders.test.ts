/** In every order of events the money ends in the same place. */
import { beforeAll, describe, expect, it } from 'vitest';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import { openApp } from '../../kit/start.ts';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { permutations } from '../permutations.ts';
import { openEmulator, openTrade, type EmulatedProvider, type Trade } from '../trade.ts';

const app = openApp({}, closeInOrder);
let emulator: EmulatedProvider;
beforeAll(async () => {
  emulator = await openEmulator(app);
});

const ACTIONS = ['verify', 'webhook', 'supplier acknowledges', 'partner acknowledges'] as const;
type Action = (typeof ACTIONS)[number];

/** Sends the emulator's held webhooks, and waits until each is handled. */
async function deliver(): Promise<void> {
  await emulator.control('webhooks/release');
  await emulator.control('webhooks/hold');
  await expect
    .poll(() => app.ctx.db.selectFrom('provider_event').where('processed_at', 'is', null).select('id').execute())
    .toEqual([]);
}

async function act(action: Action, trade: Trade, reference: string): Promise<number> {
  const [partner] = trade.partners;
  if (action === 'verify') return (await trade.verify(partner, reference)).status;
  if (action === 'supplier acknowledges') return (await trade.acknowledge(trade.supplier)).status;
  if (action === 'partner acknowledges') return (await trade.acknowledge(partner)).status;
  await deliver();
  return 200;
}

const ORDERS = permutations(ACTIONS);

it('there are 24 orders of four actions', () => {
  expect(new Set(ORDERS.map((order) => order.join())).size).toBe(24);
});

describe('a trade ends released, paid once, by the order', () => {
  it.each(ORDERS.map((order) => [order.join(', '), order] as const))('%s', async (_, order) => {
    const trade = await openTrade(app, emulator);
    const [partner] = trade.partners;
    const { reference, accessCode } = await trade.accept(partner, 4);
    await emulator.pay(accessCode);
    const isPaidBy = Math.min(order.indexOf('verify'), order.indexOf('webhook'));
    for (const [index, action] of order.entries()) {
      const isTooEarly = action.endsWith('acknowledges') && index < isPaidBy;
      expect(await act(action, trade, reference), action).toBe(isTooEarly ? 409 : 200);
    }
    for (const action of ACTIONS) await act(action, trade, reference);
    expect(await trade.show()).toMatchObject({ state: 'released', balance: 0, quantityLeft: 6 });
    expect(await balanceOf(app.ctx.db, 'supplier_available', trade.supplier.id)).toBe(400_000);
  });
});

/** The money of each partner of a wallet ends independently: what happens to another's neither stops nor moves it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { syncDispute } from '#server/actions/money/chargeback/chargeback.ts';
import { endWallet } from '#server/actions/money/dispute/wallet-end.ts';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import type { TestApp } from '../../kit/start.ts';
import { age } from '../ageing.ts';
import { asJob } from '../as-job.ts';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { startByHand, openTrade, type EmulatedProvider, type Trade } from '../trade.ts';

let app: TestApp;
let emulator: EmulatedProvider;
beforeAll(async () => {
  ({ app, emulator } = await startByHand());
});
afterAll(() => closeInOrder(app));

const at = ({ walletAddress }: Trade) => ({ walletAddress });
const available = (trade: Trade) => balanceOf(app.ctx.db, 'supplier_available', trade.supplier.id);
const end = (trade: Trade) => asJob(() => endWallet(app.ctx, { walletId: trade.walletId }));
const facts = { reason: 'damaged', detail: 'Two cartons are wet' } as const;

/** Opens a trade in which three partners paid for 3 of 9 units each. */
async function bought(): Promise<Trade> {
  const trade = await openTrade(app, emulator, { quantity: 9 });
  for (const partner of trade.partners) await trade.buy(partner, 3);
  return trade;
}

const refundsOf = (trade: Trade) =>
  app.ctx.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .where('payment.wallet_id', '=', trade.walletId)
    .select('payment.payer_id as payerId')
    .execute();

it('one is released, one disputed and one given back, all at once and each once', async () => {
  const trade = await bought();
  const [content, wronged, sorry] = trade.partners;
  await trade.acknowledge(trade.supplier);
  await Promise.all(
    Array.from({ length: 12 }, () => [
      trade.acknowledge(content),
      wronged.call('POST /api/wallet/dispute/:walletAddress', { ...at(trade), ...facts }),
      trade.supplier.call('POST /api/wallet/refund/:walletAddress', { ...at(trade), payerId: sorry.id }),
      end(trade),
    ]).flat(),
  );
  expect(await trade.show()).toMatchObject({
    state: 'frozen',
    balance: 3_000,
    released: 3_000,
    referenceCodes: [{ released: true }, { onHold: true }, { state: 'refunding' }],
  });
  expect(await available(trade)).toBe(300_000);
  expect(await refundsOf(trade)).toEqual([{ payerId: sorry.id }]);
});

it('money that was acknowledged is released while a bank disputes another partner’s', async () => {
  const trade = await bought();
  const reference = (await trade.show()).referenceCodes[1]?.reference;
  const { id } = await emulator.control<{ id: number }>('disputes', { reference });
  await syncDispute(app.ctx, String(id));
  await trade.acknowledge(trade.supplier);
  for (const partner of trade.partners) await trade.acknowledge(partner);
  expect(await trade.show()).toMatchObject({ state: 'frozen', balance: 3_000, released: 6_000 });
  expect(await available(trade)).toBe(600_000);
});

it('money that came later has its own time, before a dispatch and after it', async () => {
  const trade = await openTrade(app, emulator, { quantity: 9 });
  const [early, late] = trade.partners;
  await trade.buy(early, 3);
  await age(app, trade, 20);
  await trade.buy(late, 3);
  const [first, second] = (await trade.show()).referenceCodes.map(({ reclaimableAt }) =>
    Date.parse(reclaimableAt ?? ''),
  );
  expect([first! < Date.now(), second! > Date.now()]).toEqual([true, true]);
  await age(app, trade, 8.1);
  await end(trade);
  expect(await refundsOf(trade)).toEqual([{ payerId: early.id }]);
  expect(await trade.show()).toMatchObject({ state: 'open', balance: 3_000 });
});

it('a dispatch opens no window on money that is released already', async () => {
  const trade = await openTrade(app, emulator);
  const [waiting, content] = trade.partners;
  const references = [await trade.buy(waiting, 2), await trade.buy(content, 1)];
  await trade.acknowledge(content);
  await age(app, trade, 15);
  await end(trade);
  expect(await trade.show()).toMatchObject({ state: 'open', balance: 2_000, released: 1_000 });
  const sent = { ...at(trade), waybillNumber: 'GIG-4471' };
  expect((await trade.supplier.call('POST /api/wallet/dispatch/:walletAddress', sent)).status).toBe(200);
  const payments = app.ctx.db.selectFrom('payment').where('reference', 'in', references).orderBy('id');
  expect(await payments.select('inspect_until as until').execute()).toEqual([
    { until: expect.any(Date) },
    { until: null },
  ]);
});

/** Refunds over HTTP: a supplier refunds a partner, and a payer names the account for a refund. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncDispute } from '#server/actions/money/chargeback/chargeback.ts';
import { sendRefund } from '#server/actions/money/refund/refund-send.ts';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { startByHand, openTrade, type EmulatedProvider, type Trade } from '../trade.ts';
import type { TestMember } from '../../kit/people.ts';
import { type TestApp } from '../../kit/start.ts';

const CONSENT = 'POST /api/wallet/refund/:walletAddress';
const BANKS = 'GET /api/wallet/refund/:id/banks';
const ACCOUNT = 'POST /api/wallet/refund/:id/account';

let app: TestApp;
let emulator: EmulatedProvider;
beforeAll(async () => {
  ({ app, emulator } = await startByHand());
});
afterAll(() => closeInOrder(app));

const consent = (trade: Trade, by: TestMember, payer: TestMember) =>
  by.call(CONSENT, { walletAddress: trade.walletAddress, payerId: payer.id });

const refundsOf = (trade: Trade) =>
  app.ctx.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .where('payment.wallet_id', '=', trade.walletId)
    .orderBy('refund.id')
    .selectAll('refund')
    .select('payment.reference')
    .execute();

const noticesTo = async (member: TestMember) => {
  const notices = app.ctx.db.selectFrom('notice').where('member_id', '=', member.id).orderBy('id');
  return (await notices.select('kind').execute()).map(({ kind }) => kind);
};

/** Puts the newest refund into a state at the provider, and looks it up. */
async function move(trade: Trade, status: string): Promise<void> {
  await expect.poll(async () => (await refundsOf(trade)).at(-1)?.provider_refund_id).toBeTruthy();
  const refund = (await refundsOf(trade)).at(-1);
  await emulator.control(`refunds/${refund?.provider_refund_id}/move`, { status });
  await sendRefund(app.ctx, { refundId: refund?.id ?? '' });
}

describe('a supplier who gives money back', () => {
  it('refunds everything held of the partner, who is notified and sees it under way, then returned', async () => {
    const trade = await openTrade(app, emulator);
    const [payer, other] = trade.partners;
    await trade.buy(payer, 2);
    await trade.buy(other, 3);
    const { status, body } = await consent(trade, trade.supplier, payer);
    expect(status).toBe(200);
    expect(body.wallet).toMatchObject({ balance: 3_000, quantityLeft: 5 });
    expect(body.wallet.referenceCodes[0]).toMatchObject({ paymentStatus: false, refund: { amount: 2_070 } });
    expect(await noticesTo(payer)).toEqual(['wallet requested', 'payment arrived', 'refund begun']);
    await move(trade, 'processed');
    const [row] = (await trade.show()).referenceCodes;
    expect(row).toMatchObject({ state: 'refunded', refund: { state: 'processed', amount: 2_070 } });
    expect((await trade.show()).quantityLeft).toBe(7);
  });

  it('keeps in sight that the partner had paid, and what they had said of the goods', async () => {
    const trade = await openTrade(app, emulator);
    const [payer, other, idle] = trade.partners;
    await trade.buy(payer, 2);
    await trade.buy(other, 3);
    await trade.accept(idle, 1);
    await trade.acknowledge(payer);
    for (const partner of [payer, other]) await consent(trade, trade.supplier, partner);
    expect((await trade.show()).referenceCodes).toMatchObject([
      { paymentStatus: false, hasPaid: true, receipt: true },
      { paymentStatus: false, hasPaid: true, receipt: false },
      { paymentStatus: false, hasPaid: false, receipt: false },
    ]);
  });

  it('leaves nothing to verify: the payer is told where the payment is', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    const reference = await trade.buy(payer, 2);
    await consent(trade, trade.supplier, payer);
    const said = async () => (await trade.verify(payer, reference)).body;
    expect(await said()).toMatchObject({ success: false, error: 'This payment is being refunded.' });
    await move(trade, 'processed');
    expect(await said()).toMatchObject({ success: false, error: 'This payment was refunded.' });
  });

  it('gives it back once, however often it is pressed at the same time', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    await trade.buy(payer, 2);
    const answers = await Promise.all(Array.from({ length: 64 }, () => consent(trade, trade.supplier, payer)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await refundsOf(trade)).toHaveLength(1);
    expect((await noticesTo(payer)).filter((kind) => kind === 'refund begun')).toHaveLength(1);
  });

  it('gives back both payments of one partner', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    await trade.buy(payer, 2);
    await trade.buy(payer, 1);
    expect((await consent(trade, trade.supplier, payer)).body.wallet.balance).toBe(0);
    expect((await refundsOf(trade)).map(({ amount_kobo }) => amount_kobo)).toEqual([207_000, 103_500]);
  });

  it('is refused where nothing is held, where the wallet is on hold, and where it is complete', async () => {
    const trade = await openTrade(app, emulator);
    const [payer, other] = trade.partners;
    const reference = await trade.buy(payer, 2);
    expect(await consent(trade, trade.supplier, other)).toMatchObject({
      status: 409,
      body: { error: 'This wallet holds no money from this buyer' },
    });
    const dispute = await emulator.control<{ id: number }>('disputes', { reference });
    await syncDispute(app.ctx, String(dispute.id));
    expect(await consent(trade, trade.supplier, payer)).toMatchObject({
      status: 409,
      body: { error: 'A bank is disputing this money. Nothing leaves the wallet until that is settled.' },
    });

    const done = await openTrade(app, emulator);
    await done.buy(done.partners[0], 2);
    await done.acknowledge(done.partners[0]);
    await done.acknowledge(done.supplier);
    expect((await consent(done, done.supplier, done.partners[0])).body.error).toBe('This wallet is complete');
  });

  it('is nobody but the supplier', async () => {
    const trade = await openTrade(app, emulator);
    const [payer, other] = trade.partners;
    await trade.buy(payer, 2);
    expect((await consent(trade, payer, payer)).status).toBe(403);
    expect((await consent(trade, other, payer)).status).toBe(403);
    const elsewhere = await openTrade(app, emulator);
    expect((await consent(trade, elsewhere.supplier, payer)).status).toBe(404);
    expect(await refundsOf(trade)).toEqual([]);
  });
});

describe('money no wallet accepted', () => {
  it('is shown to its payer on its way back, beside no payment that is held', async () => {
    const trade = await openTrade(app, emulator);
    const { reference } = await trade.accept(trade.partners[0], 2);
    await emulator.succeed(reference, 99_900);
    expect((await trade.verify(trade.partners[0], reference)).body.success).toBe(false);
    expect((await trade.show()).referenceCodes).toMatchObject([
      { paymentStatus: false, state: 'refunding', refund: { amount: 999 } },
    ]);
  });
});

describe('a refund that waits for an account', () => {
  async function begin(): Promise<{ trade: Trade; payer: TestMember; id: string }> {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    await trade.buy(payer, 2);
    await consent(trade, trade.supplier, payer);
    await move(trade, 'needs-attention');
    return { trade, payer, id: (await refundsOf(trade))[0]?.id ?? '' };
  }
  const stateOf = async (trade: Trade) => (await trade.show()).referenceCodes[0]?.refund?.state;

  it('asks its payer, says whose account it is, and goes there only by that name', async () => {
    const { trade, payer, id } = await begin();
    expect(await noticesTo(payer)).toContain('refund needs account');
    expect(await stateOf(trade)).toBe('needs_attention');
    const { banks } = (await payer.call(BANKS, { id })).body;
    const bankCode = banks.find(({ name }) => name === 'Guaranty Trust Bank')?.code;
    const account = { id, bankCode, accountNumber: '0123456789' };
    const asked = await payer.call(ACCOUNT, account);
    expect(asked).toMatchObject({ status: 200, body: { sent: false } });
    expect((await payer.call(ACCOUNT, { ...account, accountName: 'Somebody Else' })).body.sent).toBe(false);
    expect(await stateOf(trade)).toBe('needs_attention');
    const { accountName } = asked.body;
    expect((await payer.call(ACCOUNT, { ...account, accountName })).body).toMatchObject({ sent: true, accountName });
    expect(await stateOf(trade)).toBe('processing');
    await move(trade, 'processed');
    expect(await stateOf(trade)).toBe('processed');
    expect((await payer.call(ACCOUNT, { ...account, accountName })).status).toBe(409);
  });

  it('says at the field what is wrong with the bank or the number', async () => {
    const { payer, id } = await begin();
    const good = { id, bankCode: '058', accountNumber: '0123456789' };
    for (const [change, field] of [
      [{ bankCode: '999999' }, 'bankCode'],
      [{ accountNumber: '0000000404' }, 'accountNumber'],
      [{ accountNumber: '12345' }, 'accountNumber'],
    ] as const) {
      const { status, body } = await payer.call(ACCOUNT, { ...good, ...change });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    }
  });

  it('is its payer’s only', async () => {
    const { trade, id } = await begin();
    for (const member of [trade.supplier, trade.partners[1]]) {
      expect((await member.call(BANKS, { id })).status).toBe(404);
      expect((await member.call(ACCOUNT, { id, bankCode: '058', accountNumber: '0123456789' })).status).toBe(404);
    }
  });

  it('stays as it is while the provider is unavailable, and says so', async () => {
    const { trade, payer, id } = await begin();
    const account = { id, bankCode: '058', accountNumber: '0123456789' };
    const { accountName } = (await payer.call(ACCOUNT, account)).body;
    await emulator.control('faults', { faults: [{ call: 'refund-retry', fault: '500' }] });
    expect((await payer.call(ACCOUNT, { ...account, accountName })).status).toBe(502);
    expect(await stateOf(trade)).toBe('needs_attention');
    expect((await payer.call(ACCOUNT, { ...account, accountName })).body.sent).toBe(true);
  });
});

/**
 * A card scheme's arbitration of a bank dispute, which is reported by mail only: entered once, limited, and booked from and to whoever has
 * the money.
 */
import { describe, expect, it } from 'vitest';
import { syncDispute } from '#server/actions/money/chargeback/chargeback.ts';
import { confirm } from '#server/actions/money/payment/payment.ts';
import { sendRefund } from '#server/actions/money/refund/refund-send.ts';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import { findSellingHistory } from '#server/store/money/payout/pending-earning.ts';
import { ADMIN } from '../../admin/admins.ts';
import { listNotices } from '../../notice/notices.ts';
import {
  actsOn,
  app,
  arbitrate,
  disputeOf,
  emulator,
  ended,
  journalsOn,
  openBankMails,
  paymentOf,
  payOut,
  REFUSED,
  release,
  rowsOf,
  endedDispute,
  supplierHas,
  TEN,
  watch,
} from './mailed-disputes.ts';
import { openTrade } from '../trade.ts';

openBankMails();

const historyOf = (supplierId: string) =>
  findSellingHistory(app.ctx.db, supplierId, { terms: app.ctx.config.earningTerms, now: app.ctx.now() });

describe('An arbitration that is lost', () => {
  it('takes the money out of the wallet, with the scheme’s fee, once however often it is entered', async () => {
    const { trade, reference, id } = await ended('won');
    const changes = await watch();
    const mail = { reference: 'ARB-race', fee: 5_000 };
    const answers = await Promise.all(TEN.map(() => arbitrate(id, 'lost', 2_070, mail)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer).toMatchObject(REFUSED('reference', /^An email with this reference was already entered/));
    }
    expect(await changes()).toEqual({
      paystack_receivable: -707_000,
      psp_fee_expense: 500_000,
      chargeback_loss: 0,
      fee_revenue: 0,
    });
    expect(await rowsOf(id)).toMatchObject([
      { moved_kobo: 207_000, fee_kobo: 500_000, base_kobo: 200_000, charge_kobo: 7_000, entered_by: `admin:${ADMIN}` },
    ]);
    expect(await journalsOn(id)).toEqual([`arbitration fee by admin:${ADMIN}`, `arbitration lost by admin:${ADMIN}`]);
    expect(await actsOn(id)).toEqual([
      { email: ADMIN, what: 'arbitration lost: ₦2,070, fee ₦5,000', reason: 'ARB-race: Their mail of today' },
    ]);
    expect(await trade.show()).toMatchObject({ state: 'refunded', balance: 0 });
    expect((await paymentOf(reference)).state).toBe('charged_back');
    const noticeKinds = (await listNotices(trade.supplier)).map(({ payload }) => payload.alertType);
    expect(noticeKinds).toContain('bank dispute lost');
  });

  it('over released money is the supplier’s to pay, what they have spent their debt, and our charge ours', async () => {
    const { trade, id } = await ended('won', { released: true });
    await payOut(trade, 1_500);
    const changes = await watch();
    expect((await arbitrate(id, 'lost', 2_070)).status).toBe(200);
    expect(await supplierHas(trade)).toEqual({ available: 0, debt: 150_000 });
    expect(await changes()).toMatchObject({ paystack_receivable: -207_000, chargeback_loss: 7_000, fee_revenue: 0 });
    const { statement } = (await trade.supplier.call('GET /api/payout/statement', { side: 'supplier' })).body;
    expect(statement.lines.at(-1)).toMatchObject({
      kind: 'arbitration lost',
      moneyOut: 500,
      detail: 'Amoxicillin for Yaba',
    });
  });

  it('takes only what the rounds before had not taken, and the fee by itself', async () => {
    const { id, reference } = await ended('lost', { amount: 103_500 });
    const changes = await watch();
    expect(await arbitrate(id, 'lost', 1_034)).toMatchObject(REFUSED('amount', /^The bank has already taken ₦1,035/));
    expect(await arbitrate(id, 'lost', 2_070.01)).toMatchObject(REFUSED('amount', /^At most ₦2,070/));
    expect(await arbitrate(id, 'lost', 1_035)).toMatchObject(REFUSED('amount', /^This changes nothing\. Enter what/));
    expect((await arbitrate(id, 'lost', 1_035, { fee: 0.01 })).status).toBe(200);
    expect((await arbitrate(id, 'lost', 2_070)).status).toBe(200);
    expect(await changes()).toMatchObject({ paystack_receivable: -103_501, psp_fee_expense: 1 });
    expect((await rowsOf(id)).map(({ moved_kobo }) => moved_kobo)).toEqual([0, 103_500]);
    expect(await endedDispute(reference)).toMatchObject({ taken: 2_070, outcome: 'lost' });
    expect((await paymentOf(reference)).state).toBe('charged_back');
  });

  it('leaves the rest of a payment in its wallet, where no refund gives the part back again', async () => {
    const { trade, id } = await ended('won');
    expect((await arbitrate(id, 'lost', 1_035)).status).toBe(200);
    expect(await trade.show()).toMatchObject({ state: 'open' });
    await release(trade);
    expect(await supplierHas(trade)).toEqual({ available: 100_000, debt: 0 });
  });

  it('makes its supplier carry a reserve again', async () => {
    const { trade, id } = await ended('won', { released: true });
    const history = () => historyOf(trade.supplier.id);
    expect((await history()).lastLossAt).toBeNull();
    await arbitrate(id, 'lost', 1_035);
    expect((await history()).lastLossAt).toBeInstanceOf(Date);
  });

  it('waits for a refund that is under way', async () => {
    const { trade, reference, id } = await ended('won');
    const call = { walletAddress: trade.walletAddress, payerId: trade.partners[0].id };
    expect((await trade.supplier.call('POST /api/wallet/refund/:walletAddress', call)).status).toBe(200);
    const answer = await arbitrate(id, 'lost', 2_070);
    expect([answer.status, answer.body.error]).toEqual([409, expect.stringMatching(/^A refund of this payment/)]);
    expect(await rowsOf(id)).toEqual([]);
    expect((await paymentOf(reference)).state).toBe('refunding');
  });
});

describe('An arbitration that is won', () => {
  it('gives back to the supplier what a bank had taken of their money, and our loss to us', async () => {
    const { trade, id } = await ended('lost', { released: true });
    expect(await supplierHas(trade)).toEqual({ available: 0, debt: 0 });
    const changes = await watch();
    const answers = await Promise.all(TEN.map(() => arbitrate(id, 'won', 2_070, { reference: 'Won-race' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...TEN.slice(1).map(() => 400)]);
    expect(await supplierHas(trade)).toEqual({ available: 200_000, debt: 0 });
    expect(await changes()).toEqual({
      paystack_receivable: 207_000,
      psp_fee_expense: 0,
      chargeback_loss: -7_000,
      fee_revenue: 0,
    });
    const noticeKinds = (await listNotices(trade.supplier)).map(({ payload }) => payload.alertType);
    expect(noticeKinds.filter((kind) => kind === 'bank dispute given back')).toHaveLength(1);
    expect((await historyOf(trade.supplier.id)).lastLossAt).toBeNull();
    const { statement } = (await trade.supplier.call('GET /api/payout/statement', { side: 'supplier' })).body;
    expect(statement.lines.at(-1)).toMatchObject({ kind: 'arbitration won', moneyIn: 2_000 });
  });

  it('sets off first what the supplier owes', async () => {
    const { trade, id } = await ended('won', { released: true });
    await payOut(trade, 1_500);
    await arbitrate(id, 'lost', 2_070);
    expect(await supplierHas(trade)).toEqual({ available: 0, debt: 150_000 });
    expect((await arbitrate(id, 'won', 1_035)).status).toBe(200);
    expect(await supplierHas(trade)).toEqual({ available: 0, debt: 50_000 });
    expect((await arbitrate(id, 'won', 1_035)).status).toBe(200);
    expect(await supplierHas(trade)).toEqual({ available: 50_000, debt: 0 });
  });

  it('pays the supplier, and us our charge, where the loss had emptied and ended the wallet', async () => {
    const { trade, reference, id } = await ended('lost');
    expect((await trade.show()).state).toBe('refunded');
    const changes = await watch();
    expect((await arbitrate(id, 'won', 2_070, { fee: 10 })).status).toBe(200);
    expect(await supplierHas(trade)).toEqual({ available: 200_000, debt: 0 });
    expect(await changes()).toEqual({
      paystack_receivable: 206_000,
      psp_fee_expense: 1_000,
      chargeback_loss: 0,
      fee_revenue: 7_000,
    });
    expect((await paymentOf(reference)).state).toBe('charged_back');
    expect((await trade.show()).state).toBe('refunded');
  });

  it('gives back no more than the bank holds, and nothing where it took nothing', async () => {
    const { id, reference } = await ended('lost', { amount: 103_500 });
    expect(await arbitrate(id, 'won', 1_035.01)).toMatchObject(REFUSED('amount', /^The bank holds ₦1,035/));
    expect((await arbitrate(id, 'won', 1_000)).status).toBe(200);
    expect(await arbitrate(id, 'won', 35.01)).toMatchObject(REFUSED('amount', /^The bank holds ₦35/));
    expect((await arbitrate(id, 'won', 35)).status).toBe(200);
    expect(await endedDispute(reference)).toMatchObject({ taken: 0 });
    const { id: won } = await ended('won');
    expect(await arbitrate(won, 'won', 0.01)).toMatchObject(REFUSED('amount', /^The bank holds ₦0/));
    expect((await arbitrate(won, 'won', 0, { fee: 10 })).status).toBe(200);
  });

  it('by mistake is undone by one that is lost, from whoever had got it', async () => {
    const { trade, id } = await ended('lost', { released: true });
    const changes = await watch();
    await arbitrate(id, 'won', 2_070);
    expect((await arbitrate(id, 'lost', 1_035)).status).toBe(200);
    expect(await supplierHas(trade)).toEqual({ available: 100_000, debt: 0 });
    expect((await arbitrate(id, 'lost', 2_070)).status).toBe(200);
    expect(await supplierHas(trade)).toEqual({ available: 0, debt: 0 });
    expect(await changes()).toEqual({ paystack_receivable: 0, psp_fee_expense: 0, chargeback_loss: 0, fee_revenue: 0 });
    expect((await journalsOn(id)).filter((kind) => kind.startsWith('arbitration undone'))).toHaveLength(2);
  });

  it('over money that had gone back before is our loss given back, and undone without telling the supplier', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await trade.buy(trade.partners[0], 2);
    // no webhook is delivered yet
    const { id: disputeId } = await emulator.control<{ id: number }>('disputes', { reference });
    const call = { walletAddress: trade.walletAddress, payerId: trade.partners[0].id };
    await trade.supplier.call('POST /api/wallet/refund/:walletAddress', call);
    const { id: paymentId } = await paymentOf(reference);
    const refunds = app.ctx.db.selectFrom('refund').where('payment_id', '=', paymentId).selectAll();
    await sendRefund(app.ctx, { refundId: (await refunds.executeTakeFirstOrThrow()).id });
    // the refund's own job may be sending the request at this moment
    await expect.poll(async () => (await refunds.executeTakeFirstOrThrow()).provider_refund_id).not.toBeNull();
    const sent = await refunds.executeTakeFirstOrThrow();
    await emulator.control(`refunds/${sent.provider_refund_id}/move`, { status: 'processed' });
    await sendRefund(app.ctx, { refundId: sent.id });
    const changes = await watch();
    await emulator.control(`disputes/${disputeId}/auto-accept`);
    await syncDispute(app.ctx, String(disputeId));
    const { _id: id } = (await endedDispute(reference))!;
    expect((await arbitrate(id, 'won', 2_070)).status).toBe(200);
    expect(await changes()).toMatchObject({ paystack_receivable: 0, chargeback_loss: 0 });
    expect((await arbitrate(id, 'lost', 2_070)).status).toBe(200);
    expect(await changes()).toMatchObject({ paystack_receivable: -207_000, chargeback_loss: 207_000 });
    const noticeKinds = (await listNotices(trade.supplier)).map(({ payload }) => payload.alertType);
    expect(noticeKinds).not.toContain('bank dispute lost');
  });

  it('over money that no wallet took sends it back to its payer, who is owed it', async () => {
    const trade = await openTrade(app, emulator);
    const { reference } = await trade.accept(trade.partners[0], 2);
    await emulator.succeed(reference, 4_000);
    expect(await confirm(app.ctx, reference)).toBe('suspense');
    await expect.poll(async () => (await paymentOf(reference)).state).toBe('succeeded');
    const disputeId = await disputeOf(reference, 4_000);
    await emulator.control(`disputes/${disputeId}/auto-accept`);
    await syncDispute(app.ctx, disputeId);
    const { _id: id } = (await endedDispute(reference))!;
    expect((await arbitrate(id, 'won', 40)).status).toBe(200);
    const { id: paymentId } = await paymentOf(reference);
    const refunds = app.ctx.db.selectFrom('refund').where('payment_id', '=', paymentId);
    const asked = { kobo: 4_000, source: 'suspense' };
    expect(await refunds.select(['amount_kobo as kobo', 'source']).execute()).toEqual([asked, asked]);
    // the provider refuses refunds as small as this one, so the money is owed until the bank takes it again
    await expect.poll(async () => (await paymentOf(reference)).state).toBe('succeeded');
    expect(await balanceOf(app.ctx.db, 'suspense', paymentId)).toBe(4_000);
    expect((await arbitrate(id, 'lost', 40)).status).toBe(200);
    expect(await balanceOf(app.ctx.db, 'suspense', paymentId)).toBe(0);
  });
});

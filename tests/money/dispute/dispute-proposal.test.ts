/** The sides of a dispute agree on a refund: one proposes, the other accepts, and the money moves once. */
import { describe, expect, it } from 'vitest';
import { syncDispute } from '#server/actions/money/chargeback/chargeback.ts';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import { appErrorOf } from '#server/http/error-response.ts';
import type { TestMember } from '../../kit/people.ts';
import { openTrade, type Trade } from '../trade.ts';
import { answer, app, dispute, disputed, emulator, kindsOf, openDisputes, read, rule, withdraw } from './disputes.ts';

openDisputes();

const at = (trade: Trade) => ({ walletAddress: trade.walletAddress });
const propose = (trade: Trade, by: TestMember, amount: number) =>
  by.call('POST /api/wallet/dispute/:walletAddress/proposal', { ...at(trade), amount });
type Answer = 'accept' | 'decline' | 'withdraw';
const reply = (trade: Trade, by: TestMember, id: string, how: Answer) =>
  by.call('POST /api/wallet/dispute/:walletAddress/proposal/:id', { ...at(trade), id, answer: how });
const refundsOf = (trade: Trade) =>
  app.ctx.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .where('payment.wallet_id', '=', trade.walletId)
    .orderBy('payment.id')
    .select(['refund.base_kobo as base', 'refund.fee_kobo as fee', 'refund.requested_by as by'])
    .execute();
const available = (trade: Trade) => balanceOf(app.ctx.db, 'supplier_available', trade.supplier.id);

/** Opens a dispute in which the supplier proposes a refund of ₦2,000.01 of the buyer's ₦6,000. */
async function proposed(amount = 2_000.01) {
  const trade = await openTrade(app, emulator);
  const [buyer] = trade.partners;
  const reference = await trade.buy(buyer, 6);
  await dispute(trade, buyer);
  const { body } = await propose(trade, trade.supplier, amount);
  return { trade, buyer, reference, id: body.dispute.proposals.at(-1)?._id ?? '' };
}

describe('a proposed refund', () => {
  it('is accepted in one tap: the sum goes back with its charge, the rest to the supplier, and the dispute is over', async () => {
    const { trade, buyer, id } = await proposed();
    expect(await kindsOf(buyer)).toContain('dispute proposal');
    expect((await read(trade, buyer)).body.wallet.turn).toMatchObject({ mine: true, act: 'agree' });
    expect((await read(trade, trade.supplier)).body.wallet.turn).toMatchObject({ mine: false, act: 'agree' });
    const { status, body } = await reply(trade, buyer, id, 'accept');
    expect(status).toBe(200);
    expect(body.dispute).toMatchObject({
      state: 'resolved',
      resolution: 'split',
      ruling: 'Both sides agreed to refund ₦2,000.01.',
      proposals: [{ amount: 2_000.01, state: 'accepted', user: { _id: trade.supplier.id } }],
      may: { answer: false, addPhoto: false, propose: false },
    });
    expect(body.wallet).toMatchObject({ state: 'released', balance: 0, released: 3_999.99 });
    expect(await refundsOf(trade)).toEqual([{ base: 200_001, fee: 7_000, by: `member:${buyer.id}` }]);
    expect(await available(trade)).toBe(399_999);
    expect(await kindsOf(trade.supplier)).toContain('dispute agreed');
    const { messages } = (await buyer.call('GET /api/user/chat/:id/messages', { id: trade.chatId })).body;
    const said = messages.map(({ message }) => message);
    expect(said).toContain(`${buyer.fullName} and ${trade.supplier.fullName} settled the dispute`);
    expect(said).not.toContain('Mortar decided the dispute');
  });

  it('may be all of it, proposed by the buyer', async () => {
    const { trade, buyer } = await proposed();
    const { body } = await propose(trade, buyer, 6_000);
    expect(body.dispute.proposals.map(({ state }) => state)).toEqual(['replaced', 'open']);
    const accepted = await reply(trade, trade.supplier, body.dispute.proposals[1]?._id ?? '', 'accept');
    expect(accepted.body.dispute).toMatchObject({ state: 'resolved', resolution: 'refund' });
    expect(await refundsOf(trade)).toEqual([{ base: 600_000, fee: 21_000, by: `member:${trade.supplier.id}` }]);
    expect(await available(trade)).toBe(0);
  });

  it('is declined or withdrawn, and the dispute goes on', async () => {
    const { trade, buyer, id } = await proposed();
    expect((await reply(trade, buyer, id, 'decline')).body.dispute.proposals).toMatchObject([{ state: 'declined' }]);
    expect(await kindsOf(trade.supplier)).toContain('proposal declined');
    const second = (await propose(trade, trade.supplier, 3_000)).body.dispute.proposals.at(-1)?._id ?? '';
    expect((await reply(trade, trade.supplier, second, 'withdraw')).status).toBe(200);
    for (const gone of [id, second]) {
      const { status, body } = await reply(trade, buyer, gone, 'accept');
      expect([status, body.error]).toEqual([409, 'This proposal is no longer open']);
    }
    expect(await refundsOf(trade)).toEqual([]);
    expect(await trade.show()).toMatchObject({ state: 'frozen', dispute: { state: 'open' } });
  });

  it('counts as the supplier’s answer', async () => {
    const { trade, buyer, id } = await proposed();
    await reply(trade, buyer, id, 'decline');
    const { wallet, dispute: thread } = (await read(trade, buyer)).body;
    expect(thread.answered).toBe(true);
    expect(wallet.turn).toMatchObject({ act: 'decide' });
  });

  it('is answered by the other side only, and by nobody outside the dispute', async () => {
    const { trade, buyer, id } = await proposed();
    expect((await reply(trade, trade.supplier, id, 'accept')).status).toBe(404);
    expect((await reply(trade, buyer, id, 'withdraw')).status).toBe(404);
    expect((await reply(trade, trade.partners[1], id, 'accept')).status).toBe(404);
    expect((await propose(trade, trade.partners[1], 100)).status).toBe(403);
  });

  it.each([0, 49.99, 6_000.01, 1.005])('of ₦%d is refused', async (amount) => {
    const { trade } = await proposed();
    expect((await propose(trade, trade.supplier, amount)).body.fields).toHaveProperty('amount');
  });

  it('is taken from several payments, and nobody else’s money moves', async () => {
    const { trade } = await disputed(0);
    const [buyer, other] = trade.partners;
    await dispute(trade, other);
    const { body } = await propose(trade, buyer, 7_000);
    await reply(trade, trade.supplier, body.dispute.proposals.at(-1)?._id ?? '', 'accept');
    expect((await refundsOf(trade)).map(({ base }) => base)).toEqual([600_000, 100_000]);
    expect(await available(trade)).toBe(300_000);
  });
});

describe('an agreed refund is paid once', () => {
  const MANY = 16;
  const times = <T>(act: (n: number) => Promise<T>) => Promise.all(Array.from({ length: MANY }, (_, n) => act(n)));

  it('however often it is accepted', async () => {
    const { trade, buyer, id } = await proposed();
    const answers = await times(() => reply(trade, buyer, id, 'accept'));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(MANY - 1);
    expect(await refundsOf(trade)).toHaveLength(1);
    expect(await available(trade)).toBe(399_999);
  });

  it('while an administrator decides, the buyer withdraws the dispute, or the supplier the proposal', async () => {
    const { trade, buyer, id } = await proposed();
    const ended = await Promise.all([
      times(() => reply(trade, buyer, id, 'accept').then(({ status }) => status)),
      times(() =>
        rule(app, trade, { resolution: 'refund' }).then(
          () => 200,
          (error: unknown) => (appErrorOf(error)?.type === 'conflict' ? 409 : 500),
        ),
      ),
      times(() => reply(trade, trade.supplier, id, 'withdraw').then(({ status }) => status)),
      times(() => withdraw(trade, buyer).then(({ status }) => status)),
    ]);
    expect(
      ended.flat().filter((status) => status !== 200 && status !== 403 && status !== 404 && status !== 409),
    ).toEqual([]);
    const refunds = await refundsOf(trade);
    const { dispute: last } = await trade.show();
    expect(refunds.length).toBe(last?.state === 'withdrawn' ? 0 : 1);
    if (last?.resolution === 'refund') expect(refunds[0]?.base).toBe(600_000);
    if (last?.resolution === 'split') expect([refunds[0]?.base, await available(trade)]).toEqual([200_001, 399_999]);
  });

  it('not while the buyer’s bank disputes the payment, nor after it took it', async () => {
    const { trade, buyer, reference, id } = await proposed();
    const bankDispute = await emulator.control<{ id: number }>('disputes', { reference });
    await syncDispute(app.ctx, String(bankDispute.id));
    const waits = await reply(trade, buyer, id, 'accept');
    expect([waits.status, waits.body.error]).toEqual([409, expect.stringMatching(/^A bank is disputing this money/)]);
    await emulator.control(`disputes/${bankDispute.id}/auto-accept`);
    await syncDispute(app.ctx, String(bankDispute.id));
    expect((await reply(trade, buyer, id, 'accept')).body.error).toBe('This proposal is no longer open');
    expect(await refundsOf(trade)).toEqual([]);
    expect((await read(trade, buyer)).body.dispute.proposals).toMatchObject([{ state: 'lapsed' }]);
  });
});

it('evidence is added by both sides until it is decided, and not after', async () => {
  const { trade, buyer } = await proposed();
  for (const side of [trade.supplier, buyer]) {
    expect((await answer(trade, side, { message: 'One more thing' })).status).toBe(200);
  }
  await rule(app, trade, { resolution: 'release' });
  for (const side of [trade.supplier, buyer]) {
    expect((await answer(trade, side, { message: 'And yet' })).body.error).toBe('There is no open dispute here');
    expect((await propose(trade, side, 100)).status).toBe(409);
  }
});

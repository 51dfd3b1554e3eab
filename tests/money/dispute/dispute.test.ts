/** Disputes between members: the wallet on hold, the thread, and the withdrawal of a dispute. */
import { describe, expect, it } from 'vitest';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import { untilJobsDone } from '../../kit/jobs.ts';
import { mailsTo } from '../../notice/mail.ts';
import { png } from '../../media/pictures.ts';
import { answer, app, dispute, disputed, emulator, kindsOf, openDisputes, read, rule, withdraw } from './disputes.ts';
import { openTrade } from '../trade.ts';

openDisputes();

describe('opening', () => {
  it('puts its opener’s money on hold: they neither pay, acknowledge nor take back', async () => {
    const { trade } = await disputed();
    const [opener, other] = trade.partners;
    const before = await trade.show();
    expect(before).toMatchObject({
      state: 'open',
      balance: 10_000,
      dispute: { user: { _id: opener.id }, reason: 'damaged', state: 'open', resolution: null },
    });
    expect(before.referenceCodes.map(({ onHold }) => onHold)).toEqual([true, false]);
    const { walletAddress } = trade;
    const refused = [
      await trade.accept(opener, 1),
      await trade.acknowledge(opener),
      await opener.call('POST /api/wallet/reclaim/:walletAddress', { walletAddress }),
    ];
    for (const one of refused) {
      expect('body' in one ? one.body.error : one.error).toBe(
        'Your money here is on hold until its dispute is settled.',
      );
      expect(one.status).toBe(409);
    }
    const cancelled = await trade.supplier.call('POST /api/wallet/cancel/:walletAddress', { walletAddress });
    expect(cancelled.status).toBe(409);
    expect(await kindsOf(trade.supplier)).toContain('dispute opened');
    expect(await kindsOf(other)).toContain('dispute opened');
    await untilJobsDone(app, 'mail-dispute');
    const [mail] = await mailsTo(app, 'ruler@mortar.example');
    expect(mail?.subject).toBe('A dispute is waiting for a decision by Mortar');
  });

  it('holds nobody else: the goods of another partner are dispatched, acknowledged and paid for', async () => {
    const { trade } = await disputed();
    const [opener, other] = trade.partners;
    const { walletAddress } = trade;
    const sent = await trade.supplier.call('POST /api/wallet/dispatch/:walletAddress', { walletAddress });
    expect(sent.status).toBe(200);
    await trade.acknowledge(trade.supplier);
    const after = (await trade.acknowledge(other)).body.wallet;
    expect(after).toMatchObject({ state: 'frozen', balance: 6_000, released: 4_000, paymentComplete: false });
    expect(await balanceOf(app.ctx.db, 'supplier_available', trade.supplier.id)).toBe(400_000);
    await rule(app, trade, { resolution: 'release' });
    expect(await trade.show()).toMatchObject({
      state: 'released',
      balance: 0,
      released: 10_000,
      paymentComplete: true,
    });
    expect((await trade.show()).dispute?.user._id).toBe(opener.id);
  });

  it('is for a partner whose money is held for goods not acknowledged', async () => {
    const trade = await openTrade(app, emulator);
    const [payer, other] = trade.partners;
    await trade.buy(payer, 2);
    expect((await dispute(trade, trade.supplier)).status).toBe(403);
    expect((await dispute(trade, other)).status).toBe(409);
    await trade.acknowledge(payer);
    expect((await dispute(trade, payer)).status).toBe(409);
    expect((await trade.show()).state).toBe('open');
  });

  it('wants a reason and words', async () => {
    const trade = await openTrade(app, emulator);
    await trade.buy(trade.partners[0], 2);
    const { status, body } = await dispute(trade, trade.partners[0], { reason: 'mood', detail: ' ' });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['detail', 'reason']);
  });
});

describe('the thread', () => {
  it('is seen by the two sides, in order, with photos, and notified to the other one', async () => {
    const trade = await openTrade(app, emulator);
    const [opener, other] = trade.partners;
    await trade.buy(opener, 2);
    await trade.buy(other, 2);
    const photo = new Blob([new Uint8Array(await png())]);
    expect((await dispute(trade, opener, { file: photo })).body.dispute.photos).toHaveLength(1);
    await answer(trade, trade.supplier, { message: 'They were dry when they left' });
    await answer(trade, opener, { file: photo });
    const { body } = await read(trade, trade.supplier);
    expect(body.dispute).toMatchObject({
      detail: 'Two cartons are wet',
      messages: [
        { user: { _id: trade.supplier.id }, message: 'They were dry when they left', photo: null },
        { user: { _id: opener.id }, message: '', photo: expect.stringMatching(/\.webp$/) },
      ],
    });
    expect((await read(trade, other)).status).toBe(403);
    expect((await answer(trade, other, { message: 'Mine too' })).status).toBe(403);
    expect(await kindsOf(opener)).toContain('dispute answered');
    expect((await answer(trade, opener, {})).body.fields).toEqual({ message: 'Write something, or add a photo' });
  });

  it('takes four photos of each side', async () => {
    const trade = await openTrade(app, emulator);
    const [opener] = trade.partners;
    await trade.buy(opener, 2);
    const file = new Blob([new Uint8Array(await png())]);
    await dispute(trade, opener, { file });
    const more = [];
    while (more.length < 3) more.push((await answer(trade, opener, { file })).body.dispute.may);
    expect(more.map(({ answer: text, addPhoto }) => [text, addPhoto])).toEqual([
      [true, true],
      [true, true],
      [true, false],
    ]);
    expect((await answer(trade, opener, { file })).body.fields).toEqual({ file: 'Each side can add up to 4 photos' });
    const { dispute: theirs } = (await answer(trade, trade.supplier, { file })).body;
    expect(theirs.may).toEqual({ answer: true, addPhoto: true, propose: true });
  });
});

describe('withdrawing', () => {
  it('is for whoever opened it, and opens the wallet again', async () => {
    const { trade } = await disputed();
    const [opener, other] = trade.partners;
    expect((await withdraw(trade, trade.supplier)).status).toBe(403);
    expect((await withdraw(trade, other)).status).toBe(403);
    expect((await withdraw(trade, opener)).body).toMatchObject({
      dispute: { state: 'withdrawn', may: { answer: false, addPhoto: false } },
      wallet: { state: 'open', balance: 10_000 },
    });
    expect((await withdraw(trade, opener)).status).toBe(409);
    expect((await answer(trade, opener, { message: 'And yet' })).status).toBe(409);
    expect((await dispute(trade, opener)).status).toBe(200);
  });

  it('leaves 48 hours or more to look at the goods', async () => {
    const trade = await openTrade(app, emulator);
    const [opener] = trade.partners;
    await trade.buy(opener, 2);
    const { walletAddress } = trade;
    await trade.supplier.call('POST /api/wallet/dispatch/:walletAddress', { walletAddress });
    await dispute(trade, opener);
    await app.ctx.db
      .updateTable('dispatch')
      .set({ dispatched_at: new Date(Date.now() - 2_000), due_at: new Date(Date.now() - 1_000) })
      .where('wallet_id', '=', trade.walletId)
      .execute();
    const { wallet } = (await withdraw(trade, opener)).body;
    const hours = (Date.parse(wallet.dispatch?.dueAt ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(47.9);
    expect(hours).toBeLessThanOrEqual(48);
  });
});

it('is opened three times by one partner in a wallet, so that nobody holds the money up for ever', async () => {
  const { trade } = await disputed();
  const [opener, other] = trade.partners;
  for (let time = 2; time <= 3; time += 1) {
    await withdraw(trade, opener);
    expect((await dispute(trade, opener)).status).toBe(200);
  }
  await withdraw(trade, opener);
  const fourth = await dispute(trade, opener);
  expect([fourth.status, fourth.body.error]).toEqual([409, expect.stringMatching(/^You have opened 3 disputes here/)]);
  expect(await trade.show()).toMatchObject({ state: 'open' });
  expect((await dispute(trade, other)).status).toBe(200);
});

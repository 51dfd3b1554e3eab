/** The trade figures of a profile, and the ratings in a data export. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#server/store/db.ts';
import { offerAlone } from '../../trade/closed-trades.ts';
import type { Trade } from '../../money/trade.ts';
import type { TestMember } from '../../kit/people.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { until } from '../../kit/socket.ts';
import { readZip } from '../../kit/zip.ts';
import { app, closedTrade, figuresOf, openRatings, rate } from './ratings.ts';

openRatings();

const sideOf = ({ walletId }: Pick<Trade, 'walletId'>, who: TestMember) =>
  app.ctx.db
    .selectFrom('trade_side')
    .where('wallet_id', '=', walletId)
    .where('member_id', '=', who.id)
    .select(['answer_seconds as answer', 'dispatch_seconds as dispatch'])
    .executeTakeFirstOrThrow();

/** Writes a message this many minutes before the wallet was requested. */
async function write(from: TestMember, chatId: string, { walletId }: Trade, minutes: number): Promise<void> {
  const { body } = await from.call('POST /api/user/chat/:id/file', { id: chatId, file: FILE, message: 'Any left?' });
  expect(body.error).toBeUndefined();
  await sql`
    UPDATE message SET created_at = wallet.created_at - make_interval(mins => ${minutes}) FROM wallet
     WHERE wallet.id = ${walletId} AND message.id = (
             SELECT id FROM message WHERE chat_id = ${chatId} ORDER BY seq DESC LIMIT 1)`.execute(app.ctx.db);
}

const FILE = new Blob(['%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer << >>\n%%EOF\n'], { type: 'application/pdf' });

/** Ships the goods this many minutes after the payment. */
async function dispatchAfter({ walletId, walletAddress, supplier }: Trade, minutes: number): Promise<void> {
  await supplier.call('POST /api/wallet/dispatch/:walletAddress', { walletAddress, waybillNumber: 'GIG-4471' });
  await sql`
    UPDATE payment SET booked_at = dispatch.dispatched_at - make_interval(mins => ${minutes}) FROM dispatch
     WHERE dispatch.wallet_id = payment.wallet_id AND payment.wallet_id = ${walletId}`.execute(app.ctx.db);
}

/** Makes the bargain behind the wallet: the payer named a price, and the supplier accepted this many minutes later. */
async function bargainOf({ walletId, supplier, partners: [payer] }: Trade, minutes: number): Promise<void> {
  const offer = await offerAlone(app, supplier, {});
  const agreed = { offer_id: offer, member_id: payer.id, quantity: 2, price_kobo: 100_000 };
  const at = new Date(Date.now() - 86_400_000);
  await inTransaction(app.ctx.db, async (trx) => {
    await trx
      .insertInto('offer_interest')
      .values({ ...agreed, state: 'accepted', agreed_kobo: 100_000, turn: 2 })
      .execute();
    await trx
      .insertInto('offer_step')
      .values([
        { ...agreed, turn: 1, actor_id: payer.id, move: 'offer', created_at: at },
        {
          ...agreed,
          turn: 2,
          actor_id: supplier.id,
          move: 'accept',
          created_at: new Date(at.getTime() + minutes * 60_000),
        },
      ])
      .execute();
    const share = { wallet_id: walletId, member_id: payer.id, offer_id: offer, partner_id: payer.id };
    await trx
      .insertInto('wallet_share')
      .values({ ...share, quantity: 2, unit_price_kobo: 100_000, nonce: randomUUIDv7() })
      .execute();
  });
}

describe('the figures of a profile', () => {
  it('count the trades of either side, and have no median of fewer than three', async () => {
    const members = await makeMembers(app, 4);
    const [supplier, payer] = members as [TestMember, TestMember];
    expect(await figuresOf(supplier)).toEqual({
      closed: 0,
      answerMinutes: null,
      dispatchMinutes: null,
      ratings: 0,
      rating: null,
    });
    for (const minutes of [60, 300]) await closedTrade(members, (trade) => dispatchAfter(trade, minutes));
    expect(await figuresOf(supplier, payer)).toMatchObject({ closed: 2, dispatchMinutes: null });
    await closedTrade(members, (trade) => dispatchAfter(trade, 90));
    expect(await figuresOf(supplier, payer)).toMatchObject({ closed: 3, dispatchMinutes: 90 });
    expect(await figuresOf(payer, supplier)).toMatchObject({ closed: 3, dispatchMinutes: null });
  });

  it('take the answer from the bargain a wallet came from', async () => {
    const members = await makeMembers(app, 4);
    const trade = await closedTrade(members, (open) => bargainOf(open, 45));
    expect(await sideOf(trade, trade.supplier)).toMatchObject({ answer: 45 * 60 });
    expect(await sideOf(trade, trade.payer)).toMatchObject({ answer: null });
    for (const minutes of [10, 200]) await closedTrade(members, (open) => bargainOf(open, minutes));
    expect(await figuresOf(trade.supplier)).toMatchObject({ closed: 3, answerMinutes: 45 });
  });

  it('take it from the chat of the two where there was no bargain, of what was said before the wallet', async () => {
    const members = await makeMembers(app, 4);
    const [supplier, payer] = members as [TestMember, TestMember];
    const { body } = await payer.call('POST /api/user/chat', { friendId: supplier.id });
    const trade = await closedTrade(members, async (open) => {
      await write(supplier, body.chat._id, open, 31 * 24 * 60);
      await write(payer, body.chat._id, open, 50);
      await write(payer, body.chat._id, open, 40);
      await write(supplier, body.chat._id, open, 20);
      await write(supplier, body.chat._id, open, -5);
    });
    expect(await sideOf(trade, supplier)).toMatchObject({ answer: 30 * 60 });
    expect(await sideOf(trade, payer)).toMatchObject({ answer: null });
  });

  it('have no time to the dispatch where the money came after it', async () => {
    const trade = await closedTrade(undefined, (open) => dispatchAfter(open, -10));
    expect(await sideOf(trade, trade.supplier)).toMatchObject({ dispatch: null });
  });
});

describe('the copy of one’s data', () => {
  it('has what one said, and of others what is shown, without their words', async () => {
    const trade = await closedTrade();
    const { supplier, payer } = trade;
    await rate(trade, payer, supplier, { rating: 4, sentence: 'Well packed' });
    expect(await dataOf(payer)).toMatchObject({
      ratingsGiven: [{ of: supplier.fullName, rating: 4, sentence: 'Well packed' }],
      ratingsReceived: [],
    });
    expect(await dataOf(supplier)).toMatchObject({ ratingsGiven: [], ratingsReceived: [] });
    await rate(trade, supplier, payer, { rating: 5 });
    const { ratingsReceived } = await dataOf(supplier);
    expect(ratingsReceived).toMatchObject([{ by: payer.fullName, rating: 4 }]);
    expect(JSON.stringify(ratingsReceived)).not.toContain('Well packed');
  });
});

async function dataOf(member: TestMember): Promise<Record<string, unknown[]>> {
  await app.ctx.db.deleteFrom('attempt').execute();
  const { body } = await member.call('POST /api/user/data');
  const file = async () => {
    const made = (await member.call('GET /api/user/data')).body.export;
    return made?._id === body.export?._id ? made?.file : null;
  };
  await until(async () => Boolean(await file()));
  const answer = await fetch(app.url + (await file())!.url, { headers: { authorization: member.token } });
  return JSON.parse(
    readZip(Buffer.from(await answer.arrayBuffer()))
      .get('data.json')!
      .toString(),
  );
}

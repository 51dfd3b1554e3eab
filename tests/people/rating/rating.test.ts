/** Rating the other side of a closed trade: who may, until when, and when it is shown. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { revealRating } from '#server/actions/people/rating/rating.ts';
import { openTrade } from '../../money/trade.ts';
import { listNotices } from '../../notice/notices.ts';
import { makeMember } from '../../kit/people.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { app, closedTrade, emulator, figuresOf, openRatings, pass, rate, ratingsOf, sidesOf } from './ratings.ts';

openRatings();

const countRatings = async (walletId: string) =>
  (await app.ctx.db.selectFrom('rating').where('wallet_id', '=', walletId).select('id').execute()).length;

describe('what one side says', () => {
  it('is withheld: its author sees it, and nobody else', async () => {
    const trade = await closedTrade();
    const { supplier, payer } = trade;
    const { status, body } = await rate(trade, payer, supplier, { rating: 4, sentence: '  Well packed  ' });
    expect(status).toBe(200);
    expect(body.sides).toMatchObject([
      {
        user: { _id: supplier.id, fullName: supplier.fullName },
        mine: { rating: 4, sentence: 'Well packed', shown: false },
        theirs: null,
        mayRate: true,
      },
    ]);
    expect(await sidesOf(trade, supplier)).toMatchObject([{ mine: null, theirs: null, mayRate: true }]);
    expect(await ratingsOf(supplier)).toEqual([]);
    expect(await ratingsOf(supplier, payer)).toEqual([]);
    expect(await figuresOf(supplier)).toMatchObject({ ratings: 0, rating: null });
    expect(await listNotices(supplier, 'rating')).toEqual([]);
  });

  it('may be changed while it is withheld, and stays one rating', async () => {
    const trade = await closedTrade();
    const { supplier, payer, walletId } = trade;
    await rate(trade, payer, supplier, { rating: 2, sentence: 'Late' });
    await rate(trade, payer, supplier, { rating: 4 });
    expect(await sidesOf(trade, payer)).toMatchObject([{ mine: { rating: 4, sentence: '', shown: false } }]);
    expect(await countRatings(walletId)).toBe(1);
  });

  it('is shown, with the other, as soon as both have rated, and both are told once', async () => {
    const trade = await closedTrade();
    const { supplier, payer } = trade;
    await rate(trade, payer, supplier, { rating: 4, sentence: 'Well packed' });
    await rate(trade, supplier, payer, { rating: 5, sentence: 'Paid at once' });
    expect(await sidesOf(trade, payer)).toMatchObject([
      { mine: { rating: 4, shown: true }, theirs: { rating: 5, sentence: 'Paid at once' }, mayRate: false },
    ]);
    expect(await ratingsOf(supplier, payer)).toMatchObject([
      { user: { _id: payer.id, fullName: payer.fullName }, rating: 4, sentence: 'Well packed' },
    ]);
    expect(await ratingsOf(payer)).toMatchObject([{ user: { _id: supplier.id }, rating: 5 }]);
    for (const [notified, by] of [
      [supplier, payer],
      [payer, supplier],
    ] as const) {
      expect(await listNotices(notified, 'rating')).toMatchObject([
        { message: `${by.fullName} rated your trade. See what they said.`, link: '/profile?tab=ratings' },
      ]);
    }
    const { id } = await app.ctx.db
      .selectFrom('rating')
      .where('rated_id', '=', supplier.id)
      .select('id')
      .executeTakeFirstOrThrow();
    await revealRating(app.ctx, { ratingId: id });
    expect(await listNotices(supplier, 'rating')).toHaveLength(1);
  });

  it('cannot be changed once it is shown', async () => {
    const trade = await closedTrade();
    await rate(trade, trade.payer, trade.supplier, { rating: 4 });
    await rate(trade, trade.supplier, trade.payer);
    const late = await rate(trade, trade.payer, trade.supplier, { rating: 1 });
    expect([late.status, late.body.error]).toEqual([409, 'Your rating is already visible and can’t be changed.']);
    expect(await ratingsOf(trade.supplier)).toMatchObject([{ rating: 4 }]);
  });

  it('is shown after fourteen days though the other said nothing, and its job tells of it', async () => {
    const trade = await closedTrade();
    const { supplier, payer } = trade;
    await rate(trade, payer, supplier, { rating: 3 });
    const [job] = await app.ctx.db.selectFrom('rating').where('wallet_id', '=', trade.walletId).select('id').execute();
    const { rows } = await sql<{ days: number }>`
      SELECT extract(day FROM run_at - now())::int AS days FROM graphile_worker.jobs WHERE key = ${`rating:${job!.id}`}`.execute(
      app.ctx.db,
    );
    expect(rows).toEqual([{ days: 13 }]);
    await revealRating(app.ctx, { ratingId: job!.id });
    expect(await listNotices(supplier, 'rating')).toEqual([]);
    await pass(trade, 13.9);
    expect(await ratingsOf(supplier)).toEqual([]);
    await pass(trade, 0.2);
    expect(await ratingsOf(supplier)).toMatchObject([{ rating: 3, sentence: '' }]);
    await Promise.all(Array.from({ length: 4 }, () => revealRating(app.ctx, { ratingId: job!.id })));
    expect(await listNotices(supplier, 'rating')).toHaveLength(1);
    expect(await sidesOf(trade, supplier)).toMatchObject([{ mine: null, theirs: { rating: 3 }, mayRate: false }]);
    const late = await rate(trade, supplier, payer, { rating: 1 });
    expect([late.status, late.body.error]).toEqual([409, 'The time to rate this trade is over.']);
  });

  it('is one, however often and at once it is sent', async () => {
    const trade = await closedTrade();
    const { supplier, payer, walletId } = trade;
    const answers = await Promise.all(Array.from({ length: 32 }, () => rate(trade, payer, supplier, { rating: 4 })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countRatings(walletId)).toBe(1);
  });

  it('is shown with the other where both rate in the same moment, and is then final', async () => {
    const trade = await closedTrade();
    const { supplier, payer, walletId } = trade;
    const both = Array.from({ length: 16 }, (_, n) =>
      n % 2 ? rate(trade, payer, supplier, { rating: 4 }) : rate(trade, supplier, payer, { rating: 2 }),
    );
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    expect(await countRatings(walletId)).toBe(2);
    expect(await ratingsOf(supplier)).toMatchObject([{ rating: 4 }]);
    expect(await ratingsOf(payer)).toMatchObject([{ rating: 2 }]);
    expect(await listNotices(supplier, 'rating')).toHaveLength(1);
    expect(await listNotices(payer, 'rating')).toHaveLength(1);
  });
});

describe('who may rate', () => {
  it('is each payer about the supplier, and the supplier about each payer, by themselves', async () => {
    const trade = await openTrade(app, emulator, { quantity: 4 });
    const { supplier, partners } = trade;
    const [ada, bola, chidi] = partners;
    await trade.buy(ada, 2);
    await trade.buy(bola, 2);
    for (const who of [ada, bola, supplier]) await trade.acknowledge(who);
    expect((await sidesOf(trade, supplier)).map(({ user }) => user._id).toSorted()).toEqual(
      [ada.id, bola.id].toSorted(),
    );
    await rate(trade, supplier, ada, { rating: 5 });
    await rate(trade, ada, supplier, { rating: 5 });
    expect((await rate(trade, supplier, bola, { rating: 3 })).status).toBe(200);
    expect(await ratingsOf(bola)).toEqual([]);
    // payers are not sides of each other, and a member who bought nothing is no side
    for (const [who, about] of [
      [ada, bola],
      [chidi, supplier],
      [supplier, chidi],
      [supplier, supplier],
    ] as const) {
      expect((await rate(trade, who, about)).status).toBe(404);
    }
    expect(await sidesOf(trade, chidi)).toEqual([]);
  });

  it('is nobody before the release, nor where the money went back', async () => {
    const trade = await openTrade(app, emulator, { quantity: 2 });
    const { supplier, partners, walletAddress } = trade;
    await trade.buy(partners[0], 2);
    await trade.acknowledge(partners[0]);
    expect((await rate(trade, partners[0], supplier)).status).toBe(404);
    const returned = await openTrade(app, emulator, { quantity: 2 });
    const payer = returned.partners[0];
    await returned.buy(payer, 2);
    await returned.supplier.call('POST /api/wallet/refund/:walletAddress', {
      walletAddress: returned.walletAddress,
      payerId: payer.id,
    });
    expect((await rate(returned, payer, returned.supplier)).status).toBe(404);
    expect(await figuresOf(payer)).toMatchObject({ closed: 0 });
    const stranger = await makeMember(app, { firstName: 'Dayo', lastName: 'Eze' });
    expect((await stranger.call('GET /api/wallet/rating/:walletAddress', { walletAddress })).status).toBe(404);
    expect((await rate(trade, stranger, supplier)).status).toBe(404);
  });

  it('is who blocked the other, too, and whoever left the chat since', async () => {
    const trade = await closedTrade();
    const { supplier, payer, chatId } = trade;
    await payer.call('POST /api/user/block/:friendId', { friendId: supplier.id });
    expect((await payer.call('DELETE /api/user/chatroom/leave', { chatId })).status).toBe(200);
    expect((await rate(trade, payer, supplier, { rating: 2 })).status).toBe(200);
    expect((await rate(trade, supplier, payer, { rating: 2 })).status).toBe(200);
    // the blocker is not notified by the other, and finds the rating on the profile
    expect(await listNotices(payer, 'rating')).toEqual([]);
    expect(await ratingsOf(payer)).toMatchObject([{ rating: 2 }]);
  });

  it('is told at the field what is wrong', async () => {
    const trade = await closedTrade();
    const { supplier, payer } = trade;
    for (const rating of [0, 6, 4.5, 'many', null]) {
      const { status, body } = await rate(trade, payer, supplier, { rating });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['rating']]);
    }
    const long = await rate(trade, payer, supplier, { sentence: 'x'.repeat(281) });
    expect([long.status, long.body.fields]).toEqual([400, { sentence: 'At most 280 characters' }]);
    expect(await countRatings(trade.walletId)).toBe(0);
  });
});

describe('a member’s ratings', () => {
  it('come in pages, the last shown first, and average from the third on', async () => {
    const [supplier, payer, ...others] = await makeMembers(app, 4);
    const walletIds: string[] = [];
    for (const rating of [5, 4]) {
      const trade = await closedTrade([supplier!, payer!, ...others]);
      await rate(trade, payer!, supplier!, { rating });
      await rate(trade, supplier!, payer!);
      walletIds.push(trade.walletId);
    }
    expect(await figuresOf(supplier!, payer)).toMatchObject({ closed: 2, ratings: 2, rating: null });
    const third = await closedTrade([supplier!, payer!, ...others]);
    await rate(third, payer!, supplier!, { rating: 4 });
    await pass(third, 14);
    expect(await figuresOf(supplier!, payer)).toMatchObject({ closed: 3, ratings: 3, rating: 4.3 });
    // twenty more ratings of the first trade are older, all from the same moment
    await sql`
      INSERT INTO trade_side (wallet_id, member_id, other_id, closed_at)
      SELECT wallet_id, member.id, other_id, closed_at FROM trade_side CROSS JOIN (
        SELECT id FROM member WHERE id NOT IN (${supplier!.id}, ${payer!.id}) LIMIT 20) AS member
       WHERE wallet_id = ${walletIds[0]!} AND member_id = ${payer!.id}`.execute(app.ctx.db);
    await sql`
      INSERT INTO rating (id, wallet_id, rater_id, rated_id, stars, shown_at)
      SELECT gen_random_uuid(), wallet_id, member_id, other_id, 1, now() - interval '1 hour' FROM trade_side
       WHERE wallet_id = ${walletIds[0]!} AND member_id <> ${payer!.id} AND other_id = ${supplier!.id}`.execute(
      app.ctx.db,
    );
    const all = await app.ctx.db.selectFrom('rating').where('rated_id', '=', supplier!.id).select('id').execute();
    const { body: first } = await payer!.call('GET /api/user/profile/:id/ratings', { id: supplier!.id });
    const { body: second } = await payer!.call('GET /api/user/profile/:id/ratings', {
      id: supplier!.id,
      after: first.nextCursor!,
    });
    expect([first.ratings.length, second.ratings.length, second.nextCursor]).toEqual([20, all.length - 20, null]);
    const listed = [...first.ratings, ...second.ratings];
    expect(new Set(listed.map(({ _id }) => _id)).size).toBe(all.length);
    expect(listed.map(({ createdAt }) => createdAt)).toEqual(
      listed
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    expect((await payer!.call('GET /api/user/profile/:id/ratings', { id: supplier!.id, after: 'x' })).status).toBe(400);
  });
});

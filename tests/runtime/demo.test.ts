/** The demonstration data of an empty sandbox. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '#contract/api.ts';
import { TRIAL_CHECKS } from '#rules/money/recon.ts';
import { POST_KINDS } from '#rules/feed/post.ts';
import { fillDemo } from '#server/sandbox/demo/fill.ts';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import { listViolations } from '#server/store/money/ledger/trial-balance.ts';
import { DEMO_PASSWORD } from '#server/store/demo.ts';
import { callOn, openApp, startApp } from '../kit/start.ts';
import { escrowOf } from '../money/ledger/ledger-invariants.ts';

const app = openApp({ env: { DEMO: 'on' } });
let token: string;
const call: typeof callOn = (url, key, input) => callOn(url, key, input, { token });
beforeAll(async () => {
  const { body } = await callOn(app.url, 'GET /api/about');
  const [example] = body.demo;
  token = (await callOn(app.url, 'POST /api/auth/signin', { ...example })).body.token;
});

async function enter(fullName: string) {
  const [first = '', last = ''] = fullName.toLowerCase().split(' ');
  const member = { email: `${first}.${last}@example.com`, password: DEMO_PASSWORD };
  const { body } = await callOn(app.url, 'POST /api/auth/signin', member);
  const { id } = await app.ctx.db
    .selectFrom('member')
    .where('email', '=', member.email)
    .select('id')
    .executeTakeFirstOrThrow();
  const { token: key } = body;
  return { id, call: <K extends keyof Api>(route: K, input = {}) => callOn(app.url, route, input, { token: key }) };
}

const HELD = '. Ship the goods. You get the money when they acknowledge receipt.';

describe('an empty sandbox', () => {
  it('offers two example sign-ins', async () => {
    const { body } = await callOn(app.url, 'GET /api/about');
    expect(body.demo).toEqual([
      { email: 'morenike.adegunwa@example.com', password: DEMO_PASSWORD, fullName: 'Morenike Adegunwa' },
      { email: 'kabiru.maikudi@example.com', password: DEMO_PASSWORD, fullName: 'Kabiru Maikudi' },
    ]);
    for (const { email, password } of body.demo) {
      expect((await callOn(app.url, 'POST /api/auth/signin', { email, password })).status).toBe(200);
    }
  });

  it('has books that balance, so that the nightly check finds nothing', async () => {
    for (const check of TRIAL_CHECKS) expect(await listViolations(app.ctx.db, check), check).toEqual([]);
  });

  it('shows offers of all three kinds, each with a picture and none expired', async () => {
    const { body } = await call(app.url, 'GET /api/business/');
    expect(body.businesses.length).toBeGreaterThan(12);
    expect(new Set(body.businesses.map((offer) => offer.business))).toEqual(
      new Set(['sale', 'demand', 'joint purchase']),
    );
    const today = new Date().toISOString().slice(0, 10);
    for (const { product } of body.businesses) {
      expect(product.expiryDate ?? '9999').toSatisfy((day: string) => day > today);
      expect(product.genericId, product.genericName).not.toBeNull();
      const picture = await fetch(app.url + product.productImage[0]?.imageUrl);
      expect(picture.headers.get('content-type')).toBe('image/webp');
    }
  });

  it('shows posts, the newest first and none from the future', async () => {
    const { body } = await call(app.url, 'GET /api/feed/posts');
    expect(body.posts.length).toBeGreaterThan(5);
    const moments = body.posts.map((post) => post.createdAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(Date.parse(moments[0] ?? '')).toBeLessThan(Date.now());
  });

  it('shows posts of every kind, liked, and commented on with replies, each counted', async () => {
    const { body } = await call(app.url, 'GET /api/feed/posts');
    expect(new Set(body.posts.map((post) => post.kind))).toEqual(new Set([null, ...POST_KINDS]));
    for (const kind of POST_KINDS) {
      const filtered = await call(app.url, 'GET /api/feed/posts', { kind });
      expect(filtered.body.posts.map((post) => post.kind)).toContain(kind);
    }
    expect(body.posts.filter((post) => post.likeCount > 0).length).toBeGreaterThan(body.posts.length / 2);
    let replies = 0;
    for (const { _id: id, commentCount } of body.posts) {
      const { comments } = (await call(app.url, 'GET /api/feed/post/:id', { id })).body.post;
      expect(comments.length + comments.flatMap((comment) => comment.replies).length).toBe(commentCount);
      replies += comments.flatMap((comment) => comment.replies).length;
    }
    expect(replies).toBeGreaterThan(5);
  });

  it.each([
    ['Morenike Adegunwa', ['Adeoti Falohun', 'Chinwendu Okparaeke', 'Ebiere Okpoko', 'Kabiru Maikudi'], 2],
    ['Kabiru Maikudi', ['Chinwendu Okparaeke', 'Hadiza Gidado', 'Morenike Adegunwa', 'Nuhu Shekwolo'], 1],
  ])('gives %s partners, requests that wait and one that was sent', async (name, partners, waiting) => {
    const member = await enter(name);
    const { friends } = (await member.call('GET /api/user/friends')).body;
    expect(friends.map((friend) => friend.fullName).toSorted()).toEqual(partners);
    const { request } = (await member.call('GET /api/user/friend-request/:userId', { userId: member.id })).body;
    expect(request.content).toHaveLength(waiting);
    expect((await member.call('GET /api/user/sent-request')).body.request.content).toHaveLength(1);
  });

  it.each([
    [
      'Morenike Adegunwa',
      [`Chinwendu Okparaeke paid ₦185,000${HELD}`, `Kabiru Maikudi paid ₦370,000${HELD}`],
      '₦555,000 was released to you.',
      / is interested in your offer of /,
    ],
    [
      'Kabiru Maikudi',
      [],
      'The wallet is complete. Its money was released.',
      / joined your joint purchase of Metformin \(\d+ \w+\)\.$/,
    ],
  ])('tells %s what the others did, in the words of the product', async (name, paid, released, interest) => {
    const member = await enter(name);
    const { content, unread } = (await member.call('GET /api/feed/notifications')).body.notifications;
    const noticesOf = (kind: string) => content.filter(({ payload }) => payload.alertType === kind);
    expect(noticesOf('payment received').map(({ message }) => message)).toEqual(paid);
    expect(noticesOf('money released').map(({ message }) => message)).toEqual([released]);
    expect(noticesOf('interest')[0]?.message).toMatch(interest);
    expect(noticesOf('comment').length).toBeGreaterThan(1);
    expect(noticesOf('like').some(({ message }) => / and \d others? liked your post\.$/.test(message))).toBe(true);
    expect(content.filter(({ readAt }) => readAt === null)).toHaveLength(unread);
    expect(unread).toBeGreaterThan(2);
    expect(unread).toBeLessThan(content.length);
  });

  it('has notices of exactly the open requests and every like', async () => {
    const { rows } = await sql<{ kind: string; notified: number; rows: number }>`
      SELECT kind, sum(count)::int AS notified, sum((SELECT count(*) FROM notice_actor WHERE notice_id = notice.id))::int AS rows
        FROM notice WHERE kind IN ('like', 'partner request') GROUP BY kind ORDER BY kind`.execute(app.ctx.db);
    const { rows: happened } = await sql<{ likes: number; requests: number }>`
      SELECT (SELECT count(*) FROM post_like)::int AS likes, (SELECT count(*) FROM partner_request)::int AS requests
    `.execute(app.ctx.db);
    const { likes = 0, requests = 0 } = happened[0] ?? {};
    expect(rows).toEqual([
      { kind: 'like', notified: likes, rows: likes },
      { kind: 'partner request', notified: requests, rows: requests },
    ]);
  });

  it('takes the notice of a request back when it is accepted', async () => {
    const member = await enter('Kabiru Maikudi');
    const { request } = (await member.call('GET /api/user/friend-request/:userId', { userId: member.id })).body;
    const requestId = request.content[0]?._id;
    expect((await member.call('POST /api/user/accept-request', { requestId })).status).toBe(200);
    const { content } = (await member.call('GET /api/feed/notifications')).body.notifications;
    expect(content.filter(({ payload }) => payload.alertType === 'partner request')).toEqual([]);
    expect((await member.call('GET /api/user/friends')).body.friends).toHaveLength(5);
  });

  it('holds a group whose wallet is released to its supplier', async () => {
    const { rows: rooms } = await sql<{ id: string }>`SELECT id FROM chat WHERE kind = 'room'`.execute(app.ctx.db);
    const { status, body } = await call(app.url, 'GET /api/wallet/chatroom/:id', { id: rooms[0]?.id });
    expect(status).toBe(200);
    expect(body.wallet).toMatchObject({ state: 'released', paymentComplete: true, balance: 0, baseAmount: 555_000 });
    expect(
      body.wallet?.referenceCodes.map((code) => [code.quantity, code.paymentStatus, code.receipt]).toSorted(),
    ).toEqual([
      [100, true, true],
      [200, true, true],
    ]);
  });

  it('has system messages about the money among the group’s messages', async () => {
    const { rows } = await sql<{ id: string }>`SELECT id FROM chat WHERE kind = 'room'`.execute(app.ctx.db);
    const { messages } = (await call(app.url, 'GET /api/user/chat/:id/messages', { id: rows[0]?.id })).body;
    expect(messages.flatMap(({ system, message }) => (system ? [message] : []))).toEqual([
      'Morenike Adegunwa asks for payment of ₦574,425',
      'Kabiru Maikudi paid ₦370,000 into the wallet',
      'Chinwendu Okparaeke paid ₦185,000 into the wallet',
      'Morenike Adegunwa shipped the goods',
      'Chinwendu Okparaeke acknowledged receipt',
      'Kabiru Maikudi acknowledged receipt',
      '₦555,000 was released to Morenike Adegunwa',
    ]);
    const dates = messages.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
  });

  it.each(['Morenike Adegunwa', 'Kabiru Maikudi'])(
    'gives %s chats with others, one of them with an unread message, and a price to answer',
    async (name) => {
      const member = await enter(name);
      const { singlechatcontent: chats } = (await member.call('GET /api/user/messages/:userId', { userId: member.id }))
        .body.messages;
      expect(chats.length).toBeGreaterThan(1);
      expect(chats.map(({ unread }) => unread).toSorted()).toEqual([...chats.slice(1).map(() => 0), 1]);
      const { content } = (await member.call('GET /api/feed/notifications')).body.notifications;
      const notice = content.find(({ payload }) => payload.alertType === 'bargain price');
      const { rows } = await sql<{ id: string }>`
        SELECT offer_id AS id FROM offer_interest WHERE state = 'countered' AND member_id = ${member.id}`.execute(
        app.ctx.db,
      );
      const { business } = (await member.call('GET /api/business/:id', { id: rows[0]?.id })).body;
      expect(business.interestedPartners).toMatchObject([{ state: 'countered', turn: 2, counter: {} }]);
      expect(notice?.message).toContain(business.product.genericName);
    },
  );

  it('shows an offer that was shared in a chat, which is there', async () => {
    const member = await enter('Morenike Adegunwa');
    const { rows } = await sql<{ id: string }>`SELECT chat_id AS id FROM message WHERE kind = 'offer'`.execute(
      app.ctx.db,
    );
    const { messages } = (await member.call('GET /api/user/chat/:id/messages', { id: rows[0]?.id })).body;
    const [card] = messages.flatMap((message) => (message.card?.kind === 'offer' ? [message.card] : []));
    expect((await member.call('GET /api/business/:id', { id: card?.offerId })).body.business.product).toMatchObject({
      genericName: card?.genericName,
      quantity: card?.quantity,
    });
  });

  it('has a balanced ledger that agrees with the wallet', async () => {
    const { rows } = await sql<{ total: number; journals: number }>`
      SELECT (SELECT sum(amount_kobo)::bigint FROM ledger_entry) AS total, (SELECT count(*) FROM ledger_journal) AS journals`.execute(
      app.ctx.db,
    );
    expect(rows).toEqual([{ total: 0, journals: 4 }]);
    const wallet = await app.ctx.db.selectFrom('wallet').selectAll().executeTakeFirstOrThrow();
    expect(await balanceOf(app.ctx.db, 'supplier_available', wallet.supplier_id)).toBe(55_500_000);
    expect(await balanceOf(app.ctx.db, 'fee_revenue', null)).toBe(1_942_500);
    expect(await escrowOf(app.ctx.db, wallet.id)).toBe(0);
  });

  it('is filled once, and never where somebody is a member already', async () => {
    const count = async () =>
      (await sql<{ n: number }>`SELECT count(*) AS n FROM member`.execute(app.ctx.db)).rows[0]?.n;
    const before = await count();
    await Promise.all([fillDemo(app.ctx), fillDemo(app.ctx)]);
    expect(await count()).toBe(before);
  });
});

describe('a sandbox that is asked to stay empty', () => {
  it('stays empty', async () => {
    const empty = await startApp();
    expect((await callOn(empty.url, 'GET /api/about')).body.demo).toEqual([]);
    await empty.close();
  });
});

/** Closing one's own account: what stands in the way, what goes, what stays, and who closes twice or trades meanwhile. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashSecret } from '#server/auth/password-hash.ts';
import { untilJobsDone } from '../jobs.ts';
import { mailsTo } from '../mail.ts';
import { openTrade, startByHand, type EmulatedProvider, type Trade } from '../money/trade.ts';
import { makeMember, type TestMember } from '../people.ts';
import { png } from '../pictures.ts';
import { makeRoom } from '../rooms.ts';
import { connect, until, untilGone } from '../socket.ts';
import { callOn, type TestApp } from '../start.ts';

const PASSWORD = 'rain over tall mangoes';

let app: TestApp;
let emulator: EmulatedProvider;
let passwordHash: string;
beforeAll(async () => {
  ({ app, emulator } = await startByHand());
  passwordHash = await hashSecret(PASSWORD, { ip: '::1' });
});
afterAll(() => app.close());
beforeEach(() => app.ctx.db.deleteFrom('attempt').execute());

async function newMember(firstName = 'Ngozi', lastName = 'Bello'): Promise<TestMember> {
  const member = await makeMember(app, { firstName, lastName });
  await app.ctx.db.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', member.id).execute();
  return member;
}

const close = (who: TestMember, password = PASSWORD) => who.call('POST /api/user/account/closing', { password });
const obstacles = async (who: TestMember) => (await who.call('GET /api/user/account/closing')).body.obstacles;
const rowOf = ({ id }: TestMember) =>
  app.ctx.db.selectFrom('member').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const sell = async (who: TestMember) => {
  const goods = { genericName: 'Artemether', quantity: 10, expiryDate: '2030-01-31' };
  const { body } = await who.call('POST /api/business/:userId', { userId: who.id, business: 'sale', ...goods });
  return body.business?._id;
};

describe('an account with nothing in the way', () => {
  it('is closed by the password alone', async () => {
    const ngozi = await newMember();
    expect(await close(ngozi, 'not mine at all')).toMatchObject({ status: 400, body: { type: 'password' } });
    expect((await rowOf(ngozi)).closed_at).toBeNull();
    expect(await close(ngozi)).toMatchObject({ status: 200, body: { success: true } });
  });

  it('loses name and contact, and its address is free again', async () => {
    const ngozi = await newMember();
    await close(ngozi);
    expect(await rowOf(ngozi)).toMatchObject({
      first_name: 'Former member',
      last_name: expect.stringMatching(/^\d+$/),
      email: expect.stringMatching(/@closed\.invalid$/),
      phone_number: '',
      registration_number: '',
      verified_at: null,
    });
    const wrong = await callOn(app.url, 'POST /api/auth/signin', { email: 'nobody@example.com', password: PASSWORD });
    const { status, body } = await callOn(app.url, 'POST /api/auth/signin', { email: ngozi.email, password: PASSWORD });
    expect([status, body]).toEqual([wrong.status, wrong.body]);
    const anew = { firstName: 'Ada', lastName: 'Obi', email: ngozi.email, password: 'dust under short palms' };
    expect((await callOn(app.url, 'POST /api/auth/signup', anew)).status).toBe(200);
  });

  it('ends every session and socket at once, and mails the address it had', async () => {
    const ngozi = await newMember();
    const socket = await connect(app.url, ngozi.token);
    const gone = untilGone(socket);
    await close(ngozi);
    await gone;
    expect((await ngozi.call('GET /api/feed/posts')).status).toBe(401);
    await until(async () => (await mailsTo(app, ngozi.email)).length === 1);
    expect((await mailsTo(app, ngozi.email))[0]).toMatchObject({ subject: 'Your Mortar account was closed' });
  });

  it('leaves no row and no file that is the member’s alone', async () => {
    const [ngozi, bola] = [await newMember(), await newMember('Bola', 'Ade')];
    const file = new Blob([new Uint8Array(await png())]);
    await ngozi.call('POST /profile/details/:userId/image', { userId: ngozi.id, file });
    await ngozi.call('POST /api/user/licence', { number: 'PCN/77', file });
    const { body } = await ngozi.call('POST /api/user/post', { content: 'Words', file });
    await bola.call('POST /api/feed/post/:postId/like', { postId: body.post._id });
    await ngozi.call('POST /api/feed/post/:postId/like', { postId: body.post._id });
    await ngozi.call('POST /api/user/friend-request', { friendId: bola.id });
    await ngozi.call('POST /api/user/data');
    await untilJobsDone(app, 'make-data-export');
    const { stored } = await app.ctx.db
      .selectFrom('licence')
      .where('member_id', '=', ngozi.id)
      .select('evidence as stored')
      .executeTakeFirstOrThrow();
    expect((await close(ngozi)).status).toBe(200);
    await untilJobsDone(app, 'remove-private-files');
    await expect(app.ctx.privateFiles.read(stored!)).rejects.toThrow();
    for (const table of ['licence', 'session', 'notice', 'post_like', 'data_export', 'notice_setting'] as const) {
      const rows = await app.ctx.db.selectFrom(table).where('member_id', '=', ngozi.id).select('member_id').execute();
      expect(rows, table).toEqual([]);
    }
    const pictures = await app.ctx.db.selectFrom('picture').where('owner_id', '=', ngozi.id).select('id').execute();
    expect(pictures).toEqual([]);
    expect((await bola.call('GET /api/user/friend-request/:userId', { userId: bola.id })).body.request.content).toEqual(
      [],
    );
    const { post } = (await bola.call('GET /api/feed/post/:id', { id: body.post._id })).body;
    expect(post).toMatchObject({
      content: 'Words',
      likeCount: 1,
      creator: { fullName: expect.stringMatching(/^Former member \d+$/) },
    });
  });
});

describe('to others a former member', () => {
  it('has no profile, and a number in place of the name in chats', async () => {
    const [ngozi, bola] = [await newMember(), await newMember('Bola', 'Ade')];
    const { body } = await bola.call('POST /api/user/chat', { friendId: ngozi.id });
    const id = body.chat._id;
    await ngozi.call('POST /api/user/chat/:id/card', { id, offerId: await sell(ngozi) });
    await close(ngozi);
    expect((await bola.call('GET /api/user/profile/:id', { id: ngozi.id })).status).toBe(404);
    const { chat } = (await bola.call('POST /api/user/singlechat/:id', { id })).body;
    const former = expect.stringMatching(/^Former member \d+$/);
    expect(chat.partner).toMatchObject({ fullName: former });
    expect(chat.messages[0]).toMatchObject({
      user: { firstName: 'Former member' },
      card: { creator: { fullName: former }, now: { state: 'withdrawn' } },
    });
    const late = await bola.call('POST /api/user/chat/:id/card', { id, offerId: await sell(bola) });
    expect(late).toMatchObject({ status: 404, body: { error: 'This member takes no messages at the moment.' } });
  });

  it('has left every chatroom, which goes on with the eldest as its admin', async () => {
    const [ngozi, bola, ada] = [await newMember(), await newMember('Bola', 'Ade'), await newMember('Ada', 'Obi')];
    const id = await makeRoom(app, [ngozi, bola, ada], 'Night duty');
    await close(ngozi);
    const { chat } = (await bola.call('POST /api/user/singlechatroom/:id', { id })).body;
    expect(chat.users).toHaveLength(2);
    expect([bola.id, ada.id]).toContain(chat.admin);
  });

  it('has withdrawn every offer and interest, and partners hear of it', async () => {
    const [ngozi, bola] = [await newMember(), await newMember('Bola', 'Ade')];
    const [own, theirs] = [await sell(ngozi), await sell(bola)];
    await bola.call('POST /api/business/user/:businessId', { businessId: own, amount: 900 });
    await ngozi.call('POST /api/business/user/:businessId', { businessId: theirs, amount: 800 });
    const turned = { businessId: theirs, partnerId: ngozi.id, turn: 1 };
    await bola.call('POST /api/business/interest/:businessId/:partnerId/accept', turned);
    await close(ngozi);
    expect((await bola.call('GET /api/business/:id', { id: own })).body.business.state).toBe('withdrawn');
    const { notifications } = (await bola.call('GET /api/feed/notifications')).body;
    const kinds = notifications.content.map(({ payload }) => payload.alertType);
    expect(kinds).toEqual(expect.arrayContaining(['offer withdrawn', 'bargain withdrawn']));
    expect(
      (await bola.call('POST /api/business/group/:businessId', { businessId: theirs, title: 'Group' })).status,
    ).toBe(409);
  });

  it('is told of nothing any more', async () => {
    const [ngozi, bola] = [await newMember(), await newMember('Bola', 'Ade')];
    const { body } = await ngozi.call('POST /api/user/post', { content: 'Words' });
    await close(ngozi);
    await bola.call('POST /api/feed/post/:postId/like', { postId: body.post._id });
    const notices = app.ctx.db.selectFrom('notice').where('member_id', '=', ngozi.id).select('id').execute();
    expect(await notices).toEqual([]);
  });
});

describe('money keeps an account open', () => {
  const trade = async (): Promise<Trade> => {
    const members = [];
    for (const name of ['Sani', 'Bola', 'Ada', 'Efe']) members.push(await newMember(name, 'Trade'));
    return openTrade(app, emulator, { members });
  };

  it('in escrow, of payer and supplier, and leads to its chat; others may go', async () => {
    const { buy, supplier, partners, chatId } = await trade();
    const [payer, other] = partners;
    await buy(payer, 2);
    const chat = { _id: chatId, kind: 'room', title: 'Amoxicillin for Yaba' };
    expect(await obstacles(payer)).toEqual([{ kind: 'payment', amount: null, chat }]);
    expect(await obstacles(supplier)).toEqual([{ kind: 'escrow', amount: null, chat }]);
    for (const who of [payer, supplier]) expect(await close(who)).toMatchObject({ status: 409 });
    expect((await close(other)).status).toBe(200);
  });

  it('in a dispute', async () => {
    const { buy, supplier, partners, walletAddress } = await trade();
    const [payer] = partners;
    await buy(payer, 2);
    await supplier.call('POST /api/wallet/dispatch/:walletAddress', { walletAddress });
    const dispute = { walletAddress, reason: 'damaged', detail: 'Two cartons are wet' };
    expect((await payer.call('POST /api/wallet/dispute/:walletAddress', dispute)).status).toBe(200);
    for (const who of [payer, supplier]) {
      expect(await obstacles(who)).toMatchObject([{ kind: 'dispute' }]);
      expect((await close(who)).status).toBe(409);
    }
  });

  it('that can be paid out; and books and receipts stay as they are once it was', async () => {
    const { buy, supplier, partners, acknowledge, walletId } = await trade();
    const [payer] = partners;
    const reference = await buy(payer, 2);
    await acknowledge(payer);
    await acknowledge(supplier);
    expect(await obstacles(supplier)).toEqual([{ kind: 'balance', amount: 2_000, chat: null }]);
    expect((await close(supplier)).status).toBe(409);
    const books = () =>
      sql`SELECT (SELECT count(*) FROM ledger_entry) AS entries, (SELECT sum(amount_kobo) FROM ledger_entry) AS sum,
                 (SELECT state FROM payment WHERE reference = ${reference}) AS state`.execute(app.ctx.db);
    const before = (await books()).rows;
    expect((await close(payer)).status).toBe(200);
    expect((await books()).rows).toEqual(before);
    expect(before).toMatchObject([{ sum: '0', state: 'succeeded' }]);
    const receipts = await supplier.call('GET /api/wallet/chatroom/:id', { id: (await walletChat(walletId)).chat });
    expect(receipts.status).toBe(200);
  });

  const walletChat = (id: string) =>
    app.ctx.db.selectFrom('wallet').where('id', '=', id).select('chat_id as chat').executeTakeFirstOrThrow();

  it('that is on its way back', async () => {
    const { accept, partners, verify, supplier, walletAddress } = await trade();
    const [payer] = partners;
    const { reference } = await accept(payer, 2);
    await emulator.succeed(reference, 50_000);
    await verify(payer, reference);
    expect(await obstacles(payer)).toMatchObject([{ kind: 'refund', amount: 500 }]);
    expect((await close(payer)).status).toBe(409);
    expect(await obstacles(supplier), walletAddress).toEqual([]);
  });

  it('that nobody paid yet ends with its supplier', async () => {
    const { supplier, partners, chatId } = await trade();
    expect((await close(supplier)).status).toBe(200);
    const { wallet } = (await partners[0].call('GET /api/wallet/chatroom/:id', { id: chatId })).body;
    expect(wallet).toMatchObject({ state: 'cancelled' });
  });
});

describe('at the same moment', () => {
  it('closing twice is closing once: one mail, one number', async () => {
    const ngozi = await newMember();
    const statuses = (await Promise.all(Array.from({ length: 4 }, () => close(ngozi)))).map(({ status }) => status);
    expect(statuses).toContain(200);
    for (const status of statuses) expect([200, 400, 401]).toContain(status);
    await untilJobsDone(app, 'mail-account-closed');
    expect(await mailsTo(app, ngozi.email)).toHaveLength(1);
  });

  it('a payment begins: it is the closed account’s no more, or keeps it open', async () => {
    for (let round = 0; round < 5; round += 1) {
      const members = [];
      for (const name of ['Sani', 'Bola', 'Ada', 'Efe']) members.push(await newMember(name, 'Trade'));
      const { accept, partners } = await openTrade(app, emulator, { members });
      const [payer] = partners;
      const [closed, accepted] = await Promise.all([close(payer), accept(payer, 1)]);
      const live = await app.ctx.db
        .selectFrom('payment')
        .where('payer_id', '=', payer.id)
        .select('state')
        .executeTakeFirst();
      expect((await rowOf(payer)).closed_at !== null).toBe(closed.status === 200);
      expect(closed.status === 200 ? live : accepted.status).toBe(closed.status === 200 ? undefined : 200);
    }
  });

  it('a payment arrives for its supplier: the account stays open, and the books are right', async () => {
    for (let round = 0; round < 5; round += 1) {
      const members = [];
      for (const name of ['Sani', 'Bola', 'Ada', 'Efe']) members.push(await newMember(name, 'Trade'));
      const { accept, verify, supplier, partners } = await openTrade(app, emulator, { members });
      const { reference, accessCode } = await accept(partners[0], 1);
      await emulator.pay(accessCode);
      const [closed] = await Promise.all([close(supplier), verify(partners[0], reference)]);
      expect(closed.status).toBe(409);
      expect(await obstacles(supplier)).toMatchObject([{ kind: 'escrow' }]);
    }
  });

  it('an offer is bargained for or made, a partner taken and a seat given: nothing of a former member stands', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [ngozi, bola] = [await newMember(), await newMember('Bola', 'Ade')];
      const [own, theirs] = [await sell(ngozi), await sell(bola)];
      const roomId = await makeRoom(app, [bola], 'Room');
      await bola.call('POST /api/user/friend-request', { friendId: ngozi.id });
      const others = await Promise.all([
        close(ngozi),
        bola.call('POST /api/business/user/:businessId', { businessId: own, amount: 900 }),
        ngozi.call('POST /api/business/user/:businessId', { businessId: theirs, amount: 900 }),
        sell(ngozi),
        ngozi.call('POST /api/user/friend-request', { friendId: bola.id }),
        bola.call('POST /api/user/chatroom/add', { chatId: roomId, friendId: ngozi.id }),
      ]);
      const [closed] = others;
      expect([200, 409]).toContain(closed.status);
      for (const answer of others) if (answer && typeof answer === 'object') expect(answer.status).toBeLessThan(500);
      if (closed.status !== 200) continue;
      const { rows } = await sql<{ left: number }>`
        SELECT (SELECT count(*) FROM offer WHERE creator_id = ${ngozi.id} AND withdrawn_at IS NULL)
             + (SELECT count(*) FROM offer_interest WHERE member_id = ${ngozi.id} AND state <> 'withdrawn')
             + (SELECT count(*) FROM partner WHERE ${ngozi.id} IN (first_id, second_id))
             + (SELECT count(*) FROM partner_request WHERE ${ngozi.id} IN (from_id, to_id))
             + (SELECT count(*) FROM chat_member WHERE member_id = ${ngozi.id}) AS left`.execute(app.ctx.db);
      expect(Number(rows[0]?.left)).toBe(0);
    }
  });
});

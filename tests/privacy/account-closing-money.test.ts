/** Closing one's own account: money that prevents it, and events at the same moment. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction, type Trx } from '#server/store/db.ts';
import { insertPair } from '#server/store/people/partner.ts';
import { app, close, emulator, newMember, obstacles, openClosings, rowOf, SALE, sell, trade } from './closings.ts';
import { untilJobsDone } from '../kit/jobs.ts';
import { waitForLocks } from '../kit/lock-wait.ts';
import { mailsTo } from '../notice/mail.ts';
import type { TestMember } from '../kit/people.ts';
import { makeRoom } from '../chat/rooms.ts';

openClosings();

describe('money keeps an account open', () => {
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
    const { buy, supplier, partners, acknowledge, walletId, walletAddress } = await trade();
    const [payer] = partners;
    const reference = await buy(payer, 2);
    const address = { contact: 'Ada', phone: '0803 123 4567', street: '1 Sample Road', town: 'Yaba', state: 'Lagos' };
    const [savedAddress] = (await payer.call('POST /api/delivery/addresses', address)).body.addresses;
    const choice = { walletAddress, method: 'ship', addressId: savedAddress!._id };
    expect((await payer.call('POST /api/wallet/delivery/:walletAddress', choice)).status).toBe(200);
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
    const addresses = sql`SELECT FROM delivery_address UNION ALL SELECT FROM wallet_delivery`.execute(app.ctx.db);
    expect((await addresses).rows).toEqual([]);
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
      const { accept, partners } = await trade();
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
      const { accept, verify, supplier, partners } = await trade();
      const { reference, accessCode } = await accept(partners[0], 1);
      await emulator.pay(accessCode);
      const [closed] = await Promise.all([close(supplier), verify(partners[0], reference)]);
      expect(closed.status).toBe(409);
      expect(await obstacles(supplier)).toMatchObject([{ kind: 'escrow' }]);
    }
  });

  it('what is being stored for the account is waited for, and refuses the closing as a whole', async () => {
    const [ngozi, bola] = [await newMember(), await newMember('Bola', 'Ade')];
    const [own, roomId] = [await sell(ngozi), await makeRoom(app, [bola], 'Room')];
    const closed = await whileHeld(
      (trx) => sql`SELECT FROM member WHERE id = ${ngozi.id} FOR KEY SHARE`.execute(trx),
      () => close(ngozi),
      async (trx) => {
        await waitForLocks(app);
        await trx.insertInto('chat_member').values({ chat_id: roomId, member_id: ngozi.id }).execute();
      },
    );
    expect(closed).toMatchObject({ status: 409, body: { type: 'conflict' } });
    expect((await ngozi.call('GET /api/business/:id', { id: own })).body.business.state).toBe('open');
    expect((await close(ngozi)).status).toBe(200);
  });

  it('what comes once it is as good as closed waits for its end, and finds nobody', async () => {
    const [ngozi, bola] = [await newMember(), await newMember('Bola', 'Ade')];
    const [theirs, roomId] = [await sell(bola), await makeRoom(app, [bola], 'Room')];
    await makePair(ngozi, bola);
    const saved = await ngozi.call('POST /api/business/searches/', { name: 'What I need', kind: 'sale' });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const late: Promise<{ status: number }>[] = [];
    const closed = await whileHeld(
      (trx) => sql`SELECT FROM saved_search WHERE member_id = ${ngozi.id} FOR UPDATE`.execute(trx),
      () => close(ngozi),
      async () => {
        await waitForLocks(app);
        late.push(
          bola.call('POST /api/user/chatroom/add', { chatId: roomId, friendId: ngozi.id }),
          ngozi.call('POST /api/business/user/:businessId', { businessId: theirs, amount: 900 }),
          ngozi.call('POST /api/business/:userId', { userId: ngozi.id, ...SALE }),
        );
        await waitForLocks(app, 4);
      },
    );
    expect(closed.status).toBe(200);
    expect((await Promise.all(late)).map(({ status }) => status)).toEqual([404, 404, 404]);
    const { rows } = await sql<{ left: number }>`
      SELECT (SELECT count(*) FROM offer WHERE creator_id = ${ngozi.id})
           + (SELECT count(*) FROM offer_interest WHERE member_id = ${ngozi.id})
           + (SELECT count(*) FROM chat_member WHERE member_id = ${ngozi.id}) AS left`.execute(app.ctx.db);
    expect(Number(rows[0]?.left)).toBe(0);
  });

  const makePair = (one: TestMember, other: TestMember) =>
    inTransaction(app.ctx.db, (trx) => insertPair(trx, one.id, other.id));

  /** Runs `call` while a lock is held, which is released once `meanwhile` is done. */
  async function whileHeld<T>(
    hold: (trx: Trx) => Promise<unknown>,
    call: () => Promise<T>,
    meanwhile: (trx: Trx) => Promise<void>,
  ): Promise<T> {
    const { answer } = await inTransaction(app.ctx.db, async (trx) => {
      await hold(trx);
      const result = call();
      await meanwhile(trx);
      return { answer: result };
    });
    return answer;
  }
});

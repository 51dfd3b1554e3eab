/** Closing one's own account: what is deleted, and what remains of a former member. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { app, close, newMember, openClosings, PASSWORD, rowOf, sell } from './closings.ts';
import { untilJobsDone } from '../kit/jobs.ts';
import { commit, finish, open, show, sumIn } from '../trade/joint/joints.ts';
import { mailsTo } from '../notice/mail.ts';
import { png } from '../media/pictures.ts';
import { employ, makePharmacy, stockedProduct } from '../pharmacy/pharmacies.ts';
import { makeRoom } from '../chat/rooms.ts';
import { connect, until, untilGone } from '../kit/socket.ts';
import { callOn } from '../kit/start.ts';
import { csvFile, importsOf } from '../pharmacy/import/imports.ts';

openClosings();

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
    const { body } = await ngozi.call('POST /api/user/post', { content: 'Text', file });
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
      content: 'Text',
      likeCount: 1,
      creator: { fullName: expect.stringMatching(/^Former member \d+$/) },
    });
  });
});

/** Reads everything that is stored as text, except what the law requires us to keep: payments, receipts and the provider's reports. */
async function storedText(): Promise<string> {
  const exempt = ['payment', 'receipt', 'provider_event', 'payout_account'];
  const tables = (await app.ctx.db.introspection.getTables()).filter(
    ({ schema, isView, name }) => schema === 'public' && !isView && !exempt.includes(name),
  );
  const texts = tables.map(({ name }) => sql`SELECT t::text AS row FROM ${sql.table(name)} AS t`);
  const { rows } = await sql<{ row: string }>`${sql.join(texts, sql` UNION ALL `)}`.execute(app.ctx.db);
  return rows.map(({ row }) => row).join('\n');
}

it('nothing that is stored says who the former member was', async () => {
  const [ngozi, bola] = [await newMember('Oluwadamilare', 'Nwachukwu'), await newMember('Bola', 'Ade')];
  const details = { userId: ngozi.id, phoneNumber: '0803 765 4321', address: '77 Marina Road' };
  await ngozi.call('PATCH /profile/details/update/:userId', details);
  await makeRoom(app, [ngozi, bola], 'Night duty');
  const { body } = await bola.call('POST /api/user/chat', { friendId: ngozi.id });
  await ngozi.call('POST /api/user/chat/:id/card', { id: body.chat._id, offerId: await sell(ngozi) });
  await ngozi.call('POST /api/user/friend-request', { friendId: bola.id });
  await makePharmacy(ngozi, 'Nwachukwu Chemists');
  expect(await storedText()).toMatch(/Nwachukwu/);
  await close(ngozi);
  await untilJobsDone(app, 'forget-name');
  await untilJobsDone(app, 'mail-account-closed');
  expect(await storedText()).not.toMatch(/Oluwadamilare|Nwachukwu|7654321|Marina/i);
});

describe('the pharmacies of a former member', () => {
  it('are closed to the staff at once, and their work elsewhere ends', async () => {
    const [ngozi, bola] = [await newMember(), await newMember('Bola', 'Ade')];
    const [own, other] = [await makePharmacy(ngozi), await makePharmacy(bola)];
    await employ(app, own, ngozi.id, bola.id, 'manager');
    await employ(app, other, bola.id, ngozi.id, 'seller');
    await close(ngozi);
    expect((await bola.call('GET /api/business/pharmacy/:id', { id: own })).status).toBe(404);
    expect((await bola.call('GET /api/business/pharmacy/:id/staff', { id: other })).body).toEqual({ staff: [] });
  });

  it('keep their deliveries without the photo of an invoice, whoever of the staff added it', async () => {
    const [ngozi, bola] = [await newMember(), await newMember('Bola', 'Ade')];
    const id = await makePharmacy(ngozi);
    await employ(app, id, ngozi.id, bola.id, 'manager');
    const { _id: inventoryId } = await stockedProduct(ngozi, id);
    const delivery = { id, supplier: 'Emzor', lines: [{ inventoryId, quantity: 1 }], nonce: randomUUIDv7() };
    const { receipt } = (await bola.call('POST /api/business/pharmacy/:id/goods-receipts', delivery)).body;
    const path = 'POST /api/business/pharmacy/:id/goods-receipts/:receiptId/photo';
    const added = await bola.call(path, { id, receiptId: receipt._id, file: new Blob([await png()]) });
    const name = added.body.receipt.photo!.split('/').at(-1)!;
    expect(await close(ngozi)).toMatchObject({ status: 200 });
    const left = app.ctx.db
      .selectFrom('goods_receipt')
      .where('pharmacy_id', '=', id)
      .select(['supplier', 'picture_id']);
    expect(await left.execute()).toEqual([{ supplier: 'Emzor', picture_id: null }]);
    await expect(app.ctx.privateFiles.open(name)).rejects.toThrow();
  });

  it('promise nothing more, and keep no table that was brought to them', async () => {
    const ngozi = await newMember();
    const pharmacyId = await makePharmacy(ngozi);
    const { inventory } = await stockedProduct(ngozi, pharmacyId, { quantity: 2 });
    const batchId = inventory[0]!._id;
    const offer = { userId: ngozi.id, business: 'sale', batchId, quantity: 1, unit: 'carton' };
    expect((await ngozi.call('POST /api/business/:userId', offer)).status).toBe(200);
    const lines = [
      ['Product', 'Quantity'],
      ['Paracetamol', 3],
    ];
    const { _id } = await importsOf(ngozi, pharmacyId).uploaded(csvFile(lines));
    expect(await close(ngozi)).toMatchObject({ status: 200 });
    const left = await app.ctx.db
      .selectFrom('batch_stock')
      .where('batch_id', '=', batchId)
      .select('reserved')
      .executeTakeFirst();
    expect(left).toEqual({ reserved: 0 });
    const rows = app.ctx.db.selectFrom('stock_import_row').where('import_id', '=', _id).select('number');
    expect(await rows.execute()).toEqual([]);
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
    expect(late).toMatchObject({ status: 404, body: { error: 'This member is not accepting messages.' } });
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

  it('gives back what it took of a joint purchase, which others may have then', async () => {
    const [ngozi, bola, ada] = [await newMember(), await newMember('Bola', 'Ade'), await newMember('Ada', 'Obi')];
    const id = await open(bola);
    await commit(ngozi, id, 80);
    await commit(ada, id, 30, true);
    await close(ngozi);
    expect(await show(bola, id)).toMatchObject({ committed: 30 });
    expect(await sumIn(app, id)).toBe(30);
  });

  it('keeps its part in a joint purchase that was reached, without coming into the group', async () => {
    const [ngozi, bola, ada] = [await newMember(), await newMember('Bola', 'Ade'), await newMember('Ada', 'Obi')];
    const id = await open(bola);
    await commit(ngozi, id, 60);
    await commit(ada, id, 40);
    expect((await finish(bola, id)).status).toBe(200);
    expect((await close(ngozi)).status).toBe(200);
    const { body } = await bola.call('POST /api/business/group/:businessId', { businessId: id, title: 'Metformin' });
    const { chat } = (await bola.call('POST /api/user/singlechatroom/:id', { id: body.newChatRoom._id })).body;
    expect(chat.users.map(({ userId }) => userId._id).toSorted()).toEqual([bola.id, ada.id].toSorted());
  });

  it('is told of nothing any more', async () => {
    const [ngozi, bola] = [await newMember(), await newMember('Bola', 'Ade')];
    const { body } = await ngozi.call('POST /api/user/post', { content: 'Text' });
    await close(ngozi);
    await bola.call('POST /api/feed/post/:postId/like', { postId: body.post._id });
    const notices = app.ctx.db.selectFrom('notice').where('member_id', '=', ngozi.id).select('id').execute();
    expect(await notices).toEqual([]);
  });
});

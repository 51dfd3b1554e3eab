/** Idempotency-Key: a call that is repeated with the same key takes effect once, on every changing route. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { storageAway } from '#server/outside/files/s3-call.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { employ, makePharmacy, PACKS } from '../pharmacy/pharmacies.ts';
import { png } from '../media/pictures.ts';
import { makeRoom } from '../chat/rooms.ts';
import { callOn, openApp } from '../kit/start.ts';

const app = openApp();
let ada: TestMember;
let bola: TestMember;
beforeAll(async () => {
  ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
  bola = await makeMember(app, { firstName: 'Bola', lastName: 'Ade' });
});

const post = (key: string, content: string, who = ada, file?: Blob) =>
  callOn(
    app.url,
    'POST /api/user/post',
    { content, ...(file && { file }) },
    { token: who.token, headers: { 'idempotency-key': key } },
  );
const countPosts = async (content: string) => {
  const posts = await app.ctx.db.selectFrom('post').where('content', '=', content).select('id').execute();
  return posts.length;
};

describe('the same key', () => {
  it('with the same body is answered the same, and the change is made once', async () => {
    const key = randomUUID();
    const first = await post(key, 'Who has insulin?');
    const again = await post(key, 'Who has insulin?');
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(await countPosts('Who has insulin?')).toBe(1);
  });

  it('is answered the same also where the thing has changed or gone since', async () => {
    const key = randomUUID();
    const { body } = await post(key, 'Soon gone');
    await ada.call('DELETE /api/feed/post/:id', { id: body.post._id });
    expect((await post(key, 'Soon gone')).body).toEqual(body);
    expect((await ada.call('GET /api/feed/post/:id', { id: body.post._id })).status).toBe(404);
    expect(await countPosts('Soon gone')).toBe(1);
  });

  it('with another body, file or route is refused', async () => {
    const key = randomUUID();
    await post(key, 'First');
    const refused = { status: 400, body: { error: 'This Idempotency-Key was used for something else' } };
    expect(await post(key, 'Second')).toMatchObject(refused);
    expect(await post(key, 'First', ada, new Blob([new Uint8Array(await png())]))).toMatchObject(refused);
    const room = callOn(
      app.url,
      'POST /api/user/chatroom/create',
      { title: 'First' },
      { token: ada.token, headers: { 'idempotency-key': key } },
    );
    expect(await room).toMatchObject(refused);
    expect(await countPosts('Second')).toBe(0);
  });

  it('of 64 calls at once makes one change; the others read its answer, or that it is not there yet', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 64 }, () => post(key, 'Only once')));
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.post._id));
    expect([ids.size, await countPosts('Only once')]).toEqual([1, 1]);
  });

  it('of another member is another one', async () => {
    const key = randomUUID();
    await post(key, 'Both say this');
    expect((await post(key, 'Both say this', bola)).status).toBe(200);
    expect(await countPosts('Both say this')).toBe(2);
  });

  it('requests a wallet once, and answers the wallet again where a second one would be refused', async () => {
    const id = await makeRoom(app, [ada, bola]);
    const request = () =>
      callOn(
        app.url,
        'POST /api/wallet/chatroom/:id',
        { id, quantity: 10, unitPrice: 100 },
        { token: ada.token, headers: { 'idempotency-key': `wallet of ${id}` } },
      );
    const first = await request();
    expect(await request()).toMatchObject({ status: 200, body: { wallet: { _id: first.body.wallet._id } } });
  });
});

describe('an old key', () => {
  const addProduct = (pharmacyId: string, key: string) =>
    callOn(
      app.url,
      'POST /api/business/inventory/addproduct/:pharmacyId',
      { pharmacyId, product: `Zinc of ${key}`, quantity: 5, expiryDate: '2031-01-31', ...PACKS },
      { token: bola.token, headers: { 'idempotency-key': key } },
    );
  const changed = {
    status: 409,
    body: { error: 'This was already sent, and your access has changed since. Check the result.' },
  };

  it('answers nobody who was removed from the staff, and nobody whose role was changed', async () => {
    const pharmacyId = await makePharmacy(ada);
    await employ(app, pharmacyId, ada.id, bola.id, 'manager');
    const keys = [randomUUID(), randomUUID()] as const;
    const staff = { id: pharmacyId, friendId: bola.id };
    for (const key of keys) expect((await addProduct(pharmacyId, key)).status).toBe(200);
    expect((await addProduct(pharmacyId, keys[0])).status).toBe(200);
    await ada.call('PATCH /api/business/pharmacy/:id/staff', { ...staff, role: 'seller' });
    expect(await addProduct(pharmacyId, keys[0])).toMatchObject(changed);
    await ada.call('DELETE /api/business/pharmacy/:id/staff/:friendId', staff);
    expect(await addProduct(pharmacyId, keys[1])).toMatchObject(changed);
    expect((await addProduct(pharmacyId, randomUUID())).status).toBe(404);
  });

  it('answers nobody who has left the chatroom', async () => {
    const id = await makeRoom(app, [ada, bola]);
    const request = () =>
      callOn(
        app.url,
        'POST /api/wallet/chatroom/:id',
        { id, quantity: 10, unitPrice: 100 },
        { token: ada.token, headers: { 'idempotency-key': `left ${id}` } },
      );
    expect((await request()).status).toBe(200);
    await app.ctx.db.deleteFrom('chat_member').where('chat_id', '=', id).where('member_id', '=', ada.id).execute();
    expect(await request()).toMatchObject(changed);
  });
});

describe('a key', () => {
  it('is free again where its call was refused', async () => {
    const key = randomUUID();
    expect((await post(key, ' ')).status).toBe(400);
    expect((await post(key, 'Now with words')).status).toBe(200);
  });

  it('asks to look first where the call may have been carried out before the error', async () => {
    const key = randomUUID();
    const picture = new Blob([new Uint8Array(await png())]);
    vi.spyOn(app.ctx.files, 'put').mockRejectedValueOnce(storageAway());
    // the call repeats itself after 503, as every client may
    expect(await post(key, 'Stored or not?', ada, picture)).toMatchObject({ status: 409 });
  });

  it('whose call was never answered asks to look first', async () => {
    const key = randomUUID();
    await post(key, 'Was it stored?');
    await sql`UPDATE idempotency_key SET answer = NULL WHERE key = ${key}`.execute(app.ctx.db);
    expect(await post(key, 'Was it stored?')).toMatchObject({ status: 409 });
    expect(await countPosts('Was it stored?')).toBe(1);
  });

  it('lasts a day', async () => {
    const key = randomUUID();
    await post(key, 'Every day');
    await sql`UPDATE idempotency_key SET created_at = now() - interval '25 hours' WHERE key = ${key}`.execute(
      app.ctx.db,
    );
    expect((await post(key, 'Every day')).status).toBe(200);
    expect(await countPosts('Every day')).toBe(2);
    await sql`UPDATE idempotency_key SET created_at = now() - interval '25 hours' WHERE key = ${key}`.execute(
      app.ctx.db,
    );
    await post(randomUUID(), 'Another day');
    const { rows } = await sql`SELECT FROM idempotency_key WHERE key = ${key}`.execute(app.ctx.db);
    expect(rows).toEqual([]);
  });

  it('of more than 255 characters is refused', async () => {
    expect((await post('k'.repeat(256), 'Too long a key')).status).toBe(400);
    expect((await post('k'.repeat(255), 'Just fits')).status).toBe(200);
  });
});

/** A member's data export: its content, who may download it, and for how long. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { untilJobsDone } from '../kit/jobs.ts';
import { mailsTo } from '../notice/mail.ts';
import { openEmulator, openTrade } from '../money/trade.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { png } from '../media/pictures.ts';
import { employ, makePharmacy, stockedProduct } from '../pharmacy/pharmacies.ts';
import { until } from '../kit/socket.ts';
import { openApp } from '../kit/start.ts';
import { namesOf } from '../media/stored-files.ts';
import { csvFile, importsOf } from '../pharmacy/import/imports.ts';
import { readZip } from '../kit/zip.ts';

const app = openApp();
beforeEach(() => app.ctx.db.deleteFrom('attempt').execute());

const newMember = (firstName = 'Ngozi', lastName = 'Bello') => makeMember(app, { firstName, lastName });
const ask = async (member: TestMember) => (await member.call('POST /api/user/data')).body.export!;
const newest = async (member: TestMember) => (await member.call('GET /api/user/data')).body.export;
const get = (url: string, { token }: { token?: string } = {}) =>
  fetch(app.url + url, { headers: token === undefined ? {} : { authorization: token } });

async function readyFor(member: TestMember) {
  await ask(member);
  await until(async () => (await newest(member))?.file !== null);
  return (await newest(member))!.file!;
}

async function dataOf(member: TestMember) {
  const { url } = await readyFor(member);
  const files = readZip(Buffer.from(await (await get(url, member)).arrayBuffer()));
  return { files, data: JSON.parse(files.get('data.json')!.toString()) as Record<string, Record<string, unknown>[]> };
}

describe('a copy of one’s data', () => {
  it('has what the member is, wrote and uploaded, with the names of rooms', async () => {
    const [ngozi, bola] = [await newMember(), await newMember('Bola', 'Ade')];
    const file = new Blob([new Uint8Array(await png())]);
    await ngozi.call('POST /api/user/post', { content: 'Insulin is short in Yaba', file });
    await ngozi.call('POST /api/user/licence', { number: 'PCN/77', file });
    await bola.call('POST /api/user/post', { content: 'A post of another' });
    const { body } = await ngozi.call('POST /api/user/chatroom/create', { title: 'Night duty' });
    const sent = { id: body.chat._id, file, message: 'Our new shelf' };
    await ngozi.call('POST /api/user/chat/:id/file', sent);
    const { files, data } = await dataOf(ngozi);
    expect(data).toMatchObject({
      account: { firstName: 'Ngozi', email: ngozi.email },
      licences: [{ number: 'PCN/77', state: 'pending' }],
      posts: [{ content: 'Insulin is short in Yaba', picture: expect.stringMatching(/\.webp$/) }],
      chats: [{ chat: 'Night duty' }],
      messages: [{ chat: 'Night duty', message: 'Our new shelf' }],
      offers: [],
    });
    const folders = [...files.keys()].map((path) => path.split('/')[0]).toSorted();
    expect(folders).toEqual(['chat-files', 'data.json', 'licences', 'pictures']);
    for (const [path, bytes] of files) if (path !== 'data.json') expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
  });

  it('has nothing that others wrote, and nothing that could sign in', async () => {
    const [ngozi, bola] = [await newMember(), await newMember('Bola', 'Ade')];
    await app.ctx.db.updateTable('member').set({ phone_number: '+2348031234567' }).where('id', '=', bola.id).execute();
    const { body } = await ngozi.call('POST /api/user/chat', { friendId: bola.id });
    const file = new Blob([new Uint8Array(await png())]);
    await bola.call('POST /api/user/chat/:id/file', { id: body.chat._id, file, message: 'For your eyes only' });
    const { files, data } = await dataOf(ngozi);
    expect(data['chats']).toMatchObject([{ chat: 'Bola Ade' }]);
    const text = files.get('data.json')!.toString();
    expect(text).not.toMatch(/eyes only|8031234567|not a hash|refresh|password/i);
    expect([...files.keys()]).toEqual(['data.json']);
  });

  it('has wallets, payments and receipts of a payer, and not those of others', async () => {
    const trade = await openTrade(app, await openEmulator(app));
    const [payer, other] = trade.partners;
    const reference = await trade.buy(payer, 2);
    await trade.buy(other, 1);
    const address = { contact: 'Ada', phone: '0803 123 4567', street: '1 Sample Road', town: 'Yaba', state: 'Lagos' };
    const [saved] = (await payer.call('POST /api/delivery/addresses', address)).body.addresses;
    const choice = { walletAddress: trade.walletAddress, method: 'ship', addressId: saved!._id };
    await payer.call('POST /api/wallet/delivery/:walletAddress', choice);
    const { data } = await dataOf(payer);
    expect(data).toMatchObject({
      wallets: [{ address: trade.walletAddress, supplier: trade.supplier.fullName, state: 'open' }],
      deliveryAddresses: [{ town: 'Yaba', phone: '+2348031234567' }],
      deliveries: [{ wallet: trade.walletAddress, method: 'ship', address: { street: '1 Sample Road' } }],
      payments: [{ reference, goods: 2_000, charge: 70, amount: 2_070, state: 'succeeded' }],
    });
  });

  it('has what is promised of a pharmacy’s stock, and the tables that were brought to it', async () => {
    const ngozi = await newMember();
    const pharmacyId = await makePharmacy(ngozi);
    const { inventory } = await stockedProduct(ngozi, pharmacyId, { product: 'Artesunate', quantity: 2 });
    const batchId = inventory[0]!._id;
    const offer = { userId: ngozi.id, business: 'sale', batchId, quantity: 1, unit: 'carton' };
    const { body } = await ngozi.call('POST /api/business/:userId', offer);
    const lines = [
      ['Product', 'Quantity'],
      ['Paracetamol', 3],
    ];
    const brought = await importsOf(ngozi, pharmacyId).uploaded(csvFile(lines));
    expect((await dataOf(ngozi)).data).toMatchObject({
      stockReservations: [{ offer: body.business._id, product: 'Artesunate', quantity: 200, state: 'open' }],
      stockDispatches: [],
      stockDeliveries: [],
      stockImports: [{ import: brought._id, pharmacy: pharmacyId, state: 'ready' }],
      stockImportRows: [
        { row: 1, outcome: 'above' },
        { row: 2, cells: expect.arrayContaining(['Paracetamol']), outcome: 'product' },
      ],
    });
    const seller = await newMember('Bola', 'Ade');
    await employ(app, pharmacyId, ngozi.id, seller.id, 'manager');
    await importsOf(seller, pharmacyId).uploaded(csvFile(lines));
    await app.ctx.db.deleteFrom('pharmacy_staff').where('member_id', '=', seller.id).execute();
    expect((await dataOf(seller)).data).toMatchObject({ stockImports: [], stockImportRows: [] });
  });

  it('is written page by page: a list longer than a page is complete', async () => {
    const ngozi = await newMember();
    const { body } = await ngozi.call('POST /api/user/chatroom/create', { title: 'Long talk' });
    await sql`
      INSERT INTO message (chat_id, seq, id, member_id, nonce, body)
      SELECT ${body.chat._id}::uuid, n, gen_random_uuid(), ${ngozi.id}::uuid, gen_random_uuid(), 'Line ' || n
        FROM generate_series(1, 2500) AS n`.execute(app.ctx.db);
    const { data } = await dataOf(ngozi);
    const lines = data['messages']!.map(({ message }) => message);
    expect(new Set(lines).size).toBe(2_500);
  });
});

describe('the download', () => {
  it('is mailed about, and needs a session of its member', async () => {
    const [ngozi, bola] = [await newMember(), await newMember('Bola', 'Ade')];
    const { url, bytes } = await readyFor(ngozi);
    await until(async () => (await mailsTo(app, ngozi.email)).length === 1);
    const [mail] = await mailsTo(app, ngozi.email);
    expect(mail).toMatchObject({ subject: 'Your Mortar data is ready', text: expect.stringContaining('/my-data') });
    const own = await get(url, ngozi);
    expect([own.status, own.headers.get('content-type'), own.headers.get('content-disposition')]).toEqual([
      200,
      'application/zip',
      expect.stringContaining('mortar-data.zip'),
    ]);
    expect((await own.arrayBuffer()).byteLength).toBe(bytes);
    expect([(await get(url)).status, (await get(url, bola)).status]).toEqual([401, 404]);
  });

  it('ends with its day, and its file is deleted', async () => {
    const ngozi = await newMember();
    const { url, expiresAt } = await readyFor(ngozi);
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    const zips = async () => (await namesOf(app.ctx.privateFiles)).filter((name) => name.endsWith('.zip'));
    const before = (await zips()).length;
    await sql`UPDATE graphile_worker._private_jobs SET run_at = now()
               WHERE payload ->> 'dataExportId' = ${(await newest(ngozi))!._id}`.execute(app.ctx.db);
    await until(async () => (await get(url, ngozi)).status === 404);
    await until(async () => (await zips()).length === before - 1);
    // the file is deleted before its row
    await until(async () => (await newest(ngozi)) === null);
  });

  it('is one, however often it is asked for while it is being made', async () => {
    const ngozi = await newMember();
    const id = randomUUIDv7();
    await app.ctx.db.insertInto('data_export').values({ id, member_id: ngozi.id }).execute();
    const asked = await Promise.all(Array.from({ length: 6 }, () => ask(ngozi)));
    expect(new Set(asked.map(({ _id }) => _id))).toEqual(new Set([id]));
    expect(asked.map(({ file }) => file)).toEqual(Array.from(asked, () => null));
  });

  it('is made after all where its job was given up', async () => {
    const ngozi = await newMember();
    const row = { id: randomUUIDv7(), member_id: ngozi.id, created_at: new Date(Date.now() - 2 * 3_600_000) };
    await app.ctx.db.insertInto('data_export').values(row).execute();
    expect((await readyFor(ngozi)).url).toContain(row.id);
  });

  it('may be made three times in a day', async () => {
    const ngozi = await newMember();
    for (let at = 0; at < 3; at += 1) {
      expect((await ngozi.call('POST /api/user/data')).status).toBe(200);
      await untilJobsDone(app, 'make-data-export');
    }
    expect(await ngozi.call('POST /api/user/data')).toMatchObject({
      status: 429,
      body: { error: 'You have made too many copies today. Try again tomorrow.' },
    });
  });
});

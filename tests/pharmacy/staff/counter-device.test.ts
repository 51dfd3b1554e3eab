/** Counter devices: PINs open sessions for one pharmacy's stock and counter, and nothing else. */
import { randomUUIDv7 } from 'node:crypto';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/store/db.ts';
import { insertPair } from '#server/store/people/partner.ts';
import { makeMembers } from '../../chat/rooms.ts';
import type { TestMember } from '../../kit/people.ts';
import { connect, next } from '../../kit/socket.ts';
import { openApp } from '../../kit/start.ts';
import { employ, makePharmacy, stockedProduct } from '../pharmacies.ts';
import {
  type Browser,
  enter,
  givePassword,
  makeDevice,
  openBrowser,
  OTHER_PIN,
  PASSWORD,
  PIN,
  setPin,
} from './counter-devices.ts';

const app = openApp();
let owner: TestMember;
let seller: TestMember;
let manager: TestMember;
let pharmacyId: string;
let device: Browser;
const PASSWORD_NEEDED = 'Sign in with your password for this';

beforeEach(async () => {
  await app.ctx.db.deleteFrom('attempt').execute();
  [owner, seller, manager] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
  for (const member of [owner, seller, manager]) await givePassword(app, member);
  pharmacyId = await makePharmacy(owner);
  await employ(app, pharmacyId, owner.id, seller.id, 'seller');
  await employ(app, pharmacyId, owner.id, manager.id, 'manager');
  device = await makeDevice(app, owner, pharmacyId);
});

const showTo = (who: TestMember) => who.call('GET /api/auth/counter/:pharmacyId', { pharmacyId });
const stockOf = (browser: Browser) => browser.call('GET /api/business/pharmacy/:id/inventory', { id: pharmacyId });

async function sellerAtCounter(): Promise<Browser> {
  await setPin(seller, pharmacyId);
  expect((await enter(device, seller)).status).toBe(200);
  return device;
}

describe('a PIN', () => {
  it('is set once by each member, with their password, and never shown', async () => {
    expect((await showTo(seller)).body).toMatchObject({ hasPin: false, isHere: false, devices: null });
    expect((await setPin(seller, pharmacyId, PIN, 'not theirs')).body).toMatchObject({ type: 'password' });
    expect((await setPin(seller, pharmacyId)).body).toMatchObject({ hasPin: true });
    const { pin_hash } = await app.ctx.db
      .selectFrom('counter_pin')
      .where('member_id', '=', seller.id)
      .select('pin_hash')
      .executeTakeFirstOrThrow();
    expect(pin_hash).toMatch(/^\$argon2id\$/);
  });

  it.each(['000000', '123456', '121212'])('is refused at its field if it is %s', async (pin) => {
    expect((await setPin(seller, pharmacyId, pin)).body.fields).toHaveProperty('pin');
  });

  it('is for staff alone', async () => {
    const [stranger] = (await makeMembers(app, 1)) as [TestMember];
    await givePassword(app, stranger);
    expect((await setPin(stranger, pharmacyId)).status).toBe(404);
  });
});

describe('the sheet', () => {
  it('lists staff with a PIN on a counter device, and nothing elsewhere', async () => {
    await setPin(seller, pharmacyId);
    const { body } = await device.call('GET /api/auth/counter');
    expect(body).toMatchObject({
      pharmacy: { _id: pharmacyId },
      staff: [{ _id: seller.id, fullName: seller.fullName, isLocked: false }],
    });
    expect((await openBrowser(app).call('GET /api/auth/counter')).body).toEqual({ pharmacy: null, staff: [] });
    expect((await openBrowser(app).call('POST /api/auth/counter', { memberId: seller.id, pin: PIN })).status).toBe(404);
  });

  it('opens the counter for the member, whose sales are theirs', async () => {
    const { _id } = await stockedProduct(owner, pharmacyId, { salePrice: 100 });
    await sellerAtCounter();
    const line = { inventoryId: _id, unit: 'tablet', quantity: 1, price: 10, reason: 'Test' };
    const sale = { id: pharmacyId, lines: [line], method: 'cash', nonce: randomUUIDv7() };
    const { status, body } = await device.call('POST /api/business/pharmacy/:id/counter/sales', sale);
    expect(body).toMatchObject({ sale: { seller: seller.fullName } });
    expect(status).toBe(200);
  });

  it('ends the session that the browser had before', async () => {
    const signedIn = await device.call('POST /api/auth/signin', {
      email: owner.email,
      password: PASSWORD,
      remember: true,
    });
    await sellerAtCounter();
    const old = await openBrowser(app, signedIn.body.token).call('GET /api/user/messages/unread');
    expect(old.status).toBe(401);
    expect((await device.call('POST /api/auth/refresh')).status).toBe(200);
  });

  it('keeps the counter session through a renewal, and as short as it was', async () => {
    await sellerAtCounter();
    const { body } = await device.call('POST /api/auth/refresh', { shell: true });
    expect(body.shell).toBeUndefined();
    expect(decodeJwt(body.token)['user']).toMatchObject({ _id: seller.id, counter: pharmacyId });
    device.token = body.token;
    expect((await stockOf(device)).status).toBe(200);
    expect((await device.call('GET /api/user/messages/unread')).body).toMatchObject({ error: PASSWORD_NEEDED });
    const { minutes } = await leftOf(seller);
    expect(minutes).toBeLessThanOrEqual(15);
  });
});

/** Returns how many minutes the member's counter session has left. */
async function leftOf(member: TestMember): Promise<{ minutes: number }> {
  const { rows } = await sql<{ minutes: number }>`
    SELECT extract(epoch FROM expires_at - now())::float8 / 60 AS minutes FROM session
     WHERE member_id = ${member.id} AND counter_device_id IS NOT NULL AND ended_at IS NULL`.execute(app.ctx.db);
  return rows[0]!;
}

const passMinutes = (member: TestMember, minutes: number) =>
  sql`
  UPDATE session SET expires_at = expires_at - make_interval(mins => ${minutes})
   WHERE member_id = ${member.id} AND counter_device_id IS NOT NULL`.execute(app.ctx.db);

describe('a counter session', () => {
  it('belongs to one pharmacy, although the member works at others', async () => {
    const other = await makePharmacy(seller, 'Second');
    const { _id } = await stockedProduct(seller, other);
    await sellerAtCounter();
    const { pharmacies } = (await device.call('GET /api/business/pharmacies/:id', { id: seller.id })).body;
    expect(pharmacies.map((one) => one._id)).toEqual([pharmacyId]);
    expect((await device.call('GET /api/business/pharmacy/:id', { id: other })).status).toBe(404);
    expect((await device.call('GET /api/business/inventory/:id', { id: _id })).status).toBe(404);
    expect((await device.call('GET /api/business/inventory/:id/counter', { id: _id })).status).toBe(404);
    expect((await device.call('GET /api/business/pharmacies/:id', { id: owner.id })).status).toBe(404);
  });

  it('is refused money, account, staff and its own settings', async () => {
    await sellerAtCounter();
    for (const key of ['GET /api/shell', 'GET /api/auth/sessions', 'GET /api/feed/notifications'] as const) {
      expect((await device.call(key)).body).toMatchObject({ type: 'forbidden', error: PASSWORD_NEEDED });
    }
    const change = { current: PASSWORD, password: 'dust under short palms' };
    expect((await device.call('PATCH /api/auth/password', change)).status).toBe(403);
    expect(
      (await device.call('POST /api/auth/counter/:pharmacyId/pin', { pharmacyId, pin: OTHER_PIN, password: PASSWORD }))
        .status,
    ).toBe(403);
  });

  it('ends after a quarter of an hour without use, and use extends it', async () => {
    await sellerAtCounter();
    await passMinutes(seller, 10);
    expect((await stockOf(device)).status).toBe(200);
    expect((await leftOf(seller)).minutes).toBeLessThan(6);
    expect((await device.call('POST /api/auth/counter/stay')).status).toBe(200);
    expect((await leftOf(seller)).minutes).toBeGreaterThan(14);
    await passMinutes(seller, 16);
    app.ctx.sessions.forget(String((await sessionsOf(seller))[0]));
    expect((await stockOf(device)).status).toBe(401);
    expect((await device.call('POST /api/auth/refresh')).status).toBe(401);
  });

  it('ends at once with the work there', async () => {
    await sellerAtCounter();
    const asked = { id: pharmacyId, friendId: seller.id };
    expect((await owner.call('DELETE /api/business/pharmacy/:id/staff/:friendId', asked)).status).toBe(200);
    expect((await stockOf(device)).status).toBe(401);
    expect((await enter(device, seller)).status).toBe(404);
  });

  it.each([
    ['the device', () => endDevice()],
    ['a new PIN', () => setPin(seller, pharmacyId, OTHER_PIN)],
    ['the PIN', () => seller.call('DELETE /api/auth/counter/:pharmacyId/pin', { pharmacyId })],
    [
      'a new password',
      () => seller.call('PATCH /api/auth/password', { current: PASSWORD, password: 'dust under short palms' }),
    ],
    ['Lock', () => device.call('PATCH /api/auth/signout/:userId', { userId: seller.id })],
  ])('ends at once with %s', async (_, end) => {
    await sellerAtCounter();
    expect((await end()).status).toBe(200);
    expect((await stockOf(device)).status).toBe(401);
  });

  it('is not a known place: the next sign-in from there is still mailed as new', async () => {
    await sellerAtCounter();
    const { rows } = await sql<{ known: number }>`
      SELECT count(*)::int AS known FROM session WHERE member_id = ${seller.id} AND counter_device_id IS NOT NULL
         AND (device_id IS NOT NULL OR network <> '' OR address <> '')`.execute(app.ctx.db);
    expect(rows).toEqual([{ known: 0 }]);
  });
});

async function endDevice() {
  const { devices } = (await showTo(manager)).body;
  return manager.call('DELETE /api/auth/counter/:pharmacyId/device/:deviceId', {
    pharmacyId,
    deviceId: devices![0]!._id,
  });
}

async function sessionsOf(member: TestMember): Promise<string[]> {
  const rows = await app.ctx.db
    .selectFrom('session')
    .where('member_id', '=', member.id)
    .where('counter_device_id', 'is not', null)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

describe('the live channel of a counter session', () => {
  it('has changes of the stock there, and neither notices nor anything to ask', async () => {
    await inTransaction(app.ctx.db, (trx) => insertPair(trx, owner.id, seller.id));
    await sellerAtCounter();
    const socket = await connect(app.url, device.token);
    const heard: string[] = [];
    socket.onAny((name: string) => heard.push(name));
    const refused = (await socket.emitWithAck('search', { q: 'Ada' })) as object;
    expect(refused).toMatchObject({ type: 'forbidden', error: PASSWORD_NEEDED });
    const changed = next(socket, 'pharmacy');

    await stockedProduct(owner, pharmacyId);
    expect(await changed).toMatchObject({ pharmacyId });
    expect(new Set(heard)).toEqual(new Set(['pharmacy']));
    socket.disconnect();
  });

  it('closes when the work there ends', async () => {
    await sellerAtCounter();
    const socket = await connect(app.url, device.token);
    const ended = next(socket, 'signedOut');
    await owner.call('DELETE /api/business/pharmacy/:id/staff/:friendId', { id: pharmacyId, friendId: seller.id });
    await ended;
    socket.disconnect();
  });
});

describe('wrong PINs', () => {
  it('lock the PIN on that device after five, until the member signs in with the password', async () => {
    await setPin(seller, pharmacyId);
    for (const left of [4, 3, 2, 1]) {
      expect((await enter(device, seller, OTHER_PIN)).body.fields).toEqual({ pin: `Wrong PIN. Tries left: ${left}.` });
    }
    expect((await enter(device, seller, OTHER_PIN)).body).toMatchObject({ type: 'forbidden' });
    expect((await enter(device, seller)).status).toBe(403);
    expect((await device.call('GET /api/auth/counter')).body.staff).toMatchObject([{ isLocked: true }]);
    const elsewhere = await makeDevice(app, owner, pharmacyId);
    expect((await enter(elsewhere, seller)).status).toBe(200);
    expect((await enter(device, seller)).status).toBe(403);
    await openBrowser(app).call('POST /api/auth/signin', { email: seller.email, password: PASSWORD });
    expect((await enter(device, seller)).status).toBe(200);
  });

  it('give never more than five guesses, however many come at once', async () => {
    await setPin(seller, pharmacyId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(device, seller, OTHER_PIN)));
    const compared = answers.filter(({ body }) => body.fields !== undefined);
    expect(compared).toHaveLength(4);
    expect(answers.every(({ status }) => status === 400 || status === 403)).toBe(true);
    expect((await enter(device, seller)).status).toBe(403);
  });
});

describe('adding a device', () => {
  it('is for owner and managers, and ends its earlier registration', async () => {
    const ask = (who: TestMember) =>
      openBrowser(app, who.token).call('POST /api/auth/counter/:pharmacyId/device', { pharmacyId });
    expect((await ask(seller)).status).toBe(403);
    expect((await ask(manager)).body.devices).toHaveLength(2);
    device.token = owner.token;
    const { body } = await device.call('POST /api/auth/counter/:pharmacyId/device', { pharmacyId });
    expect(body.devices).toHaveLength(2);
    expect(body.devices!.filter(({ current }) => current)).toHaveLength(1);
  });
});

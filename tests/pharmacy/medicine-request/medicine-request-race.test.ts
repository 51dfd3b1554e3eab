/**
 * Medicine requests at the same moment: each is picked, answered, closed and widened only once; rate limits; and a pharmacy that closes its
 * account.
 */
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { countAgainstLimit } from '#server/store/rate-limit.ts';
import { hashData, openData, sealData } from '#server/auth/data-key.ts';
import { tendMedicineRequest } from '#server/actions/pharmacy/medicine-request/medicine-request-tend.ts';
import { hashOf } from '../../kit/passwords.ts';
import { untilJobsDone } from '../../kit/jobs.ts';
import { mailsTo } from '../../notice/mail.ts';
import { openApp } from '../../kit/start.ts';
import { answer, asksOf, counter, HAVE, newAddress, patient, requestRow, send } from './medicine-requests.ts';

const MANY = { count: 1_000_000, since: new Date(), blockedUntil: null };

const app = openApp({ env: { TRUSTED_PROXIES: '127.0.0.0/8, ::1' } });

const answersOf = async (who: Awaited<ReturnType<typeof patient>>) =>
  (await who.does('GET /api/medicine-request/:id')).body.request.answers.map(({ _id }) => _id);

describe('at the same moment', () => {
  it('one of two answers is picked', async () => {
    const shops = [await counter(app, { product: 'Amlodipine' }), await counter(app, { product: 'Amlodipine' })];
    const who = await patient(app, { name: 'Amlodipine' });
    for (const shop of shops) await answer(app, shop, who);
    const ids = await answersOf(who);
    const picks = await Promise.all(
      [0, 1, 0, 1, 0, 1].map((at) => who.does('POST /api/medicine-request/:id/pick', { answerId: ids[at] })),
    );
    const { chosen_ask_id: chosen } = (await requestRow(app, who.id))!;
    for (const [at, { status }] of picks.entries()) expect(status).toBe(ids[at % 2] === chosen ? 200 : 409);
    const contacts = await Promise.all(shops.map(async (shop) => (await asksOf(shop))[0]?.contact !== null));
    expect(contacts.filter(Boolean)).toHaveLength(1);
    const notices = await app.ctx.db
      .selectFrom('notice')
      .where('kind', '=', 'medicine request chosen')
      .select('id')
      .execute();
    expect(notices).toHaveLength(1);
  });

  it('an answer comes before the end or is refused', async () => {
    const shop = await counter(app, { product: 'Losartan' });
    const who = await patient(app, { name: 'Losartan' });
    const [ended, answered] = await Promise.all([
      who.does('POST /api/medicine-request/:id/withdraw'),
      answer(app, shop, who),
    ]);
    expect(ended.status).toBe(200);
    expect([200, 409]).toContain(answered.status);
    const [ask] = await asksOf(shop);
    expect(ask).toMatchObject({ status: 'closed' });
    expect(ask?.answer !== null).toBe(answered.status === 200);
    expect((await answer(app, shop, who)).status).toBe(409);
  });

  it('a pharmacy is asked once, however often the job runs', async () => {
    const shop = await counter(app, { product: 'Atenolol' });
    const who = await patient(app, { name: 'Atenolol' });
    await app.ctx.db.updateTable('medicine_request').set({ rounds: 0 }).where('id', '=', who.id).execute();
    await Promise.all([1, 2, 3].map(() => tendMedicineRequest(app.ctx, { requestId: who.id })));
    expect(await asksOf(shop)).toHaveLength(1);
    const { content } = (await shop.owner.call('GET /api/feed/notifications')).body.notifications;
    expect(content).toHaveLength(1);
  });
});

describe('too often', () => {
  it('is refused to one address, whatever network it comes from', async () => {
    const email = newAddress();
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      const headers = { 'x-forwarded-for': `203.${at}.5.9` };
      statuses.push((await send(app, { from_email: email, name: `Herb ${at}` }, headers)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
  });

  it('is refused to one network, whatever addresses it names', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const statuses: number[] = [];
    for (let at = 0; at < 62; at += 1) statuses.push((await send(app, {}, headers)).status);
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([200]));
    expect(statuses.slice(60)).toEqual([429, 429]);
    expect((await send(app, {}, { 'x-forwarded-for': '198.51.101.7' })).status).toBe(200);
  });

  it.each([
    ['the /48 that many networks share', '2001:db8:7::/48', '2001:db8:7:9::1', '2001:db8:8:9::1'],
    ['a wide network', '2001:db9::/32', '2001:db9:3:4::1', '2001:dba:3:4::1'],
  ])('is refused to %s once it asked often, and to nobody else', async (_, place, inside, outside) => {
    const statusFrom = async (address: string) => (await send(app, {}, { 'x-forwarded-for': address })).status;
    for (const what of ['mail', 'medicine requests']) {
      expect(await statusFrom(inside)).toBe(200);
      await countAgainstLimit(app.ctx.db, `${what} from ${place}`, () => MANY);
      expect(await statusFrom(inside)).toBe(429);
      expect(await statusFrom(outside)).toBe(200);
      await countAgainstLimit(app.ctx.db, `${what} from ${place}`, () => ({ ...MANY, count: 1 }));
    }
  });
});

it('frees the patient of a pharmacy whose account is closed, and tells them', async () => {
  const shop = await counter(app, { product: 'Nifedipine' });
  const who = await patient(app, { name: 'Nifedipine' });
  await answer(app, shop, who, { ...HAVE, place: 'Opposite the old post office' });
  const [answerId] = await answersOf(who);
  await who.does('POST /api/medicine-request/:id/pick', { answerId });
  const password_hash = hashOf('rain over tall mangoes');
  await app.ctx.db.updateTable('member').set({ password_hash }).where('id', '=', shop.owner.id).execute();
  const closed = await shop.owner.call('POST /api/user/account/closing', { password: 'rain over tall mangoes' });
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  await untilJobsDone(app, 'mail-medicine-request');
  const { request } = (await who.does('GET /api/medicine-request/:id')).body;
  expect(request).toMatchObject({ status: 'asked', chosen: null, answers: [{ isMissed: true, place: '' }] });
  expect((await mailsTo(app, who.email))[0]?.subject).toBe('The pharmacy you chose can no longer help');
});

describe('sealed data', () => {
  const [old, later] = ['an old secret of many letters', 'a later secret of many letters'].map((text) =>
    Buffer.from(text),
  );
  const text = 'ada@example.com';

  it('is opened by every secret there is, and by no other, at its own place alone', () => {
    const sealed = sealData({ dataSecrets: [old!] }, 'here', text);
    expect(sealed.includes(text)).toBe(false);
    expect(openData({ dataSecrets: [later!, old!] }, 'here', sealed)).toBe(text);
    expect(openData({ dataSecrets: [later!] }, 'here', sealed)).toBeUndefined();
    expect(openData({ dataSecrets: [old!] }, 'elsewhere', sealed)).toBeUndefined();
    for (const length of [0, 4, 20, sealed.length - 1]) {
      expect(openData({ dataSecrets: [old!] }, 'here', sealed.subarray(0, length))).toBeUndefined();
    }
    const changed = Buffer.from(sealed);
    changed[changed.length - 1]! ^= 1;
    expect(openData({ dataSecrets: [old!] }, 'here', changed)).toBeUndefined();
  });

  it('is unlike each time, and its hash is the same under the same secret alone', () => {
    const keyed = { dataSecrets: [old!] };
    expect(sealData(keyed, 'here', text)).not.toEqual(sealData(keyed, 'here', text));
    expect(hashData(keyed, text)).toEqual(hashData(keyed, text));
    expect(hashData({ dataSecrets: [later!] }, text)).not.toEqual(hashData(keyed, text));
  });

  it('needs secrets of some length', () => {
    expect(() => readConfig({ DATA_KEY: 'short' })).toThrow(/DATA_KEY/);
    const two = ['a'.repeat(32), 'b'.repeat(32)];
    expect(readConfig({ DATA_KEY: two.join(', ') }).dataKeys).toEqual(two);
  });
});

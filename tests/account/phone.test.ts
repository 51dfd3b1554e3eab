/** Phone numbers: accepted as people write them, stored in one format, shown readably, and refused at their field. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeMember, type TestMember } from '../kit/people.ts';
import { callOn, openApp } from '../kit/start.ts';

const app = openApp();
let ada: TestMember;
beforeAll(async () => {
  ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
});

const UPDATE = 'PATCH /profile/details/update/:userId';
const REFUSAL = 'Write a phone number, such as 0803 123 4567, or with + and the country code.';
const change = (phoneNumber: string) => ada.call(UPDATE, { userId: ada.id, phoneNumber });

async function stored(): Promise<string> {
  const row = await app.ctx.db
    .selectFrom('member')
    .where('id', '=', ada.id)
    .select('phone_number as phone')
    .executeTakeFirstOrThrow();
  return row.phone;
}

describe('a telephone number', () => {
  it.each([
    ['0803 123 4567', '+2348031234567', '0803 123 4567'],
    ['08031234567', '+2348031234567', '0803 123 4567'],
    ['8031234567', '+2348031234567', '0803 123 4567'],
    ['+234 803 123 4567', '+2348031234567', '0803 123 4567'],
    ['2348031234567', '+2348031234567', '0803 123 4567'],
    ['00234 803 123 4567', '+2348031234567', '0803 123 4567'],
    [' +234 (0) 803-123-4567 ', '+2348031234567', '0803 123 4567'],
    ['0201 234 5678', '+2342012345678', '0201 234 5678'],
    ['+44 20 7946 0958', '+442079460958', '+44 20 7946 0958'],
    ['+233 24 412 3456', '+233244123456', '+233 24 412 3456'],
    ['', '', ''],
  ])('%j is kept as %j and shown as %j', async (value, saved, visible) => {
    const { status, body } = await change(value);
    expect([status, body.user?.details.phoneNumber]).toEqual([200, visible]);
    expect(await stored()).toBe(saved);
    const own = (await ada.call('GET /api/user/profile/:id', { id: ada.id })).body.user;
    expect(own.details.phoneNumber).toBe(visible);
    expect((await change(visible)).status).toBe(200);
    expect(await stored()).toBe(saved);
  });

  it.each([
    'hello',
    '12345',
    '0803',
    '0803 123 456',
    '0803 123 45678',
    '0803 123 4567 ext. 5',
    '0803 123 4567 / 0805 111 2222',
    '0803 123 4567 or 0805 111 2222',
    '+999 123 4567',
    '+44 1',
    '233 24 412 3456',
    '+',
    '()()()()',
    'tel:+2348031234567',
  ])('%j is refused at its field, and what was there stays', async (value) => {
    await change('0803 123 4567');
    const { status, body } = await change(value);
    expect([status, body.fields]).toEqual([400, { phoneNumber: REFUSAL }]);
    expect(await stored()).toBe('+2348031234567');
  });

  it('of an older account is shown as it stands', async () => {
    for (const [phone, visible] of [
      ['08031234567', '0803 123 4567'],
      ['ask at the till', 'ask at the till'],
    ] as const) {
      await app.ctx.db.updateTable('member').set({ phone_number: phone }).where('id', '=', ada.id).execute();
      const { details } = (await ada.call('GET /api/user/profile/:id', { id: ada.id })).body.user;
      expect(details.phoneNumber).toBe(visible);
    }
  });

  it('is looked at where somebody signs up, beside the other fields', async () => {
    const facts = { firstName: 'Bola', lastName: 'Ade', password: 'rain over tall mangoes' };
    const email = `${randomUUID()}@example.com`;
    const signUp = (phoneNumber: string) => callOn(app.url, 'POST /api/auth/signup', { ...facts, email, phoneNumber });
    expect((await signUp('0803')).body.fields).toEqual({ phoneNumber: REFUSAL });
    expect((await signUp('my shop')).body.fields).toEqual({ phoneNumber: REFUSAL });
    const { body } = await signUp('0805 111 2222');
    const row = await app.ctx.db
      .selectFrom('member')
      .where('id', '=', body.user._id)
      .select('phone_number as phone')
      .executeTakeFirstOrThrow();
    expect(row.phone).toBe('+2348051112222');
  });

  it('is looked at where somebody gives', async () => {
    const facts = { name: 'Ngozi Okafor', email: `${randomUUID()}@example.com`, amount: 5_000 };
    const register = (phone: string) => callOn(app.url, 'POST /api/donor/register', { ...facts, phone });
    expect((await register('0803')).body.fields).toEqual({ phone: REFUSAL });
    const { body } = await register('0805 111 2222');
    const row = await app.ctx.db
      .selectFrom('donor')
      .where('address', '=', body.wallet.walletAddress)
      .select('phone')
      .executeTakeFirstOrThrow();
    expect(row.phone).toBe('+2348051112222');
  });
});

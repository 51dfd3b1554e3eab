/** Licences: submitted with a picture only their member can see, verified for a year, shown beside names, and required for trade. */
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { badgeOf, licenceYearAt } from '#rules/account/licence.ts';
import { inTransaction } from '#server/store/db.ts';
import { decideLicence, type Verdict } from '#server/store/account/licence/licence.ts';
import { jpegOfPhone, png, SVG } from '../media/pictures.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { makeRoom } from '../chat/rooms.ts';
import { openApp, startApp, type TestApp } from '../kit/start.ts';
import { namesOf } from '../media/stored-files.ts';

const THIS_YEAR = licenceYearAt(new Date());
const app = openApp();
let picture: Blob;
let ada: TestMember;
let bola: TestMember;
beforeAll(async () => {
  picture = new Blob([new Uint8Array(await png())]);
});
beforeEach(async () => {
  ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
  bola = await makeMember(app, { firstName: 'Bola', lastName: 'Ade' });
});

const licenceOf = async (member: TestMember) => (await member.call('GET /api/user/licence')).body.licence;
const submit = (member: TestMember, fields: object = {}) =>
  member.call('POST /api/user/licence', { number: 'PCN/123', file: picture, ...fields });
const decide = (id: string | undefined, verdict: Verdict) =>
  inTransaction(app.ctx.db, (trx) => decideLicence(trx, id ?? '', verdict));
const evidence = (id: string, token?: string) =>
  fetch(`${app.url}/api/user/licence/${id}/evidence`, { headers: token === undefined ? {} : { authorization: token } });
const stored = () => namesOf(app.ctx.privateFiles);

async function verify(member: TestMember, year = THIS_YEAR): Promise<void> {
  await app.ctx.db
    .insertInto('licence')
    .values({
      id: randomUUIDv7(),
      member_id: member.id,
      number: 'PCN/9',
      year,
      state: 'verified',
      decided_at: new Date(),
    })
    .execute();
}

describe('handing in', () => {
  it('waits to be looked at, and gives nothing before', async () => {
    expect(await licenceOf(ada)).toEqual({
      state: 'unverified',
      year: null,
      number: '',
      pending: null,
      declined: null,
      provisionalUntil: null,
      mayTrade: true,
    });
    const { status, body } = await submit(ada);
    expect(status).toBe(200);
    expect(body.licence).toEqual({
      state: 'pending',
      year: null,
      number: 'PCN/123',
      pending: { _id: expect.any(String), number: 'PCN/123', year: THIS_YEAR, createdAt: expect.any(String) },
      declined: null,
      provisionalUntil: null,
      mayTrade: true,
    });
    expect(await licenceOf(ada)).toEqual(body.licence);
    expect((await bola.call('GET /api/user/profile/:id', { id: ada.id })).body.user.licence).toBeNull();
  });

  it('takes the place of the one that waits, whose picture goes', async () => {
    const before = (await submit(ada)).body.licence.pending?._id ?? '';
    const count = (await stored()).length;
    const { pending } = (await submit(ada, { number: 'PCN/124', year: THIS_YEAR + 1 })).body.licence;
    expect(pending).toMatchObject({ number: 'PCN/124', year: THIS_YEAR + 1 });
    expect(await stored()).toHaveLength(count);
    expect((await evidence(before, ada.token)).status).toBe(404);
  });

  it('keeps one of ten that arrive together', async () => {
    const count = (await stored()).length;
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => submit(ada, { number: `PCN/${at}` })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const rows = await app.ctx.db.selectFrom('licence').where('member_id', '=', ada.id).select('id').execute();
    expect([rows.length, (await stored()).length]).toEqual([1, count + 1]);
  });

  it('is refused in words, without a trace, where something is missing or wrong', async () => {
    const count = (await stored()).length;
    for (const [fields, wrong] of [
      [{ file: undefined }, 'file'],
      [{ file: new Blob([new Uint8Array(SVG)]) }, 'file'],
      [{ number: '' }, 'number'],
      [{ number: 'x'.repeat(41) }, 'number'],
      [{ year: THIS_YEAR - 1 }, 'year'],
      [{ year: THIS_YEAR + 2 }, 'year'],
      [{ year: 'soon' }, 'year'],
    ] as const) {
      const { status, body } = await submit(ada, fields);
      expect([status, Object.keys(body.fields ?? {})], JSON.stringify(fields)).toEqual([400, [wrong]]);
    }
    expect(await stored()).toHaveLength(count);
    expect((await licenceOf(ada)).state).toBe('unverified');
  });

  it('is slowed down after ten a day', async () => {
    for (let time = 0; time < 10; time += 1) expect((await submit(ada)).status).toBe(200);
    expect((await submit(ada)).body.type).toBe('too_many');
  });
});

describe('the picture', () => {
  it('is shown to the member who handed it in and to nobody else, by no other path', async () => {
    const { pending } = (await submit(ada)).body.licence;
    const id = pending?._id ?? '';
    const own = await evidence(id, ada.token);
    expect([own.status, own.headers.get('content-type'), own.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'no-store',
    ]);
    expect(own.headers.get('content-security-policy')).toContain('sandbox');
    expect(
      Buffer.from(await own.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
    expect((await evidence(id)).status).toBe(401);
    const [foreign, absent] = [await evidence(id, bola.token), await evidence(randomUUIDv7(), bola.token)];
    expect([foreign.status, await foreign.json()]).toEqual([404, await absent.json()]);
    const { evidence: name } = await app.ctx.db
      .selectFrom('licence')
      .where('id', '=', id)
      .select('evidence')
      .executeTakeFirstOrThrow();
    for (const path of [
      `/files/${name}`,
      `/private/${name}`,
      `/files/../private/${name}`,
      `/files/..%2fprivate%2f${name}`,
    ]) {
      expect(
        (await fetch(app.url + path, { headers: { authorization: ada.token } })).headers.get('content-type'),
      ).not.toBe('image/webp');
    }
  });

  it('holds no word of where and by whom it was taken', async () => {
    const { pending } = (await submit(ada, { file: new Blob([new Uint8Array(await jpegOfPhone())]) })).body.licence;
    const bytes = Buffer.from(await (await evidence(pending?._id ?? '', ada.token)).arrayBuffer());
    expect(bytes.includes('EXIF')).toBe(false);
    expect(bytes.includes('Secret Owner')).toBe(false);
  });
});

describe('a decision', () => {
  it('verifies once: the badge stands beside the name wherever others see it, and the number becomes the member’s', async () => {
    const { pending } = (await submit(ada)).body.licence;
    expect(await decide(pending?._id, { state: 'verified' })).toBe(true);
    expect(await decide(pending?._id, { state: 'declined', reason: 'Too late' })).toBe(false);
    expect(await licenceOf(ada)).toMatchObject({ state: 'verified', year: THIS_YEAR, pending: null, declined: null });
    const badge = { state: 'verified', year: THIS_YEAR };
    const own = (await ada.call('GET /api/user/profile/:id', { id: ada.id })).body.user;
    expect([own.licence, own.details.registrationNumber]).toEqual([badge, 'PCN/123']);
    expect((await bola.call('GET /api/user/profile/:id', { id: ada.id })).body.user.licence).toEqual(badge);
    const made = (await ada.call('POST /api/user/post', { content: 'Good morning' })).body.post;
    expect(made.creator.licence).toEqual(badge);
    await ada.call('POST /api/user/friend-request', { friendId: bola.id });
    const [request] = (await bola.call('GET /api/user/friend-request/:userId', { userId: bola.id })).body.request
      .content;
    expect(request?.user.licence).toEqual(badge);
    const [notice] = (await bola.call('GET /api/feed/notifications')).body.notifications.content;
    expect(notice?.actor?.licence).toEqual(badge);
    const roomId = await makeRoom(app, [ada, bola]);
    const { users } = (await bola.call('POST /api/user/singlechatroom/:id', { id: roomId })).body.chat;
    expect(users.find(({ userId }) => userId._id === ada.id)?.userId.licence).toEqual(badge);
  });

  it('declines with a reason, after which the member hands in again', async () => {
    const { pending } = (await submit(ada)).body.licence;
    await decide(pending?._id, { state: 'declined', reason: 'The photo is too dark' });
    expect(await licenceOf(ada)).toMatchObject({
      state: 'unverified',
      pending: null,
      declined: 'The photo is too dark',
    });
    expect((await submit(ada)).body.licence).toMatchObject({ state: 'pending', declined: null });
  });

  it('ends with the year in Lagos: then the badge says expired, and the next one can be handed in', async () => {
    await verify(ada, THIS_YEAR - 1);
    expect(await licenceOf(ada)).toMatchObject({ state: 'expired', year: THIS_YEAR - 1 });
    const badgeOfAda = (await bola.call('GET /api/user/profile/:id', { id: ada.id })).body.user.licence;
    expect(badgeOfAda).toEqual({ state: 'expired', year: THIS_YEAR - 1 });
    expect(badgeOfAda).toEqual(badgeOf(THIS_YEAR - 1, new Date()));
    expect((await submit(ada)).body.licence.state).toBe('pending');
  });

  it('stays good while the next year’s waits, which is refused once it is verified', async () => {
    await verify(ada);
    expect((await submit(ada)).body.fields).toEqual({ year: `Your ${THIS_YEAR} licence is already verified` });
    const { licence } = (await submit(ada, { year: THIS_YEAR + 1 })).body;
    expect(licence).toMatchObject({ state: 'verified', year: THIS_YEAR, pending: { year: THIS_YEAR + 1 } });
    await decide(licence.pending?._id, { state: 'verified' });
    expect(await licenceOf(ada)).toMatchObject({ state: 'verified', year: THIS_YEAR + 1 });
  });
});

describe('trade that needs a licence', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startApp({ env: { TRADE_NEEDS_LICENCE: 'on' } });
  });
  afterAll(() => strict.close());

  const offer = { genericName: 'Paracetamol', quantity: 10 };
  const gates = async (member: TestMember, chatId: string) => ({
    sale: (await member.call('POST /api/business/:userId', { userId: member.id, business: 'sale', ...offer })).status,
    demand: (await member.call('POST /api/business/:userId', { userId: member.id, business: 'demand', ...offer }))
      .status,
    wallet: (await member.call('POST /api/wallet/chatroom/:id', { id: chatId, quantity: 1, unitPrice: 100 })).status,
  });

  it('lets everybody buy, and those sell and ask for a wallet whose licence is good now', async () => {
    const year = async (verified: number | null) => {
      const members = [
        await makeMember(strict, { firstName: 'Seller', lastName: 'One' }),
        await makeMember(strict, { firstName: 'Buyer', lastName: 'Two' }),
      ] as const;
      if (verified !== null) {
        const row = { id: randomUUIDv7(), member_id: members[0].id, number: 'PCN/9', year: verified };
        await strict.ctx.db
          .insertInto('licence')
          .values({ ...row, state: 'verified', decided_at: new Date() })
          .execute();
      }
      return gates(members[0], await makeRoom(strict, members));
    };
    expect(await year(null)).toEqual({ sale: 403, demand: 200, wallet: 403 });
    expect(await year(THIS_YEAR - 1)).toEqual({ sale: 403, demand: 200, wallet: 403 });
    expect(await year(THIS_YEAR)).toEqual({ sale: 200, demand: 200, wallet: 200 });
  });

  it('says what to do, and how one stands', async () => {
    const seller = await makeMember(strict, { firstName: 'Seller', lastName: 'Three' });
    const sell = () => seller.call('POST /api/business/:userId', { userId: seller.id, business: 'sale', ...offer });
    expect((await sell()).body).toMatchObject({
      type: 'forbidden',
      licence: 'unverified',
      error: expect.stringContaining(
        'Only for members with a verified licence. Upload your licence on the Licence page',
      ),
    });
    await submit(seller);
    expect((await sell()).body).toMatchObject({
      type: 'forbidden',
      licence: 'pending',
      error: expect.stringContaining('Your licence is under review'),
    });
    expect((await licenceOf(seller)).mayTrade).toBe(false);
  });
});

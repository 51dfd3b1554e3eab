/** Administration lists: searched, filtered, sorted, paged while rows are added, and what each role sees of them. */
import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_LISTS, ADMIN_PAGE, ADMIN_SORTS, DIRECTIONS } from '#rules/admin/list.ts';
import { ADMINS_BY_ROLE } from './admins.ts';
import {
  allUsers,
  app,
  fileOf,
  linesOf,
  manyMembers,
  namesOf,
  openAdminLists,
  reader,
  refusal,
  token,
  users,
} from './admin-lists.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { callOn } from '../kit/start.ts';

openAdminLists();

describe('a search', () => {
  let tolu: TestMember;
  beforeAll(async () => {
    tolu = await makeMember(app, { firstName: 'Tolúlọpẹ́', lastName: 'Adéyẹmí' });
    await makeMember(app, { firstName: 'Ɗanladi', lastName: 'Ƙwari' });
  });

  it('finds a name by its beginnings, whatever the marks and their order', async () => {
    for (const q of ['tolulope', 'Adeyemi tolu', 'TOLÚ', 'ade']) {
      expect(namesOf((await users({ q })).users), q).toContain(tolu.fullName);
    }
    expect(namesOf((await users({ q: 'danladi kwari' })).users)).toEqual(['Ɗanladi Ƙwari']);
  });

  it('finds a misspelt name where nothing is called so, and says that it is another', async () => {
    const page = await users({ q: 'tolulupe' });
    expect([namesOf(page.users), page.isAlike]).toEqual([[tolu.fullName], true]);
    expect((await users({ q: 'tolulope' })).isAlike).toBe(false);
    expect(await users({ q: 'zzzzqqqq' })).toEqual({ users: [], nextCursor: null, isAlike: false });
  });

  it('takes signs of patterns as they are typed', async () => {
    for (const q of ['%', '_', '\\', '%%%', "'; DROP TABLE member"]) expect((await users({ q })).users, q).toEqual([]);
  });

  it('finds the one with an id, an address or the number of a licence', async () => {
    await app.ctx.db.updateTable('member').set({ registration_number: 'PCN/77' }).where('id', '=', tolu.id).execute();
    for (const q of [tolu.id, tolu.email.toUpperCase(), 'pcn/77']) {
      expect(namesOf((await users({ q })).users), q).toEqual([tolu.fullName]);
    }
  });

  it('by an address or a number is not for who may see neither', async () => {
    const email = `quartz.${randomUUIDv7()}@example.com`;
    await app.ctx.db.updateTable('member').set({ email }).where('id', '=', tolu.id).execute();
    expect(namesOf((await users({ q: email })).users)).toEqual([tolu.fullName]);
    for (const q of [email, 'pcn/77']) expect((await users({ q }, reader)).users, q).toEqual([]);
    expect(namesOf((await users({ q: tolu.id }, reader)).users)).toEqual([tolu.fullName]);
  });
});

describe('a role that only looks on', () => {
  it('sees names, and neither addresses nor numbers', async () => {
    const { id, email } = await makeMember(app, { firstName: 'Halima', lastName: 'Sani' });
    await app.ctx.db
      .updateTable('member')
      .set({ phone_number: '+2348031234567', address: '1 Road' })
      .where('id', '=', id)
      .execute();
    expect((await users({ q: id })).users).toMatchObject([{ email, phoneNumber: '+2348031234567' }]);
    expect((await users({ q: id }, reader)).users).toMatchObject([
      { fullName: 'Halima Sani', email: null, phoneNumber: null },
    ]);
    const show = (as: string) => callOn(app.url, 'GET /api/admin/user/:id', { id }, { token: as });
    expect((await show(token)).body.user.details).toMatchObject({
      email,
      phoneNumber: '+2348031234567',
      address: '1 Road',
    });
    const { body } = await show(reader);
    expect(JSON.stringify(body)).not.toMatch(/@|0803|1 Road/);
    expect(await (await fileOf('users', { q: id }, reader)).text()).not.toMatch(/@|803/);
    expect(await (await fileOf('users', { q: id })).text()).toContain(email);
  });

  it('leaves a record of whom it looked at', async () => {
    const { id } = await makeMember(app, { firstName: 'Bayo', lastName: 'Ojo' });
    await callOn(app.url, 'GET /api/admin/user/:id', { id }, { token: reader });
    const acts = await app.ctx.db
      .selectFrom('admin_act')
      .where('subject', '=', `user:${id}`)
      .select(['what', 'email'])
      .execute();
    expect(acts).toEqual([{ what: 'view user', email: ADMINS_BY_ROLE.reader }]);
  });

  it('never sees a secret, nor does any other', async () => {
    const { id } = await makeMember(app, { firstName: 'Secret', lastName: 'Keeper' });
    const { body } = await callOn(app.url, 'GET /api/admin/user/:id', { id }, { token });
    for (const text of [
      JSON.stringify(body),
      JSON.stringify(await users({ q: id })),
      await (await fileOf('users', { q: id })).text(),
    ]) {
      expect(text).not.toMatch(/password|hash|cursorKey|refresh/i);
    }
  });
});

describe('pages', () => {
  beforeAll(() => manyMembers(120, { firstName: 'Paged', state: 'Gombe' }));
  const all = { q: 'paged' };

  it.each(ADMIN_SORTS.users.flatMap((sort) => DIRECTIONS.map((direction) => ({ sort, direction }))))(
    'hold each row once, by $sort $direction',
    async (order) => {
      const { rows, pages } = await allUsers({ ...all, ...order });
      expect([rows.length, pages, new Set(rows.map(({ _id }) => _id)).size]).toEqual([120, 3, 120]);
      const keys = rows.map((row) => (order.sort === 'name' ? row.fullName.toLowerCase() : row.createdAt));
      const sorted = keys.toSorted();
      expect(keys).toEqual(order.direction === 'up' ? sorted : sorted.toReversed());
    },
  );

  it('hold each row once while others come', async () => {
    const first = await users({ state: 'Gombe' });
    expect(first.users).toHaveLength(ADMIN_PAGE);
    await manyMembers(3, { firstName: 'Latecomer', state: 'Gombe' });
    await app.ctx.db
      .updateTable('member')
      .set({ created_at: new Date() })
      .where('first_name', '=', 'Latecomer')
      .execute();
    const second = await users({ state: 'Gombe', after: first.nextCursor });
    const third = await users({ state: 'Gombe', after: second.nextCursor });
    const rows = [first, second, third].flatMap((page) => page.users);
    expect([rows.length, new Set(rows.map(({ _id }) => _id)).size, third.nextCursor]).toEqual([120, 120, null]);
    expect(namesOf(rows)).not.toContain('Latecomer Number0');
  });

  it('begin where a page of the same order ended, and nowhere else', async () => {
    const { nextCursor } = await users(all);
    expect((await users({ ...all, after: nextCursor })).users).toHaveLength(ADMIN_PAGE);
    for (const other of [{ sort: 'name' }, { direction: 'up' }]) {
      expect(await refusal({ ...all, ...other, after: nextCursor }), JSON.stringify(other)).toMatchObject({
        type: 'invalid',
        fields: { after: expect.any(String) },
      });
    }
    const posts = await callOn(app.url, 'GET /api/admin/posts', { after: nextCursor }, { token });
    expect([posts.status, posts.body.type]).toEqual([400, 'invalid']);
    expect((await refusal({ after: 'nonsense' })).fields).toHaveProperty('after');
  });

  it('of a rare filter come to an end, though a page may be empty', async () => {
    const { rows } = await allUsers({ licence: 'expired' });
    expect(rows).toEqual([]);
  });
});

describe('a filter', () => {
  beforeAll(async () => {
    await manyMembers(4, { firstName: 'Filtered', state: 'Taraba' });
    const row = (at: number) =>
      app.ctx.db.updateTable('member').where('last_name', '=', `Number${at}`).where('first_name', '=', 'Filtered');
    await row(0).set({ verified_at: new Date(), licence_year: 2099 }).execute();
    await row(1)
      .set({ verified_at: new Date(), licence_year: 2020, created_at: new Date('2025-06-10T23:30:00Z') })
      .execute();
  });
  const last = async (query: object) =>
    (await users({ state: 'Taraba', direction: 'up', ...query })).users.map(({ lastName }) => lastName).toSorted();

  it('by state, standing and badge holds together with the others', async () => {
    expect(await last({})).toEqual(['Number0', 'Number1', 'Number2', 'Number3']);
    expect(await last({ status: 'confirmed' })).toEqual(['Number0', 'Number1']);
    expect(await last({ status: 'unconfirmed' })).toEqual(['Number2', 'Number3']);
    expect(await last({ licence: 'verified' })).toEqual(['Number0']);
    expect(await last({ licence: 'expired', sort: 'name' })).toEqual(['Number1']);
    expect(await last({ licence: 'none', q: 'filtered' })).toEqual(['Number2', 'Number3']);
  });

  it('by days counts them in Lagos, both included, in every order', async () => {
    for (const sort of ADMIN_SORTS.users) {
      expect(await last({ sort, from: '2025-06-11', to: '2025-06-11' })).toEqual(['Number1']);
      expect(await last({ sort, from: '2025-06-10', to: '2025-06-10' })).toEqual([]);
      expect(await last({ sort, to: '2025-03-01' })).toEqual(['Number0', 'Number2', 'Number3']);
    }
  });

  it('that cannot be is refused at its field', async () => {
    expect((await refusal({ from: '2025-06-11', to: '2025-06-10' })).fields).toHaveProperty('to');
    expect((await refusal({ state: 'Atlantis' })).fields).toHaveProperty('state');
    expect((await refusal({ q: 'x'.repeat(81) })).fields).toHaveProperty('q');
    expect((await refusal({ sort: 'password_hash' })).fields).toHaveProperty('sort');
    const wallets = await callOn(app.url, 'GET /api/admin/wallets', { min: 20, max: 10 }, { token });
    expect([wallets.status, wallets.body.fields]).toEqual([400, { max: 'Below the minimum amount' }]);
  });
});

describe('every list', () => {
  it.each(ADMIN_LISTS.flatMap((list) => ADMIN_SORTS[list].map((sort) => ({ list, sort }))))(
    '$list by $sort answers with and without words and days, and as a file',
    async ({ list, sort }) => {
      for (const query of [
        {},
        { q: 'para' },
        { q: 'misspelt' },
        { q: randomUUIDv7() },
        { from: '2025-01-01', to: '2035-01-01' },
      ]) {
        for (const direction of DIRECTIONS) {
          const asked = { ...query, sort, direction };
          const { status, body } = await callOn(app.url, `GET /api/admin/${list}`, asked, { token });
          expect(status, `${JSON.stringify(asked)} ${JSON.stringify(body)}`).toBe(200);
          expect(body).toMatchObject({
            isAlike: expect.any(Boolean),
            nextCursor: null === body.nextCursor ? null : expect.any(String),
          });
        }
      }
      const file = await fileOf(list, { sort });
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(linesOf(await file.text()).length).toBeGreaterThan(0);
    },
  );
});

/** Lists of the administration: found, filtered, sorted, paged while rows come, written as a file, and what each role sees of them. */
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_LISTS, ADMIN_PAGE, ADMIN_SORTS, type AdminList, DIRECTIONS } from '#rules/admin/list.ts';
import { ADMIN, ADMINS_BY_ROLE, inviteByRole, signInAsAdmin } from '../admins.ts';
import { makeMember, type TestMember } from '../people.ts';
import { callOn, startApp, type TestApp } from '../start.ts';

let app: TestApp;
let token: string;
let reader: string;
beforeAll(async () => {
  app = await startApp({ env: { ADMIN_EMAILS: ADMIN, RATE_LIMIT_FACTOR: '100' } });
  await inviteByRole(app);
  token = await signInAsAdmin(app);
  reader = await signInAsAdmin(app, ADMINS_BY_ROLE.reader);
});
afterAll(() => app.close());

const USERS = 'GET /api/admin/users';
const users = async (query: object, as = token) => {
  const { status, body } = await callOn(app.url, USERS, { ...query }, { token: as });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const namesOf = (rows: readonly { fullName: string }[]) => rows.map(({ fullName }) => fullName);
const refusal = async (query: object) => (await callOn(app.url, USERS, { ...query }, { token })).body;

/** Every page, one after the other. */
async function allUsers(
  query: object,
): Promise<{ rows: { _id: string; fullName: string; createdAt: string }[]; pages: number }> {
  const rows = [];
  let pages = 0;
  for (let after: string | undefined; ; pages += 1) {
    const page = await users({ ...query, ...(after && { after }) });
    rows.push(...page.users);
    if (page.nextCursor === null) return { rows, pages: pages + 1 };
    after = page.nextCursor;
  }
}

async function fileOf(list: AdminList, query: Record<string, string> = {}, as = token): Promise<Response> {
  const target = new URL(`/api/admin/${list}/export.csv`, app.url);
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
  return fetch(target, { headers: { authorization: as } });
}
const linesOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n');

/** As many at once as a test needs, a second apart. */
async function manyMembers(
  count: number,
  { firstName, state = '' }: { firstName: string; state?: string },
): Promise<void> {
  const begun = Date.parse('2025-03-01T12:00:00Z');
  await app.ctx.db
    .insertInto('member')
    .values(
      Array.from({ length: count }, (_, at) => ({
        id: randomUUIDv7(),
        first_name: firstName,
        last_name: `Number${at}`,
        email: `${firstName}.${at}.${randomUUIDv7()}@example.com`.toLowerCase(),
        password_hash: 'none',
        state,
        created_at: new Date(begun + at * 1_000),
      })),
    )
    .execute();
}

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
    expect([wallets.status, wallets.body.fields]).toEqual([400, { max: 'This is below the lowest sum' }]);
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

describe('a file', () => {
  it('has the rows of the list, all pages of them, in its order', async () => {
    await manyMembers(1_100, { firstName: 'Sheeted', state: 'Yobe' });
    const query = { state: 'Yobe', sort: 'name', direction: 'up' };
    const { rows } = await allUsers(query);
    const lines = linesOf(await (await fileOf('users', query)).text());
    expect(lines).toHaveLength(1_101);
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(rows.map(({ _id }) => `"${_id}"`));
  });

  it('holds no formula, whatever a member is called', async () => {
    const { id } = await makeMember(app, { firstName: '=HYPERLINK("http://x")', lastName: '@SUM(A1)' });
    const [, line] = linesOf(await (await fileOf('users', { q: id })).text());
    expect(line).toContain(`"'=HYPERLINK(""http://x"")","'@SUM(A1)"`);
  });

  it('is recorded with what was asked for, but for words, which may name a person', async () => {
    await (await fileOf('users', { state: 'Yobe', q: 'Sheeted' })).text();
    const [act] = await app.ctx.db
      .selectFrom('admin_act')
      .where('subject', '=', 'list:users')
      .orderBy('id', 'desc')
      .limit(1)
      .selectAll()
      .execute();
    expect(act).toMatchObject({
      what: 'list downloaded',
      email: ADMIN,
      reason: 'words, sort=created, direction=down, state=Yobe',
    });
  });

  it('with a refused filter is neither begun nor recorded', async () => {
    const before = await app.ctx.db.selectFrom('admin_act').select('id').execute();
    expect((await fileOf('users', { from: '2025-06-11', to: '2025-06-10' })).status).toBe(400);
    expect(await app.ctx.db.selectFrom('admin_act').select('id').execute()).toHaveLength(before.length);
  });
});

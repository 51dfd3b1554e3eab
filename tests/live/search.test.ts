/** The live search for members: what is found, which typing errors it tolerates, who is never shown, and its limit. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { MemberHit } from '#contract/people/partner.ts';
import type { Failure } from '#contract/live.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { ask, connect, next, type TestSocket } from '../kit/socket.ts';
import { openApp } from '../kit/start.ts';

const app = openApp({ env: { SOCKETS_PER_ADDRESS: '1000' } });
let seeker: TestMember;
let socket: TestSocket;
const people = new Map<string, TestMember>();

beforeAll(async () => {
  const names = [
    ['Morenike', 'Adegunwa', 'Lagos'],
    ['Adéọlá', 'Ògúnbíyì', 'Ogun'],
    ['Chukwuemeka', 'Nwosu', 'Anambra'],
    ['Kabiru', 'Maikudi', 'Kano'],
    ['Hauwa', 'Adamu', 'Kano'],
    ['Hauwa', 'Musa', 'Lagos'],
  ] as const;
  for (const [firstName, lastName, state] of names) {
    const member = await makeMember(app, { firstName, lastName });
    await app.ctx.db.updateTable('member').set({ state }).where('id', '=', member.id).execute();
    people.set(member.fullName, member);
  }
});
afterEach(() => socket?.disconnect());

async function open(): Promise<TestSocket> {
  seeker = await makeMember(app, { firstName: 'Zebulon', lastName: 'Seeker' });
  socket = await connect(app.url, seeker.token);
  return socket;
}

type Answer = Partial<Failure> & { name?: string; users?: MemberHit[] };
async function search(input: unknown): Promise<Answer> {
  return ask(socket, 'search', input);
}

async function found(name: string, state?: string): Promise<string[]> {
  const { users, ...failure } = await search({ name, ...(state && { state }) });
  return users?.map((user) => user.fullName) ?? expect.fail(JSON.stringify(failure));
}

it('answers the specification’s bare emit by a search event with a user list', async () => {
  await open();
  const received = next(socket, 'search');
  socket.emit('search', { name: 'kabiru' });
  const kabiru = people.get('Kabiru Maikudi')!;
  expect(await received).toEqual({
    name: 'kabiru',
    users: [
      {
        _id: kabiru.id,
        fullName: 'Kabiru Maikudi',
        profileImage: { imageUrl: null },
        licence: null,
        state: 'Kano',
        relation: 'none',
        requestId: null,
      },
    ],
  });
});

it.each([
  ['mo', 'Morenike Adegunwa'],
  ['more', 'Morenike Adegunwa'],
  ['ADEGUN', 'Morenike Adegunwa'],
  ['moernike', 'Morenike Adegunwa'],
  ['adegunwa morenike', 'Morenike Adegunwa'],
  ['adeguwa', 'Morenike Adegunwa'],
  ['adeola', 'Adéọlá Ògúnbíyì'],
  ['Ogunbiyi', 'Adéọlá Ògúnbíyì'],
  ['chukuemeka', 'Chukwuemeka Nwosu'],
  ['chuwkuemeka', 'Chukwuemeka Nwosu'],
  ['maikudy', 'Kabiru Maikudi'],
])('finds who is meant by «%s» first', async (value, fullName) => {
  await open();
  expect((await found(value))[0]).toBe(fullName);
});

it('finds nobody by a name nobody has', async () => {
  await open();
  for (const name of ['xyzzy', '%%', '__', "' OR 1=1 --", '\\\\']) expect(await found(name)).toEqual([]);
});

it('keeps to a state where one is named', async () => {
  await open();
  expect(await found('hauwa')).toEqual(['Hauwa Adamu', 'Hauwa Musa']);
  expect(await found('hauwa', 'Lagos')).toEqual(['Hauwa Musa']);
});

it('shows how each stands to the one who searches', async () => {
  await open();
  const [kabiru, morenike] = [people.get('Kabiru Maikudi')!, people.get('Morenike Adegunwa')!];
  const { requestId } = (await seeker.call('POST /api/user/friend-request', { friendId: kabiru.id })).body;
  await morenike.call('POST /api/user/friend-request', { friendId: seeker.id });
  await seeker.call('POST /api/user/friend-request', { friendId: morenike.id });
  expect((await search({ name: 'kabiru' })).users).toMatchObject([{ relation: 'sent', requestId }]);
  expect((await search({ name: 'morenike' })).users).toMatchObject([{ relation: 'partners', requestId: null }]);
});

it('never shows oneself, the unverified, and those on either side of a block', async () => {
  await open();
  await app.ctx.db.updateTable('member').set({ first_name: 'Quincy' }).where('id', '=', seeker.id).execute();
  const make = (lastName: string) => makeMember(app, { firstName: 'Quincy', lastName });
  const [unverified, blocked, blocker, plain] = [
    await make('One'),
    await make('Two'),
    await make('Three'),
    await make('Four'),
  ];
  await app.ctx.db.updateTable('member').set({ verified_at: null }).where('id', '=', unverified.id).execute();
  await seeker.call('POST /api/user/block/:friendId', { friendId: blocked.id });
  await blocker.call('POST /api/user/block/:friendId', { friendId: seeker.id });
  expect(await found('quincy')).toEqual([plain.fullName]);
});

it('shows ten at most, and no field beyond name, picture, state and relation', async () => {
  await open();
  await Promise.all(
    Array.from({ length: 14 }, (_, index) => makeMember(app, { firstName: 'Tolu', lastName: `Many${index}` })),
  );
  const { users } = await search({ name: 'tolu' });
  expect(users).toHaveLength(10);
  for (const user of users ?? []) {
    expect(Object.keys(user).toSorted()).toEqual([
      '_id',
      'fullName',
      'licence',
      'profileImage',
      'relation',
      'requestId',
      'state',
    ]);
  }
});

it.each([
  [{}, 'name'],
  [{ name: 'a' }, 'name'],
  [{ name: ' a ' }, 'name'],
  [{ name: 7 }, 'name'],
  [{ name: ['ada'] }, 'name'],
  [{ name: 'a'.repeat(121) }, 'name'],
  [{ name: 'ada\u0000' }, 'name'],
  [{ name: 'ada', state: {} }, 'state'],
])('refuses %j by its field', async (input, field) => {
  await open();
  expect(await search(input)).toMatchObject({ type: 'invalid', fields: { [field]: expect.any(String) } });
});

it('answers 60 searches a minute and refuses more', async () => {
  await open();
  const answers = await Promise.all(Array.from({ length: 70 }, () => search({ name: 'ada' })));
  expect(answers.filter(({ users }) => users)).toHaveLength(60);
  expect(answers.filter(({ type }) => type === 'too_many')).toHaveLength(10);
});

it('finds who is meant where each word is typed wrong, in any order, and where one is none of their name', async () => {
  await open();
  const tries = ['Kabriu Makiudi', 'makudi kabiru', 'Adunwa Morenke', 'Kabiru Maikudi Pharmacy', 'ógunbiyii adeola'];
  const first = [];
  for (const name of tries) first.push((await found(name))[0]);
  expect(first).toEqual(['Kabiru Maikudi', 'Kabiru Maikudi', 'Morenike Adegunwa', 'Kabiru Maikudi', 'Adéọlá Ògúnbíyì']);
});

it('names those first whose names begin with all that was typed', async () => {
  await open();
  for (const [firstName, lastName] of [
    ['Aminu', 'Sule Bako'],
    ['Sule', 'Bakori'],
    ['Sule', 'Aminu'],
    ['Bako', 'Sule'],
  ] as const) {
    await makeMember(app, { firstName, lastName });
  }
  expect(await found('sule bako')).toEqual(['Sule Bakori', 'Aminu Sule Bako', 'Bako Sule']);
});

it('finds a member by the new name, and forgets the words of the one before', async () => {
  await open();
  const member = await makeMember(app, { firstName: 'Wuraola', lastName: 'Jegede' });
  const words = async () => {
    const known = app.ctx.db.selectFrom('name_word').where('word', 'in', ['wuraola', 'jegede', 'jagun']);
    return (await known.select('word').orderBy('word').execute()).map(({ word }) => word);
  };
  expect(await words()).toEqual(['jegede', 'wuraola']);
  const other = await makeMember(app, { firstName: 'Wuraola', lastName: 'Other' });
  const rename = (id: string, name: { first_name?: string; last_name?: string }) =>
    app.ctx.db.updateTable('member').set(name).where('id', '=', id).execute();
  await rename(member.id, { last_name: 'Jagun' });
  expect([await found('jegede'), await found('jaguun'), await words()]).toEqual([
    [],
    ['Wuraola Jagun'],
    ['jagun', 'wuraola'],
  ]);
  await Promise.all([rename(member.id, { first_name: 'Ada' }), rename(other.id, { first_name: 'Ada' })]);
  expect([await found('wuraola'), await words()]).toEqual([[], ['jagun']]);
});

it('finds everybody of many who get the same new name at once', async () => {
  await open();
  const [one, other] = ['Yemisrach', 'Tadessewo'];
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      makeMember(app, index % 2 === 0 ? { firstName: one, lastName: other } : { firstName: other, lastName: one }),
    ),
  );
  expect(await found('yemisrahc')).toHaveLength(8);
  expect(await found('tadesewo yemisrach')).toHaveLength(8);
});

it('knows a word as long as somebody has it, whoever takes it and gives it up at once', async () => {
  await open();
  const [one, other] = [
    await makeMember(app, { firstName: 'One', lastName: 'Sharer' }),
    await makeMember(app, { firstName: 'Two', lastName: 'Sharer' }),
  ];
  const rename = (id: string, first_name: string) =>
    app.ctx.db.updateTable('member').set({ first_name }).where('id', '=', id).execute();
  const known = app.ctx.db.selectFrom('name_word').where('word', '=', 'quillon').select('word');
  for (let turn = 0; turn < 10; turn += 1) {
    await Promise.all([rename(one.id, 'Quillon'), rename(other.id, 'Plain')]);
    expect(await known.execute()).toHaveLength(1);
    await Promise.all([rename(one.id, 'Plain'), rename(other.id, 'Quillon')]);
    expect(await known.execute()).toHaveLength(1);
    await Promise.all([rename(one.id, 'Quillon'), rename(one.id, 'Plain'), rename(other.id, 'Plain')]);
    expect(await known.execute()).toHaveLength((await found('quillon')).length);
  }
});

it('knows the words of many who change their names at once, and no others', async () => {
  await open();
  const members = await Promise.all(
    Array.from({ length: 6 }, () => makeMember(app, { firstName: 'Ottoline', lastName: 'Changer' })),
  );
  const names = ['Perpetual', 'Quinquin', 'Rosalba'];
  for (let turn = 0; turn < 15; turn += 1) {
    const drawnNames = members.map((_, at) => names[(turn * (at + 1)) % (1 + (turn % names.length))]!);
    await Promise.all(
      members.map(({ id }, at) =>
        app.ctx.db.updateTable('member').set({ first_name: drawnNames[at]! }).where('id', '=', id).execute(),
      ),
    );
    const words = names.map((name) => name.toLowerCase());
    const known = app.ctx.db.selectFrom('name_word').where('word', 'in', words).select('word').orderBy('word');
    expect((await known.execute()).map(({ word }) => word)).toEqual(
      words.filter((word) => drawnNames.some((name) => name.toLowerCase() === word)),
    );
  }
});

it('shows nobody who is suspended, and shows them again afterwards', async () => {
  await open();
  const member = await makeMember(app, { firstName: 'Ekundayo', lastName: 'Return' });
  const suspend = (at: Date | null) =>
    app.ctx.db.updateTable('member').set({ suspended_at: at }).where('id', '=', member.id).execute();
  await suspend(new Date());
  expect([await found('ekundayo'), await found('ekunadyo')]).toEqual([[], []]);
  await suspend(null);
  expect(await found('ekunadyo')).toEqual(['Ekundayo Return']);
});

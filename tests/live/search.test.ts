/** The live search for members: what is found, how wrongly it may be typed, who is never shown, and its limit. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { MemberHit } from '#contract/people/partner.ts';
import type { Failure } from '#contract/live.ts';
import { makeMember, type TestMember } from '../people.ts';
import { ask, connect, next, type TestSocket } from '../socket.ts';
import { startApp, type TestApp } from '../start.ts';

let app: TestApp;
let seeker: TestMember;
let socket: TestSocket;
const people = new Map<string, TestMember>();

beforeAll(async () => {
  app = await startApp({ env: { SOCKETS_PER_ADDRESS: '1000' } });
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
afterAll(() => app.close());
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

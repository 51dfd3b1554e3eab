/** Calls do not wait for a PostgreSQL that hangs or for a locked table, and other calls are not affected. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember, type TestMember } from '../kit/people.ts';
import { ask, connect, type TestSocket, until } from '../kit/socket.ts';
import { makeRoom } from '../chat/rooms.ts';
import { type KillableProduct, openKillableProduct } from './killable-product.ts';

const CALLERS = 30;

let product: KillableProduct;
let people: TestMember[];
beforeAll(async () => {
  product = await openKillableProduct();
  people = await Promise.all(
    Array.from({ length: CALLERS }, (_, index) =>
      makeMember(product, { firstName: `Member${index}`, lastName: 'Obi' }),
    ),
  );
});
afterAll(() => product?.close());

interface Answered {
  status: number;
  retryAfter: string | null;
}

async function call(who: TestMember, path: string, init: RequestInit = {}): Promise<Answered> {
  const response = await fetch(product.url + path, { ...init, headers: { authorization: who.token, ...init.headers } });
  await response.arrayBuffer();
  return { status: response.status, retryAfter: response.headers.get('retry-after') };
}

const write = (content: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ content }),
});

/** Calls whose answers are not cached. */
const CALLS: ((who: TestMember) => Promise<Answered>)[] = [
  (who) => call(who, '/api/business/?q=insulin'),
  (who) => call(who, '/api/feed/posts?search=insulin'),
  (who) => call(who, '/api/feed/notifications'),
  (who) => call(who, '/api/user/friends'),
  (who) => call(who, '/api/user/post', write('Who has insulin?')),
  (who) => call(who, `/api/user/profile/${who.id}`),
];

/** Repeats a call, because a busy machine answers some of many calls at once with 503 too. */
const untilServed = (send: () => Promise<Answered>) => until(async () => (await send()).status === 200);

async function isReady(): Promise<boolean> {
  return (await fetch(`${product.url}/health/ready`)).ok;
}

it('answers every call with 503 while PostgreSQL hangs, and serves again by itself when it goes on', async () => {
  const room = await makeRoom(product, people);
  const socket: TestSocket = await connect(product.url, people[0]!.token);
  await Promise.all(people.flatMap((who) => CALLS.map((each) => each(who))));
  const goOn = product.haltPostgres();
  try {
    const during: Answered[] = [];
    const said = ask(socket, 'chat', { _id: room, message: 'Is anybody there?' });
    // some calls arrive before the hang is noticed, and the others come in later waves
    for (let wave = 0; wave < 4; wave += 1) {
      during.push(...(await Promise.all(people.flatMap((who) => CALLS.map((each) => each(who))))));
      expect(await isReady()).toBe(false);
      expect((await fetch(`${product.url}/health/live`)).status).toBe(200);
    }
    expect(await said).toMatchObject({ type: 'unavailable' });
    expect(during.filter(({ status, retryAfter }) => status !== 503 || !Number(retryAfter))).toEqual([]);
  } finally {
    goOn();
  }
  await until(isReady);
  await Promise.all(people.flatMap((who) => CALLS.map((each) => untilServed(() => each(who)))));
  // a connection that still owed somebody else's answer would show another member here
  const names = people.map(async (who) => {
    const { body } = await who.call('GET /api/user/profile/:id', { id: who.id });
    return body.user.fullName === who.fullName;
  });
  expect((await Promise.all(names)).every(Boolean)).toBe(true);
  socket.disconnect();
});

it('answers what needs a table that somebody holds with 503, and everything else as ever', async () => {
  const offersOf = (who: TestMember) => call(who, `/api/business/?q=insulin${people.indexOf(who)}`);
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = product.ctx.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE offer, offer_name IN ACCESS EXCLUSIVE MODE`.execute(trx);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  try {
    const [during, beside]: [Answered[], Answered[]] = [[], []];
    // some calls find out that the table is locked, and the others come in later waves
    for (let wave = 0; wave < 4; wave += 1) {
      const offers = Promise.all(people.map(offersOf));
      // these calls come one by one, because many at once could be too many for a busy machine
      for (const who of people) beside.push(await call(who, '/api/user/friends'));
      during.push(...(await offers));
    }
    expect(during.filter(({ status, retryAfter }) => status !== 503 || !Number(retryAfter))).toEqual([]);
    expect(beside.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await isReady()).toBe(true);
  } finally {
    held.resolve();
    await holding;
  }
  await Promise.all(people.map((who) => untilServed(() => offersOf(who))));
});

/** Batched writing of messages: a bad message fails alone, and lost connections neither lose nor double any. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMessageWriter } from '#server/batch/message-writer.ts';
import type { NewMessage } from '#server/store/chat/new-message.ts';
import type { TestMember } from '../kit/people.ts';
import { makeMembers, makeRoom } from '../chat/rooms.ts';
import { startApp, type TestApp } from '../kit/start.ts';

let app: TestApp;
let members: TestMember[];
let killer: pg.Client;
beforeAll(async () => {
  app = await startApp({ env: { LOG_LEVEL: 'fatal' } });
  members = await makeMembers(app, 3);
  killer = new pg.Client(app.connection);
  await killer.connect();
});
afterAll(async () => {
  await killer.end();
  await app.close();
});

/** Opens a writer on the real database, and records what it publishes, in order. */
function openWriter() {
  const published: string[] = [];
  const writer = openMessageWriter({
    db: app.ctx.db,
    hasOthers: false,
    publish: (_to, _event, payload) => {
      published.push(...(payload as { messages: { message: string }[] }).messages.map(({ message }) => message));
    },
  });
  return { writer, published };
}

function messageOf(chatId: string, body: string, who = members[0]!): NewMessage {
  return { id: randomUUID(), chatId, memberId: who.id, nonce: randomUUID(), body };
}

function stored(chatId: string) {
  return app.ctx.db
    .selectFrom('message')
    .where('chat_id', '=', chatId)
    .orderBy('seq')
    .select(['seq', 'body'])
    .execute();
}

it('fails what PostgreSQL refuses and nothing beside it', async () => {
  const { writer, published } = openWriter();
  const room = await makeRoom(app, members);
  const bodies = Array.from({ length: 30 }, (_, index) => (index % 10 === 5 ? '' : `${index}`));
  const results = await Promise.allSettled(bodies.map((body) => writer.write(messageOf(room, body))));
  expect(results.map(({ status }) => status)).toEqual(bodies.map((body) => (body ? 'fulfilled' : 'rejected')));
  const good = bodies.filter((body) => body !== '');
  expect(await stored(room)).toEqual(good.map((body, index) => ({ seq: index + 1, body })));
  expect(published).toEqual(good);
});

it('stores and publishes each message once while connections to the database are killed', async () => {
  const { writer, published } = openWriter();
  const room = await makeRoom(app, members);
  let killed = 0;
  const writes: Promise<unknown>[] = [];
  for (let index = 0; index < 300; index += 1) {
    writes.push(writer.write(messageOf(room, `${index}`, members[index % 3])));
    if (index % 60 === 30) killed += await killWriters();
    else if (index % 5 === 0) await new Promise((done) => setTimeout(done, 5));
  }
  await Promise.all(writes);
  expect(killed).toBeGreaterThan(0);
  const rows = await stored(room);
  expect(rows.map((row) => row.seq)).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
  expect(rows.map((row) => row.body)).toEqual(Array.from({ length: 300 }, (_, index) => `${index}`));
  expect(published).toEqual(rows.map((row) => row.body));
});

/** Kills the connections that write messages, or last did, from a connection of its own that no kill reaches. */
async function killWriters(): Promise<number> {
  const { rows } = await killer.query(`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%WITH incoming AS%'`);
  return rows.length;
}

/** Repeated statements are prepared by name, and lists of any length are sent in the same few texts. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { inTransaction, openPool, type Pool } from '#server/store/db.ts';
import { extendInspection, markRuled } from '#server/store/money/payment/payment.ts';
import { listLiveSessionIds } from '#server/store/account/session.ts';
import { untilJobsDone } from '../kit/jobs.ts';
import { FIELDS } from '../trade/offer/offers.ts';
import type { TestMember as Member } from '../kit/people.ts';
import { png } from '../media/pictures.ts';
import { cloneDatabase } from '../kit/postgres.ts';
import { makeMembers, makeRoom } from '../chat/rooms.ts';
import { ask, connect } from '../kit/socket.ts';
import { startApp, type TestApp } from '../kit/start.ts';

// the test runs a member's whole day several times
vi.setConfig({ testTimeout: 60_000 });

describe('what is sent again', () => {
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  let pool: Pool;
  beforeAll(async () => {
    database = await cloneDatabase(inject('postgres'));
    const { db, close } = openPool(database.owner);
    await sql`CREATE TABLE crate (id int PRIMARY KEY, words text)`.execute(db);
    await sql`INSERT INTO crate VALUES (1, 'one')`.execute(db);
    await close();
  });
  afterEach(() => pool.close());
  afterAll(() => database.drop());

  /** Opens a pool of one connection, on which its prepared statements can be listed. */
  function open(options: Parameters<typeof openPool>[1] = {}): Pool {
    pool = openPool(database.owner, { max: 1, ...options });
    return pool;
  }

  const find = ({ db }: Pick<Pool, 'db'>) => sql<{ id: number }>`SELECT * FROM crate WHERE id = ${1}`.execute(db);

  async function prepared(): Promise<string[]> {
    const { rows } = await pool.pg.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements');
    return rows.map(({ statement }) => statement);
  }

  it('is prepared once on its connection, and what is sent a single time is not', async () => {
    open();
    await find(pool);
    expect(await prepared()).toEqual([]);
    for (let times = 0; times < 3; times += 1) await find(pool);
    expect(await prepared()).toEqual(['SELECT * FROM crate WHERE id = $1']);
  });

  it('is not prepared where a pooler stands between', async () => {
    open({ prepares: false });
    for (let times = 0; times < 3; times += 1) await find(pool);
    expect(await prepared()).toEqual([]);
  });

  it('is answered with the new columns after a migration beside us', async () => {
    open();
    for (let times = 0; times < 3; times += 1) await find(pool);
    await pool.pg.query('ALTER TABLE crate ADD COLUMN added int DEFAULT 7');
    expect((await find(pool)).rows).toEqual([{ id: 1, words: 'one', added: 7 }]);
  });

  it('is answered with the new columns in a transaction too, which runs anew', async () => {
    open();
    for (let times = 0; times < 3; times += 1) await find(pool);
    await pool.pg.query('ALTER TABLE crate ADD COLUMN more int DEFAULT 8');
    let tries = 0;
    const { rows } = await inTransaction(pool.db, (db) => {
      tries += 1;
      return find({ db });
    });
    expect(rows[0]).toMatchObject({ more: 8 });
    expect(tries).toBe(2);
  });

  it('goes on where the statement is refused for its values', async () => {
    open();
    for (const text of ['one', 'nothing', 'two']) {
      const asked = sql`SELECT words FROM crate WHERE id = ${text}::text::int`.execute(pool.db);
      await expect(asked).rejects.toMatchObject({ code: '22P02' });
    }
    expect((await find(pool)).rows).toHaveLength(1);
  });
});

describe('lists', () => {
  let app: TestApp;
  const texts = new Set<string>();
  /** The statements that servers and the job queue send periodically, whatever members do. */
  const BY_CLOCK = /_private_job_queues|server_node/;
  beforeAll(async () => {
    app = await startApp({ env: { MESSAGES_PER_MINUTE: '1000' } });
    const query = pg.Client.prototype.query as unknown as (...args: unknown[]) => unknown;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
      const [asked] = args as [string | { text: string }];
      const text = typeof asked === 'string' ? asked : asked.text;
      if (!BY_CLOCK.test(text)) texts.add(text);
      return query.apply(this, args);
    });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await app.close();
  });

  /** Does what members do, each time with this many at once. */
  async function work(many: number): Promise<void> {
    const people = await makeMembers(app, many + 1);
    const [ada, ...partners] = people as [(typeof people)[0], ...typeof people];
    const text = Array.from({ length: many }, (_, index) => `word${'abcdef'[index]}`).join(' ');
    await inFeed(ada, partners);
    await inTrade(ada, partners, many, text);
    await inTalk(people);
    await ada.call('GET /api/business/', { q: `${text} 500mg ab` });
    await ada.call('GET /api/business/', { q: 'ab' });
    await ada.call('GET /api/business/', { q: '500' });
    const socket = await connect(app.url, ada.token);
    await ask(socket, 'search', { name: text });
    socket.disconnect();
    await inBatches(Array.from({ length: many }, () => randomUUID()));
    // the texts of a job count with those of the call that enqueued it
    await untilJobsDone(app, 'match-offer');
  }

  async function inFeed(ada: Member, others: readonly Member[]): Promise<void> {
    const { body } = await ada.call('POST /api/user/post', { content: 'Who has insulin?' });
    const { _id: id } = body.post;
    for (const other of others) {
      const { body: made } = await other.call('POST /api/feed/post/:id/comment', { id, content: 'We have' });
      const naming = { postId: id, commentId: made.comment._id };
      await ada.call('POST /api/feed/post/:postId/comment/reply', { ...naming, content: 'How much?' });
      await other.call('POST /api/feed/post/:postId/like', { postId: id });
    }
    await ada.call('GET /api/feed/post/:id', { id });
    await ada.call('GET /api/feed/posts', { search: 'insulin' });
    await ada.call('GET /api/feed/notifications');
    await ada.call('POST /api/feed/notifications/read');
  }

  async function inTrade(ada: Member, partners: readonly Member[], many: number, text: string): Promise<void> {
    const file = await Promise.all(Array.from({ length: many }, async () => new Blob([await png()])));
    const { body } = await ada.call('POST /api/business/:userId', {
      ...FIELDS,
      userId: ada.id,
      file,
      brandName: text,
    });
    expect(body).toMatchObject({ business: {} });
    const businessId = body.business._id;
    for (const partner of partners) {
      await partner.call('POST /api/business/user/:businessId', { businessId, userId: partner.id });
    }
    const { body: group } = await ada.call('POST /api/business/group/:businessId', {
      businessId,
      userId: ada.id,
      title: 'Group',
    });
    expect(group.newChatRoom).toBeDefined();
    await ada.call('GET /api/business/:id', { id: businessId });
    await ada.call('PATCH /api/business/:id', { id: businessId, status: true });
  }

  async function inTalk(people: readonly Member[]): Promise<void> {
    const chatId = await makeRoom(app, people);
    const sockets = await Promise.all(people.map((who) => connect(app.url, who.token)));
    const sent = sockets.map((socket, index) => ask(socket, 'chat', { _id: chatId, message: `Number ${index}` }));
    const messages = await Promise.all(sent);
    expect(messages.every((answer) => 'message' in answer)).toBe(true);
    await Promise.all(sockets.map((socket) => ask(socket, 'read', { chatId, seq: people.length })));
    await people[0]!.call('GET /api/user/messages/:userId', { userId: people[0]!.id });
    for (const socket of sockets) socket.disconnect();
  }

  /** Runs statements of batches and jobs, which take any number of items. */
  async function inBatches(ids: string[]): Promise<void> {
    const { db } = app.ctx;
    await listLiveSessionIds(db, ids);
    await inTransaction(db, async (trx) => {
      const payments = ids.map((id) => ({ id }));
      await markRuled(trx, payments, new Date());
      await extendInspection(trx, payments, new Date());
    });
  }

  it('of two or three are asked with the texts of one and of four', async () => {
    await work(1);
    await work(4);
    const known = new Set(texts);
    expect(known.size).toBeGreaterThan(60);
    texts.clear();
    await work(2);
    await work(3);
    expect([...texts].filter((text) => !known.has(text))).toEqual([]);
  });

  it('stand in no text as one value each', () => {
    const shapes = Map.groupBy(texts, (text) =>
      text.replaceAll(/\$\d+/g, '$').replaceAll(/(\$|\((?:\$|, |::\w+)+\))(?:, (?:\$|\((?:\$|, |::\w+)+\)))+/g, '$1…'),
    );
    expect([...shapes.values()].filter((same) => same.length > 1)).toEqual([]);
  });
});

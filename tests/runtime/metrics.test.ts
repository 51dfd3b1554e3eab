/**
 * `/metrics` shows holders of the token what this server does, in labels that no caller can multiply. Without a token it does not exist.
 */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '#server/store/db.ts';
import { ADMIN, signInAsAdmin } from '../admin/admins.ts';
import { METRICS_TOKEN, type Sample, scrape, scrapeWith, sumOf } from './metrics.ts';
import { openOnline } from '../kit/online.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { makeRoom } from '../chat/rooms.ts';
import { ask, until } from '../kit/socket.ts';
import { fetchPatiently } from '../kit/patience.ts';
import { openApp, startApp, type TestApp } from '../kit/start.ts';

const app = openApp({ env: { METRICS_TOKEN, ADMIN_EMAILS: ADMIN, LOG_LEVEL: 'silent' } });
let ada: TestMember;
let bola: TestMember;
beforeAll(async () => {
  ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
  bola = await makeMember(app, { firstName: 'Bola', lastName: 'Ade' });
});
const connected = openOnline();

/** Measures how much the samples of that name grow during the work. */
async function growth(name: string, labels: Record<string, string>, work: () => Promise<unknown>): Promise<number> {
  const before = sumOf(await scrape(app.url), name, labels);
  await work();
  return sumOf(await scrape(app.url), name, labels) - before;
}

describe('who may read it', () => {
  it.each<[who: string, authorization: () => string | undefined | Promise<string>]>([
    ['nobody', () => undefined],
    ['a guess', () => 'Bearer a guess of those who watch'],
    ['the beginning of the token', () => `Bearer ${METRICS_TOKEN.slice(0, -1)}`],
    ['the token and more', () => `Bearer ${METRICS_TOKEN}x`],
    ['the token without its kind', () => METRICS_TOKEN],
    ['a member', () => ada.token],
    ['a member as a bearer', () => `Bearer ${ada.token}`],
    ['an administrator', () => signInAsAdmin(app)],
  ])('is not %s', async (_, authorization) => {
    const answer = await scrapeWith(app.url, await authorization());
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(await answer.text()).not.toContain('mortar_');
  });

  it('is whoever has the token', async () => {
    const answer = await scrapeWith(app.url, `bearer ${METRICS_TOKEN}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is nobody where no token is set: there is no such path', async () => {
    const other = await startApp();
    try {
      const [answer, unknown] = [await scrapeWith(other.url, 'Bearer undefined'), await fetch(`${other.url}/data/x`)];
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual(await unknown.json());
    } finally {
      await other.close();
    }
  });

  it('is refused who guesses without an end', async () => {
    const other = await startApp({ env: { METRICS_TOKEN, RATE_LIMIT_FACTOR: '0.05' } });
    try {
      const answers: number[] = [];
      for (let n = 0; n < 8; n += 1) answers.push((await scrapeWith(other.url, 'Bearer guess')).status);
      expect(answers).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    } finally {
      await other.close();
    }
  });

  it('reads the figures of this server alone, though others run in its process', async () => {
    const other = await startApp({ env: { METRICS_TOKEN }, beside: app });
    try {
      const labels = { route: '/api/about' };
      const theirs = await growth('mortar_http_requests_total', labels, () => fetch(`${other.url}/api/about`));
      expect(theirs).toBe(0);
      expect(sumOf(await scrape(other.url), 'mortar_http_requests_total', labels)).toBe(1);
    } finally {
      await other.close();
    }
  });
});

describe('requests', () => {
  const route = '/api/feed/post/:id';

  it('are counted by method, pattern and kind of status, with the time they took', async () => {
    const labels = { method: 'GET', route: '/api/feed/posts', status: '2xx' };
    expect(await growth('mortar_http_requests_total', labels, () => ada.call('GET /api/feed/posts'))).toBe(1);
    const refused = { ...labels, status: '4xx' };
    expect(await growth('mortar_http_requests_total', refused, () => fetch(`${app.url}/api/feed/posts`))).toBe(1);
    const timed = { method: 'GET', route: '/api/feed/posts' };
    const count = 'mortar_http_request_duration_seconds_count';
    expect(await growth(count, timed, () => ada.call('GET /api/feed/posts'))).toBe(1);
  });

  it('make one label, whatever they ask for', async () => {
    const ask = () =>
      Promise.all(Array.from({ length: 1_000 }, () => ada.call('GET /api/feed/post/:id', { id: randomUUIDv7() })));
    const series = (samples: Sample[]) => samples.filter(({ name }) => name === 'mortar_http_requests_total');
    expect(await growth('mortar_http_requests_total', { route, status: '4xx' }, ask)).toBe(1_000);
    expect(series(await scrape(app.url)).filter(({ labels }) => labels['route'] === route)).toHaveLength(1);
  });

  it('make one label, however many addresses there are not', async () => {
    const paths = Array.from({ length: 200 }, (_, n) => `/api/nothing/${n}`);
    // only series of routes count, because a job that runs for the first time adds series of its own
    const ofRoutes = async () => (await scrape(app.url)).filter(({ labels }) => labels['route'] !== undefined).length;
    const before = await ofRoutes();
    const ask = () => Promise.all(paths.map((path) => fetchPatiently(() => fetch(app.url + path))));
    expect(await growth('mortar_http_requests_total', { route: 'none', status: '4xx' }, ask)).toBe(200);
    expect((await ofRoutes()) - before).toBeLessThan(20);
  });

  it('name nobody and nothing that was asked', async () => {
    await ada.call('GET /api/feed/post/:id', { id: 'canary-id' });
    await fetch(`${app.url}/canary-path?search=canary-query`);
    const text = await (await scrapeWith(app.url, `Bearer ${METRICS_TOKEN}`)).text();
    expect(text).not.toMatch(/canary|@|127\.0\.0\.1/);
    expect(text).not.toContain(ada.id);
  });
});

describe('the work behind', () => {
  it('is seen: statements, caches, and calls of the provider', async () => {
    const samples = await scrape(app.url);
    expect(sumOf(samples, 'mortar_database_statement_duration_seconds_count', { pool: 'calls' })).toBeGreaterThan(0);
    expect(sumOf(samples, 'mortar_database_pool_wait_seconds_count', { pool: 'calls' })).toBeGreaterThan(0);
    expect(sumOf(samples, 'mortar_database_pool_connections', { pool: 'calls' })).toBeGreaterThan(0);
    const hit = { cache: 'session', result: 'hit' };
    await ada.call('GET /api/feed/posts');
    expect(await growth('mortar_cache_lookups_total', hit, () => ada.call('GET /api/feed/posts'))).toBeGreaterThan(0);
    const asked = { operation: 'fetchBalance', outcome: 'answered' };
    expect(await growth('mortar_provider_calls_total', asked, () => app.ctx.payment.fetchBalance())).toBe(1);
    expect(sumOf(samples, 'mortar_provider_breaker_open')).toBe(0);
    expect(sumOf(samples, 'mortar_build_info')).toBe(1);
    expect(sumOf(samples, 'nodejs_heap_size_used_bytes')).toBeGreaterThan(1_000_000);
  });

  it('shows a mail and the job that sent it', async () => {
    const email = 'newcomer@example.com';
    const signUp = async () => {
      const before = sumOf(await scrape(app.url), 'mortar_mails_total', { outcome: 'sent' });
      await ada.call('POST /api/auth/signup', {
        firstName: 'New',
        lastName: 'Comer',
        email,
        password: 'dust under palms',
      });
      await until(async () => sumOf(await scrape(app.url), 'mortar_mails_total', { outcome: 'sent' }) > before);
    };
    expect(await growth('mortar_job_runs_total', { kind: 'mail-code', outcome: 'done' }, signUp)).toBe(1);
  });

  it('shows sockets by what carries them, and messages', async () => {
    const before = sumOf(await scrape(app.url), 'mortar_sockets', { transport: 'websocket' });
    const socket = await connected(app.url, ada.token);
    await until(async () => sumOf(await scrape(app.url), 'mortar_sockets', { transport: 'websocket' }) === before + 1);
    const chatId = await makeRoom(app, [ada, bola]);
    const send = () => ask(socket, 'chat', { _id: chatId, message: 'Good morning', nonce: randomUUIDv7() });
    expect(await growth('mortar_chat_messages_delivered_total', {}, send)).toBe(1);
    expect(await growth('mortar_live_packets_sent_total', {}, send)).toBeGreaterThan(0);
  });

  it('shows the limits that were reached', async () => {
    const limit = { name: 'a limit', windows: [{ limit: 0.000_001, seconds: 60 }] };
    await app.ctx.limiter.take(limit, 'somebody');
    const again = () => app.ctx.limiter.take(limit, 'somebody');
    expect(await growth('mortar_rate_limit_refusals_total', { limit: 'a limit' }, again)).toBe(1);
  });
});

describe('the figures of the database', () => {
  /** Reads the figures on a server of its own, because a server caches them for some seconds. */
  async function figuresAfter(plant: (planted: TestApp) => Promise<unknown>): Promise<Sample[]> {
    const fresh = await startApp({ env: { METRICS_TOKEN, LOG_LEVEL: 'silent' } });
    try {
      await plant(fresh);
      return await scrape(fresh.url);
    } finally {
      await fresh.close();
    }
  }

  it('are jobs by their kind, differences of the books, and the last good backup', async () => {
    const backupAt = Math.floor(Date.now() / 1_000) - 3_600;
    const samples = await figuresAfter(async ({ ctx }) => {
      await sql`SELECT graphile_worker.add_job('of-nobody', run_at => now() - interval '90 seconds')`.execute(ctx.db);
      await sql`SELECT graphile_worker.add_job('given-up', max_attempts => 1)`.execute(ctx.db);
      await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts
        WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'given-up')`.execute(ctx.db);
      await sql`INSERT INTO recon_item (id, kind, reference) VALUES (gen_random_uuid(), 'books differ', 'x')`.execute(
        ctx.db,
      );
      const run = { what: 'A dump', bytes: 1, began_at: new Date(0), finished_at: new Date(backupAt * 1_000) };
      await ctx.db.insertInto('backup_run').values(run).execute();
    });
    expect(sumOf(samples, 'mortar_jobs', { kind: 'of-nobody', state: 'waiting' })).toBe(1);
    expect(sumOf(samples, 'mortar_job_oldest_waiting_seconds', { kind: 'of-nobody' })).toBeGreaterThanOrEqual(90);
    expect(sumOf(samples, 'mortar_jobs', { kind: 'given-up', state: 'failed' })).toBe(1);
    expect(sumOf(samples, 'mortar_ledger_differences_open')).toBe(1);
    expect(sumOf(samples, 'mortar_backup_last_success_timestamp_seconds')).toBe(backupAt);
    expect(sumOf(samples, 'mortar_database_size_bytes')).toBeGreaterThan(1_000_000);
    expect(sumOf(samples, 'mortar_database_up')).toBe(1);
    expect(sumOf(samples, 'mortar_scrape_failures_total')).toBe(0);
  });

  it('are missing where they cannot be had, which is counted; the rest is answered', async () => {
    const samples = await figuresAfter(({ owner }) => renameTable(owner, 'recon_item'));
    expect(sumOf(samples, 'mortar_database_up')).toBe(0);
    expect(sumOf(samples, 'mortar_scrape_failures_total', { collector: 'database' })).toBe(1);
    expect(samples.filter(({ name }) => name === 'mortar_jobs')).toEqual([]);
    expect(sumOf(samples, 'nodejs_heap_size_used_bytes')).toBeGreaterThan(0);
  });
});

async function renameTable(owner: TestApp['owner'], name: string): Promise<void> {
  const { db, close } = openPool(owner);
  await sql`ALTER TABLE ${sql.table(name)} RENAME TO renamed_by_test`.execute(db);
  await close();
}

/** The embedded PostgreSQL: created, found, locked by one app, and recovered from everything short of a broken disk. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EmbeddedPostgres, startPostgres } from '#server/outside/postgres.ts';
import { checkPostgres } from '#server/outside/postgres/external.ts';
import { sizesFor } from '#server/outside/postgres/settings.ts';
import { temporaryFolder } from '../kit/folder.ts';

// on a busy machine a database server takes seconds to create
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let dataDir: string;
const started: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await temporaryFolder();
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const postgres of started.splice(0)) await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(onLost?: (error: Error) => void): Promise<EmbeddedPostgres> {
  const postgres = await startPostgres({ dataDir, ...(onLost && { onLost }) });
  started.push(postgres);
  return postgres;
}

async function ask<T extends object>({ connection }: { connection: pg.ClientConfig }, sql: string): Promise<T[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts another app on the same folder, in a process that can be killed; it prints `held`, or why it failed. */
async function otherApp(): Promise<{ child: ChildProcess; said: string }> {
  const source = `
    import { startPostgres } from ${JSON.stringify(new URL('../../server/outside/postgres.ts', import.meta.url).href)};
    try { await startPostgres({ dataDir: ${JSON.stringify(dataDir)} }); console.log('held'); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.message); process.exit(1); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: chunk.toString().trim() };
}

const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid');
const serverPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

it('a data folder of another major version is refused with what to do, and left as it is', async () => {
  await (await start()).stop();
  started.pop();
  const version = join(dataDir, 'postgres', 'PG_VERSION');
  const ours = await readFile(version, 'utf8');
  await writeFile(version, '17\n');
  await expect(start()).rejects.toThrow(
    /was made by PostgreSQL 17, but this version of Mortar includes PostgreSQL 18.*npm run backup/,
  );
  await writeFile(version, ours);
  await start();
});

it.each([
  { gigabytes: 1, own: '16MB', cached: '512MB' },
  { gigabytes: 16, own: '32MB', cached: '8192MB' },
  { gigabytes: 512, own: '256MB', cached: '262144MB' },
])(
  'of $gigabytes GB it takes $own for itself, and expects $cached to be held by the system',
  ({ gigabytes, ...sizes }) => {
    const { shared_buffers: own, effective_cache_size: cached } = sizesFor(gigabytes * 1024 ** 3);
    expect({ own, cached }).toEqual(sizes);
  },
);

describe('an empty data folder', () => {
  it('becomes a durable database with an application role and an owner, who are no superusers', async () => {
    const postgres = await start();
    const [facts] = await ask<Record<string, unknown>>(
      postgres,
      `SELECT current_user AS who, usesuper AS super, current_setting('fsync') AS fsync,
              current_setting('full_page_writes') AS pages, current_setting('listen_addresses') AS tcp, lower('ỌBẸ̀') AS folded
       FROM pg_user WHERE usename = current_user`,
    );
    expect(facts).toEqual({ who: 'mortar_app', super: false, fsync: 'on', pages: 'on', tcp: '', folded: 'ọbẹ̀' });
    expect(
      await ask(
        { connection: postgres.owner },
        'SELECT usename AS who, usesuper AS super FROM pg_user WHERE usename = current_user',
      ),
    ).toEqual([{ who: 'mortar', super: false }]);
  });

  it('made before there was an application role is given one', async () => {
    const before = await start();
    await ask({ connection: before.admin }, 'DROP ROLE mortar_app');
    await before.stop();
    started.pop();
    expect(await ask(await start(), 'SELECT current_user AS who')).toEqual([{ who: 'mortar_app' }]);
  });

  it('is made by exactly one of four apps that start at once', async () => {
    const texts = (await Promise.all([otherApp(), otherApp(), otherApp(), otherApp()])).map((app) => app.said);
    expect(texts.filter((text) => text === 'held')).toHaveLength(1);
    expect(texts.filter((text) => text.includes('already running'))).toHaveLength(3);
  });

  it('is made anew after a start that was killed half-way', async () => {
    await mkdir(join(dataDir, 'postgres.new-killed'));
    await writeFile(join(dataDir, 'postgres.new-killed', 'PG_VERSION'), '18\n');
    await start();
    expect(existsSync(join(dataDir, 'postgres.new-killed'))).toBe(false);
  });
});

describe('a folder in use', () => {
  it('is refused to a second app, in one sentence that names the first', async () => {
    const { child } = await otherApp();
    await expect(start()).rejects.toThrow(`already running on the data in ${dataDir} (process ${child.pid})`);
  });

  it('is free once the app was killed, and its server is found and used again', async () => {
    const { child } = await otherApp();
    const before = serverPid();
    child.kill('SIGKILL');
    await once(child, 'close');
    await ask(await start(), 'SELECT 1');
    expect(serverPid()).toBe(before);
  });

  it('is left without a process, a socket or a pid file by a clean stop', async () => {
    const postgres = await start();
    const pid = serverPid();
    await postgres.stop();
    started.pop();
    expect(existsSync(`/proc/${pid}`) || existsSync(pidFile()) || existsSync(String(postgres.connection.host))).toBe(
      false,
    );
  });
});

describe('after a crash', () => {
  it('keeps what was committed when app and server are killed', async () => {
    const { child } = await otherApp();
    const host = (await readFile(pidFile(), 'utf8')).split('\n')[4];
    await ask({ connection: { host, user: 'mortar', database: 'mortar' } }, 'CREATE TABLE kept AS SELECT 42 AS n');
    child.kill('SIGKILL');
    killTree(serverPid());
    expect(await ask({ connection: (await start()).owner }, 'SELECT n FROM kept')).toEqual([{ n: 42 }]);
    expect(existsSync(String(host))).toBe(false);
  });

  it('starts although another process has the pid of the old server by now', async () => {
    const postgres = await start();
    const lines = (await readFile(pidFile(), 'utf8')).split('\n');
    await postgres.stop();
    started.pop();
    await writeFile(pidFile(), [String(process.ppid), ...lines.slice(1)].join('\n'));
    await ask(await start(), 'SELECT 1');
  });

  it('starts the server again under the running app, at the same address', async () => {
    const lost: Error[] = [];
    const postgres = await start((error) => lost.push(error));
    const pid = serverPid();
    killTree(pid);
    // the server answers before the app has its lock again
    const holder = `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory'`;
    await expect
      .poll(() => ask({ connection: postgres.admin }, holder).catch(() => []))
      .toEqual([{ name: `mortar ${process.pid}` }]);
    expect([serverPid() === pid, lost]).toEqual([false, []]);
    expect(await ask(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await expect(start()).rejects.toThrow('already running');
  });

  it('quotes PostgreSQL where the data cannot be used', async () => {
    const postgres = await start();
    await postgres.stop();
    started.pop();
    await rm(join(dataDir, 'postgres', 'global', 'pg_control'));
    await expect(start()).rejects.toThrow(/PostgreSQL did not start[^]*pg_control/);
  });
});

describe.runIf(process.getuid?.() === 0)('as root', () => {
  it('keeps the database where PostgreSQL may enter when the data folder is closed to it', async () => {
    await chmod(dataDir, 0o700);
    const postgres = await start();
    const shelter = await readlink(join(dataDir, 'postgres'));
    try {
      await ask({ connection: postgres.owner }, 'CREATE TABLE kept AS SELECT 42 AS n');
      await postgres.stop();
      started.pop();
      expect(await ask({ connection: (await start()).owner }, 'SELECT n FROM kept')).toEqual([{ n: 42 }]);
      expect(await readFile(join(shelter, 'mortar.txt'), 'utf8')).toContain(dataDir);
    } finally {
      await started.pop()?.stop();
      await rm(shelter, { recursive: true, force: true });
    }
  });
});

describe('a server of one’s own', () => {
  it('is refused in a sentence when it is not there', async () => {
    await expect(checkPostgres({ databaseUrl: 'postgres://mortar@127.0.0.1:1/mortar' })).rejects.toThrow(
      'cannot be reached',
    );
  });

  it('is taken when it is there', async () => {
    const { connection } = await start();
    const url = `postgres://mortar@/mortar?host=${encodeURIComponent(String(connection.host))}`;
    expect(await ask(await checkPostgres({ databaseUrl: url }), 'SELECT current_user AS who')).toEqual([
      { who: 'mortar' },
    ]);
  });
});

/** Kills the whole server at once, so that no part of it can clean up. */
function killTree(postmaster: number): void {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  for (const pid of [postmaster, ...children.map(Number)]) process.kill(pid, 'SIGKILL');
}

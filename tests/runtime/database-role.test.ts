/** The application's database role: it owns nothing, and can only add to permanent records. */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import type { ClientConfig } from 'pg';
import { describe, expect, inject, it, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { checkPostgres } from '#server/outside/postgres/external.ts';
import { APPEND_ONLY, READ_ONLY, refuseOwner } from '#server/store/database-role.ts';
import { migrate } from '#server/store/migrate.ts';
import { temporaryFolder } from '../kit/folder.ts';
import { makeMember } from '../kit/people.ts';
import { cloneDatabase, dropDatabase, query, urlOf } from '../kit/postgres.ts';
import { startProduct } from '../kit/product.ts';
import { openApp } from '../kit/start.ts';

// on a busy machine a process takes seconds to start
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

const app = openApp();

const asApp = (statement: string) => query<Record<string, unknown>>(app.connection, statement);
const names = async (statement: string) =>
  (await query<{ name: string }>(app.owner, statement)).map(({ name }) => name);
const NOT_OURS = "('pg_catalog', 'information_schema', 'pg_toast')";
/** Errors of PostgreSQL; the last is for identity columns. */
const REFUSED = /permission denied|must be owner|can only be updated to DEFAULT/;
const tables = Object.keys(APPEND_ONLY);

describe('the role of the running application', () => {
  it('serves with no power over roles, databases or rows beyond its grants', async () => {
    await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
    const { rows } = await sql`SELECT rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls
      FROM pg_roles WHERE rolname = current_user`.execute(app.ctx.db);
    expect(rows).toEqual([
      {
        rolname: 'mortar_app',
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
      },
    ]);
  });

  it.each(tables)('may not delete, empty or silence %s', async (table) => {
    for (const statement of [
      `DELETE FROM ${table}`,
      `TRUNCATE ${table} CASCADE`,
      `ALTER TABLE ${table} DISABLE TRIGGER USER`,
      `DROP TABLE ${table}`,
    ]) {
      await expect(asApp(statement)).rejects.toThrow(REFUSED);
    }
  });

  it.each(tables)('may change no column of %s but those that are named', async (table) => {
    const columns = await names(
      `SELECT attname AS name FROM pg_attribute
        WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped`,
    );
    for (const column of columns.filter((one) => !APPEND_ONLY[table]?.includes(one))) {
      await expect(asApp(`UPDATE ${table} SET ${column} = ${column}`)).rejects.toThrow(REFUSED);
    }
  });

  it.each([
    'CREATE TABLE public.own (n int)',
    'CREATE TABLE graphile_worker.own (n int)',
    'CREATE TEMPORARY TABLE ledger_entry (n int)',
    'CREATE SCHEMA own',
    "SET session_replication_role = 'replica'",
    'SET ROLE mortar',
    'CREATE OR REPLACE FUNCTION public.ledger_immutable() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
    "INSERT INTO migration (name, sha256) VALUES ('9999-own.sql', '')",
    'DELETE FROM graphile_worker.migrations',
    "INSERT INTO admin_act_link (position, act_id, hash) VALUES (1, 1, decode(repeat('00', 32), 'hex'))",
  ])('may not: %s', async (statement) => {
    await expect(asApp(statement)).rejects.toThrow(REFUSED);
  });
});

describe('the catalogue', () => {
  it('has nothing that the application owns', async () => {
    const owned = await names(
      `SELECT relname AS name FROM pg_class WHERE relowner = 'mortar_app'::regrole
       UNION ALL SELECT proname FROM pg_proc WHERE proowner = 'mortar_app'::regrole
       UNION ALL SELECT nspname FROM pg_namespace WHERE nspowner = 'mortar_app'::regrole`,
    );
    expect(owned).toEqual([]);
  });

  it('lets the application read and add to every table of ours, and empty none', async () => {
    const ours = `FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace
      AND relname NOT IN (${READ_ONLY.map((name) => `'${name}'`).join(', ')})`;
    const wrong = await names(
      `SELECT relname AS name ${ours} AND NOT (has_table_privilege('mortar_app', oid, 'SELECT')
         AND has_table_privilege('mortar_app', oid, 'INSERT') AND NOT has_table_privilege('mortar_app', oid, 'TRUNCATE')
         AND NOT has_table_privilege('mortar_app', oid, 'TRIGGER'))`,
    );
    expect(wrong).toEqual([]);
  });

  it('has no index that PostgreSQL cannot analyze or rebuild, which it does without our schema in its path', async () => {
    const calls = await names(
      `SELECT DISTINCT format('public.%I(%s)', proname,
              (SELECT string_agg(format('%L::%s', '', type::regtype), ', ') FROM unnest(proargtypes) AS type)) AS name
         FROM pg_index JOIN pg_depend ON pg_depend.objid = indexrelid AND refclassid = 'pg_proc'::regclass
         JOIN pg_proc ON pg_proc.oid = refobjid
        WHERE pronamespace = 'public'::regnamespace`,
    );
    expect(calls).toContain("public.admin_act_words(''::text)");
    await query({ ...app.owner, options: '-c search_path=pg_catalog' }, `SELECT ${calls.join(', ')}`);
  });

  it('has every table in the list whose trigger refuses to change or delete rows', async () => {
    // tgtype has 1 for each row, 2 for before, 8 for delete and 16 for update
    const guarded = await names(
      `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger
        WHERE NOT tgisinternal AND tgtype & 27 = 27 ORDER BY 1`,
    );
    expect(guarded).not.toEqual([]);
    expect(guarded.filter((name) => !tables.includes(name))).toEqual([]);
  });

  it('has no function that acts as its owner by a path that the caller chooses', async () => {
    const loose = await names(
      `SELECT proname AS name FROM pg_proc JOIN pg_namespace ON pg_namespace.oid = pronamespace
        WHERE prosecdef AND nspname NOT IN ${NOT_OURS}
          AND NOT EXISTS (SELECT FROM unnest(proconfig) AS one WHERE one LIKE 'search_path=%')`,
    );
    expect(loose).toEqual([]);
  });
});

describe('migrations', () => {
  it('are done by the owner, and give the application what it needs of a database that was empty', async () => {
    const { host, user, owner, port } = inject('postgres');
    const server = { host, ...(port && { port }) };
    const database = `r_${randomBytes(8).toString('hex')}`;
    await query({ ...server, user: owner, database: 'postgres' }, `CREATE DATABASE ${database}`);
    const [asOwner, asRole] = [owner, user].map((one) => ({ ...server, user: one, database })) as [
      ClientConfig,
      ClientConfig,
    ];
    try {
      await expect(migrate({ owner: asRole, role: user })).rejects.toThrow(
        /^The database needs an upgrade, and its role has no right to do it \(.*\)\. Set MIGRATION_DATABASE_URL/,
      );
      await migrate(await checkPostgres({ databaseUrl: urlOf(asRole), migrationDatabaseUrl: urlOf(asOwner) }));
      await expect(query(asRole, 'DELETE FROM ledger_entry')).rejects.toThrow('permission denied');
      await expect(query(asRole, 'CREATE TEMPORARY TABLE ledger_entry ()')).rejects.toThrow('permission denied');
      // once the database is up to date, the application's role is enough
      await migrate(await checkPostgres({ databaseUrl: urlOf(asRole) }));
      await query(asOwner, 'GRANT ALL ON ledger_entry TO mortar_app; CREATE TABLE later (n int)');
      await migrate({ owner: asOwner, role: user });
      await expect(query(asRole, 'DELETE FROM ledger_entry')).rejects.toThrow('permission denied');
      expect(await query(asRole, 'SELECT FROM later')).toEqual([]);
    } finally {
      await dropDatabase(inject('postgres'), database);
    }
  });
});

describe('where real money moves', () => {
  const settings = {
    NODE_ENV: 'production',
    PAYSTACK_SECRET_KEY: 'sk_live_never0used',
    PAYSTACK_BASE_URL: 'http://127.0.0.1:9',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Mortar <no-reply@mortar.ng>',
    MAIL_REPLY_TO: 'help@mortar.ng',
    FOUR_EYES_ABOVE: '500000',
    DATABASE_URL: 'postgres://mortar_app@db.example/mortar',
    SESSION_SECRET: '8f2c1d9a04b7e6538f0a1c2d3e4b5f69',
    PUBLIC_URL: 'https://mortar.example',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const live = readConfig(settings);

  it('the application’s role is taken', async () => {
    await refuseOwner(app.connection, live);
  });

  it('a superuser is refused, and one that may change what is kept for good', async () => {
    const admin = { ...app.owner, user: inject('postgres').admin };
    await expect(refuseOwner(admin, live)).rejects.toThrow('the role of DATABASE_URL is a superuser');
    await query(app.owner, 'GRANT DELETE ON receipt TO mortar_app');
    try {
      await expect(refuseOwner(app.connection, live)).rejects.toThrow('may change receipt');
    } finally {
      await query(app.owner, 'REVOKE DELETE ON receipt FROM mortar_app');
    }
  });

  it('the owner of the tables is refused in one sentence, and taken by a developer', async () => {
    const database = await cloneDatabase(inject('postgres'));
    const dataDir = await temporaryFolder();
    try {
      const product = startProduct({ dataDir, env: { ...settings, DATABASE_URL: urlOf(database.owner) } });
      expect(await product.ended).toBe(1);
      expect(product.words()).toBe(
        'Real money moves, and the role of DATABASE_URL owns tables of Mortar. Give it a role that owns nothing, and set MIGRATION_DATABASE_URL to the role that owns the tables.\n',
      );
      await refuseOwner(database.owner, readConfig({}));
    } finally {
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

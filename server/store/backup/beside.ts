/** A second database beside the one in use, and the swap that gives it the name of the first. */
import pg from 'pg';
import { required } from '#rules/required.ts';
import { ConfigError } from '../../config/config.ts';
import { identifier, openClient } from './snapshot.ts';

/** Databases to connect to while another one is renamed. */
const MEETING_PLACES = ['postgres', 'template1'];
const LONGEST_NAME = 63;
const BEFORE = '_before_';
const IN_USE = '55006';
const NOT_ALLOWED = '42501';

/** Returns a connection with the same server and role, but another database. */
export function elsewhere(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  // the client has read a connection string, if there is one
  const { host, port, user, password, ssl } = new pg.Client(connection);
  return { host, port, ssl, ...(user !== undefined && { user }), ...(password && { password }), database };
}

export function databaseOf(connection: pg.ClientConfig): string {
  return new pg.Client(connection).database ?? '';
}

/** Returns the names of the new database during a restore, and of the old one after it. */
export function namesBeside(name: string, at: Date): { next: string; kept: string } {
  const moment = at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').toLowerCase();
  const kept = `${BEFORE}${moment}`;
  return {
    next: `${name.slice(0, LONGEST_NAME - '_restoring'.length)}_restoring`,
    kept: `${name.slice(0, LONGEST_NAME - kept.length)}${kept}`,
  };
}

async function ask<T>(admin: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await meet(admin);
  try {
    return await work(client);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === IN_USE) throw new ConfigError('The database has open connections. Stop every server first.');
    if (code === NOT_ALLOWED)
      throw new ConfigError(
        'The role that owns the tables cannot create databases, which --replace needs. Use ALTER ROLE … CREATEDB, or restore into another database.',
      );
    throw error;
  } finally {
    await client.end();
  }
}

async function meet(admin: pg.ClientConfig): Promise<pg.Client> {
  const [first = '', ...others] = MEETING_PLACES;
  try {
    return await openClient(elsewhere(admin, first));
  } catch (error) {
    for (const other of others) {
      const client = await openClient(elsewhere(admin, other)).catch(() => undefined);
      if (client) return client;
    }
    throw error;
  }
}

export function hasDatabase(admin: pg.ClientConfig, name: string): Promise<boolean> {
  return ask(admin, async (client) => {
    const { rows } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    return rows.length > 0;
  });
}

export function dropDatabase(admin: pg.ClientConfig, name: string): Promise<void> {
  return ask(admin, async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${identifier(name)}`)));
}

interface Facts {
  owner: string;
  encoding: string;
  provider: 'c' | 'i' | 'b';
  collate: string;
  ctype: string;
  locale: string | null;
}

/** Creates an empty database with the owner, locale and rights of `like`. Throws a ConfigError if the role may not. */
export function createLike(admin: pg.ClientConfig, name: string, like: string): Promise<void> {
  return ask(admin, async (client) => {
    const { rows } = await client.query<Facts>(
      `SELECT pg_get_userbyid(datdba)::text AS owner, pg_encoding_to_char(encoding)::text AS encoding,
              datlocprovider::text AS provider, datcollate::text AS collate, datctype::text AS ctype,
              coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale') AS locale
         FROM pg_database d WHERE datname = $1`,
      [like],
    );
    await client.query(`CREATE DATABASE ${identifier(name)} ${optionsOf(required(rows[0]))}`);
    await copyRights(client, name, like);
  });
}

function optionsOf({ owner, encoding, provider, collate, ctype, locale }: Facts): string {
  const text = pg.escapeLiteral;
  const named = { c: '', i: ` ICU_LOCALE ${text(locale ?? '')}`, b: ` BUILTIN_LOCALE ${text(locale ?? '')}` };
  const providers = { c: 'libc', i: 'icu', b: 'builtin' };
  return `OWNER ${identifier(owner)} TEMPLATE template0 ENCODING ${text(encoding)} LOCALE_PROVIDER ${providers[provider]}
    LC_COLLATE ${text(collate)} LC_CTYPE ${text(ctype)}${named[provider]}`;
}

/** Copies who may connect, unless it is PostgreSQL's default. */
async function copyRights(client: pg.Client, name: string, like: string): Promise<void> {
  const { rows } = await client.query<{ grantee: string | null; privilege: string }>(
    `SELECT CASE WHEN grantee = 0 THEN NULL ELSE pg_get_userbyid(grantee)::text END AS grantee, privilege_type AS privilege
       FROM pg_database, aclexplode(datacl) WHERE datname = $1`,
    [like],
  );
  if (rows.length === 0) return;
  await client.query(`REVOKE ALL ON DATABASE ${identifier(name)} FROM PUBLIC`);
  for (const { grantee, privilege } of rows)
    await client.query(
      `GRANT ${privilege} ON DATABASE ${identifier(name)} TO ${grantee === null ? 'PUBLIC' : identifier(grantee)}`,
    );
}

/** Renames `name` to `kept` and `next` to `name` in one transaction. Throws a ConfigError while anybody is connected to either. */
export function swapNames(
  admin: pg.ClientConfig,
  { name, next, kept }: { name: string; next: string; kept: string },
): Promise<void> {
  return ask(admin, async (client) => {
    await client.query('BEGIN');
    await client.query(`ALTER DATABASE ${identifier(name)} RENAME TO ${identifier(kept)}`);
    await client.query(`ALTER DATABASE ${identifier(next)} RENAME TO ${identifier(name)}`);
    await client.query('COMMIT');
  });
}

/** Lists the old databases that earlier replacements of this one have kept. */
export function listReplacedDatabases(admin: pg.ClientConfig, name: string): Promise<string[]> {
  return ask(admin, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT datname::text AS name FROM pg_database WHERE starts_with(datname::text, $1) AND datname::text ~ '_before_\\d{8}t\\d{6}$' ORDER BY 1`,
      [`${name.slice(0, LONGEST_NAME - BEFORE.length - 15)}${BEFORE}`],
    );
    return rows.map((row) => row.name);
  });
}

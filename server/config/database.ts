/** Database settings: which one, how to reach it, and how long a start waits for it. */
import { z } from 'zod';
import { settingTexts, url } from './setting.ts';

const postgresUrl = () => url(/^postgres(ql)?$/).optional();

export const DATABASE_SETTINGS = {
  DATABASE_URL: postgresUrl().register(settingTexts, {
    what: 'your own PostgreSQL, 15 to 18, or a pooler such as PgBouncer in front of it. [How](databases.md)',
    unset: 'the embedded PostgreSQL',
  }),
  DATABASE_DIRECT_URL: postgresUrl().register(settingTexts, {
    what: 'the same database and role without the pooler, for notifications and jobs, and for migrations if `MIGRATION_DATABASE_URL` is unset. [When](databases.md#pgbouncer)',
    unset: '`DATABASE_URL`',
  }),
  MIGRATION_DATABASE_URL: postgresUrl().register(settingTexts, {
    what: 'the same database with the role that owns the tables; never through a pooler. [Why two roles](databases.md#two-roles)',
    unset: '`DATABASE_DIRECT_URL`',
  }),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10).register(settingTexts, {
    what: 'the most database connections per server for members’ requests. Up to twelve more are used for jobs and the rest',
  }),
  DATABASE_PATIENCE: z.coerce.number().int().min(1).max(30).default(1).register(settingTexts, {
    what: 'multiplies the time that a request waits for the database, at most three seconds, before it is answered “We are busy”. Raise it on a slow machine',
  }),
  DATABASE_PREPARE: z.enum(['on', 'off']).default('on').register(settingTexts, {
    what: '`off` disables prepared statements, for a pooler in transaction mode that does not support them, such as PgBouncer before 1.21. [What it costs](databases.md#pgbouncer)',
  }),
  DATABASE_WAIT_SECONDS: z.coerce.number().int().min(0).max(3_600).default(60).register(settingTexts, {
    what: 'how long the server waits at the start for a database that does not answer; `0` to exit at once',
  }),
  EMBEDDED_IN_PRODUCTION: z.enum(['yes', 'no']).default('no').register(settingTexts, {
    what: '`yes` allows real money in the embedded PostgreSQL, whose security fixes come later. [What that means](databases.md#the-embedded-postgresql)',
  }),
};

export interface DatabaseConfig {
  /** The external PostgreSQL. Without it the embedded one is used. */
  databaseUrl: string | undefined;
  /** The external PostgreSQL without its pooler, as the application's role. Undefined if there is no pooler. */
  databaseDirectUrl: string | undefined;
  /** The external PostgreSQL as the owner of its tables. */
  migrationDatabaseUrl: string | undefined;
  /** Most connections for calls. */
  databasePool: number;
  /** How many times as long as usual a call waits for the database. */
  databasePatience: number;
  /** True if repeated statements are prepared by name. */
  databasePrepares: boolean;
  databaseWaitMs: number;
}

const settings = z.object(DATABASE_SETTINGS);
type Settings = z.infer<typeof settings>;

export function readDatabase(value: Settings): DatabaseConfig {
  return {
    databaseUrl: value.DATABASE_URL,
    databaseDirectUrl: value.DATABASE_DIRECT_URL,
    migrationDatabaseUrl: value.MIGRATION_DATABASE_URL,
    databasePool: value.DATABASE_POOL,
    databasePatience: value.DATABASE_PATIENCE,
    databasePrepares: value.DATABASE_PREPARE === 'on',
    databaseWaitMs: value.DATABASE_WAIT_SECONDS * 1_000,
  };
}

/** Returns the first setting that has no effect without `DATABASE_URL`. */
export function lacksDatabase(value: Settings): 'DATABASE_DIRECT_URL' | 'MIGRATION_DATABASE_URL' | undefined {
  if (value.DATABASE_URL !== undefined) return undefined;
  return (['DATABASE_DIRECT_URL', 'MIGRATION_DATABASE_URL'] as const).find((name) => value[name] !== undefined);
}

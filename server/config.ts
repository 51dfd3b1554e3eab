/** The only reader of the environment: every setting, parsed once at the start. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { BACKUP_SETTINGS, type BackupConfig, readBackupSettings } from './backup-config.ts';
import { lacksVat, MONEY_SETTINGS, type MoneyConfig, readMoney } from './money-config.ts';
import { lacksEvidence, PUBLIC_SETTINGS, type PublicConfig, readPublic } from './public-config.ts';
import { unmetNeeds } from './real-money.ts';
import { readWatch, WATCH_SETTINGS, type WatchConfig } from './watch-config.ts';

const url = (protocols: RegExp) => z.url({ protocol: protocols });

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: 'addresses and networks, with commas' });
const networks = z
  .string()
  .transform((list) => list.split(',').map((item) => item.trim()))
  .pipe(z.array(network));

const secrets = z
  .string()
  .transform((list) => list.split(',').map((item) => item.trim()))
  .pipe(z.array(z.string().min(32, 'at least 32 characters each')));

const addresses = z
  .string()
  .transform((list) => list.split(',').map((item) => item.trim().toLowerCase()))
  .pipe(z.array(z.email({ error: 'e-mail addresses, with commas' })));

/** The demonstration's administrator, whose passkeys arrive in the sandbox mailbox. */
const DEMO_ADMIN = 'admin@mortar.example';

const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: url(/^postgres(ql)?$/).optional(),
  /** The same database as the role that owns its tables; `DATABASE_URL` then names the application's, which owns nothing. */
  MIGRATION_DATABASE_URL: url(/^postgres(ql)?$/).optional(),
  /** Connections to the database for the calls of members, at most; jobs and the rest have up to eight beside them. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  /** Free space in MB below which nothing is written any more: PostgreSQL stops for good where it finds none at all. */
  DISK_RESERVE_MB: z.coerce.number().int().min(0).default(256),
  /** Joins several servers on one database into one. */
  REDIS_URL: url(/^rediss?$/).optional(),
  /** The public address, for links in mails and the origin check. */
  PUBLIC_URL: url(/^https?$/).optional(),
  SESSION_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  /** Seals contact and health data: one secret, or several with commas of which the first seals and all open. */
  DATA_KEY: secrets.default([]),
  /** Names us to browsers' push services: a private key of P-256 in base64url; derived from the session secret where unset. */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}=?$/, 'a private key of P-256 in base64url')
    .optional(),
  /** Where push services reach the operator; CONTACT_EMAIL where unset. */
  VAPID_SUBJECT: url(/^(mailto|https)$/).optional(),
  SMTP_URL: url(/^smtps?$/).optional(),
  /** Whether mail is handed over encrypted only, by smtps or STARTTLS; on where real money moves. */
  SMTP_TLS: z.enum(['on', 'off']).optional(),
  MAIL_FROM: z.string().min(3).default('Mortar <no-reply@mortar.example>'),
  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_\w+$/, 'starts with sk_test_ or sk_live_')
    .optional(),
  PAYSTACK_BASE_URL: url(/^https?$/).optional(),
  /** Messages a member may send in a minute. */
  MESSAGES_PER_MINUTE: z.coerce.number().int().min(1).default(100),
  /** Pay now and Verify payment calls of a member in a minute, each. */
  PAYMENTS_PER_MINUTE: z.coerce.number().int().min(1).default(20),
  /** Multiplies every route's rate limit. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** Hours payouts wait after a supplier changed the bank account; 24, and 0 in the sandbox. */
  ...MONEY_SETTINGS,
  ...PUBLIC_SETTINGS,
  ...BACKUP_SETTINGS,
  /** Live connections from one network: a carrier's may have hundreds of pharmacists. Raise it behind a proxy that is not trusted, where all visitors share one. */
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).default(500),
  /** Proxies whose `X-Forwarded-For` is trusted: addresses and networks, `10.0.0.0/8, 2001:db8::1`. */
  TRUSTED_PROXIES: networks.default([]),
  /** Whether selling and wallets need a verified licence; on where real money moves. */
  TRADE_NEEDS_LICENCE: z.enum(['on', 'off']).optional(),
  /** Administrators' addresses; nobody where unset, except for the demonstration's own. */
  ADMIN_EMAILS: addresses.optional(),
  /** Where visitors' messages are mailed to; the first of ADMIN_EMAILS where unset. */
  CONTACT_EMAIL: z.email({ error: 'an e-mail address' }).optional(),
  /** Whether administrators need a second factor; on where real money moves. Administrators who have one always need it. */
  ADMIN_SECOND_FACTOR: z.enum(['on', 'off']).optional(),
  /** Length of the inspection window in days, for wallets requested from now on. */
  INSPECTION_DAYS: z.coerce.number().int().min(1).max(30).default(7),
  /** Accents every sentence and makes it longer, for members who set it: what is not translated stands out. */
  PSEUDO_LANGUAGE: z.enum(['on', 'off']).default('off'),
  DEMO: z.enum(['on', 'off']).default('on'),
  /** Seconds to go on serving after `/health/ready` fails, so that a balancer notices. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  ...WATCH_SETTINGS,
});

const environment = settings
  .refine((value) => !lacksVat(value), {
    path: ['VAT_PERCENT'],
    error: 'needs VAT_NUMBER and VAT_SELLER for its invoices',
  })
  .refine((value) => !lacksEvidence(value), {
    path: ['CLAIM_CERTIFIED_BY'],
    error: 'needs CLAIM_CERTIFIED_NUMBER, and the other way round',
  })
  .refine((value) => value.MIGRATION_DATABASE_URL === undefined || value.DATABASE_URL !== undefined, {
    path: ['MIGRATION_DATABASE_URL'],
    error: 'needs DATABASE_URL, the same database as the application’s role',
  });

export interface Config extends MoneyConfig, PublicConfig, WatchConfig, BackupConfig {
  mode: 'development' | 'test' | 'production';
  port: number;
  host: string;
  /** An absolute path. */
  dataDir: string;
  /** An external PostgreSQL; without it the embedded one is used. */
  databaseUrl: string | undefined;
  /** The external PostgreSQL as the owner of its tables. */
  migrationDatabaseUrl: string | undefined;
  /** Connections for calls, at most. */
  databasePool: number;
  /** Free space below which nothing is written any more. */
  diskReserveBytes: number;
  /** Where the other servers on the same database are heard; alone without it. */
  redisUrl: string | undefined;
  publicUrl: string | undefined;
  /** Signs access tokens; generated and stored in the data folder where unset. */
  sessionSecret: string | undefined;
  /** Seal contact and health data, the newest first; the session secret seals where there is none. */
  dataKeys: readonly string[];
  /** Signs what goes to push services; derived from the session secret where unset. */
  vapidPrivateKey: string | undefined;
  /** A mail or web address. */
  vapidSubject: string | undefined;
  smtpUrl: string | undefined;
  /** Mail is not handed over in plain text. */
  smtpNeedsTls: boolean;
  mailFrom: string;
  paystackSecretKey: string | undefined;
  paystackBaseUrl: string | undefined;
  messagesPerMinute: number;
  socketsPerAddress: number;
  paymentsPerMinute: number;
  rateLimitFactor: number;
  /** Networks whose `X-Forwarded-For` is trusted; nobody's where empty. */
  trustedProxies: string[];
  /** Selling and wallets need a verified licence. */
  tradeNeedsLicence: boolean;
  /** Lower case. */
  adminEmails: readonly string[];
  /** Where visitors' messages are mailed to; nowhere where there is no administrator either. */
  contactEmail: string | undefined;
  /** Administrators without a second factor cannot sign in. */
  adminNeedsFactor: boolean;
  inspectionDays: number;
  /** No Paystack key is set: payments go to the emulator and no real money moves. */
  sandbox: boolean;
  /** An empty sandbox is filled with fictional members. */
  demo: boolean;
  /** Members may set the pseudo-language. */
  hasPseudo: boolean;
  /** Between saying that we leave and leaving. */
  drainSeconds: number;
}

/** Why the process cannot start, as messages for the operator. */
export class ConfigError extends Error {}

/** Production, or a live key of the provider. */
function movesRealMoney({ NODE_ENV, PAYSTACK_SECRET_KEY }: z.infer<typeof environment>): boolean {
  return NODE_ENV === 'production' || Boolean(PAYSTACK_SECRET_KEY?.startsWith('sk_live_'));
}

/** Throws a ConfigError where real money would move without a setting it needs, or with one that opens a door. */
function refuseUnready(value: z.infer<typeof environment>): void {
  if (!movesRealMoney(value)) return;
  const unmet = unmetNeeds(value);
  if (unmet.length === 0) return;
  const why = value.NODE_ENV === 'production' ? 'NODE_ENV=production' : 'A live Paystack key';
  throw new ConfigError(`${why} needs these settings too:\n${unmet.map((line) => `  ${line}`).join('\n')}`);
}

/** What the operator should know of settings that can be used. */
export function warningsOf({ publicUrl, trustedProxies }: Config): string[] {
  const isBehindProxy = publicUrl?.startsWith('https:') === true;
  if (!isBehindProxy || trustedProxies.length > 0) return [];
  return [
    'PUBLIC_URL is https and TRUSTED_PROXIES names no proxy: all visitors are counted by one address, the proxy’s',
  ];
}

function pushOf({ VAPID_PRIVATE_KEY, VAPID_SUBJECT }: z.infer<typeof environment>) {
  return { vapidPrivateKey: VAPID_PRIVATE_KEY, vapidSubject: VAPID_SUBJECT } satisfies Partial<Config>;
}

/** Settings that are read apart. */
function groupsOf(value: z.infer<typeof environment>) {
  return { ...pushOf(value), ...readMoney(value), ...readPublic(value), ...readBackupSettings(value) };
}

/** Reads the settings, or throws a ConfigError that names each one that is wrong or missing. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings cannot be used:\n${lines.join('\n')}`);
  }
  const value = parsed.data;
  refuseUnready(value);
  const cautious = movesRealMoney(value) ? 'on' : 'off';
  const demo = value.DEMO === 'on' && value.PAYSTACK_SECRET_KEY === undefined && value.NODE_ENV !== 'production';
  const adminEmails = value.ADMIN_EMAILS ?? (demo ? [DEMO_ADMIN] : []);
  return {
    mode: value.NODE_ENV,
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    migrationDatabaseUrl: value.MIGRATION_DATABASE_URL,
    databasePool: value.DATABASE_POOL,
    diskReserveBytes: value.DISK_RESERVE_MB * 1024 * 1024,
    redisUrl: value.REDIS_URL,
    publicUrl: value.PUBLIC_URL?.replace(/\/+$/, ''),
    sessionSecret: value.SESSION_SECRET,
    dataKeys: value.DATA_KEY,
    smtpUrl: value.SMTP_URL,
    smtpNeedsTls: (value.SMTP_TLS ?? cautious) === 'on',
    mailFrom: value.MAIL_FROM,
    paystackSecretKey: value.PAYSTACK_SECRET_KEY,
    paystackBaseUrl: value.PAYSTACK_BASE_URL,
    messagesPerMinute: value.MESSAGES_PER_MINUTE,
    socketsPerAddress: value.SOCKETS_PER_ADDRESS,
    paymentsPerMinute: value.PAYMENTS_PER_MINUTE,
    rateLimitFactor: value.RATE_LIMIT_FACTOR,
    ...groupsOf(value),
    trustedProxies: value.TRUSTED_PROXIES,
    tradeNeedsLicence: (value.TRADE_NEEDS_LICENCE ?? cautious) === 'on',
    adminNeedsFactor: (value.ADMIN_SECOND_FACTOR ?? cautious) === 'on',
    inspectionDays: value.INSPECTION_DAYS,
    sandbox: value.PAYSTACK_SECRET_KEY === undefined,
    adminEmails,
    contactEmail: value.CONTACT_EMAIL ?? adminEmails[0],
    demo,
    hasPseudo: value.PSEUDO_LANGUAGE === 'on',
    drainSeconds: value.DRAIN_SECONDS,
    ...readWatch(value, movesRealMoney(value)),
  };
}

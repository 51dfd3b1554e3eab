/** The only reader of the environment: every setting, parsed once at the start. */
import type { z } from 'zod';
import type { PayChannel } from '#rules/money/pay-channel.ts';
import { type BackupConfig, readBackupSettings } from './backup.ts';
import { type DatabaseConfig, lacksDatabase, readDatabase } from './database.ts';
import { type MailConfig, readMail } from './mail.ts';
import { lacksVat, type MoneyConfig, readMoney } from './money.ts';
import { lacksEvidence, type PublicConfig, readPublic } from './public.ts';
import { unmetNeeds } from './real-money.ts';
import { findMisspelt } from './setting-name.ts';
import { settings } from './settings.ts';
import { lacksStorage, readStorage, type StorageConfig } from './storage.ts';
import { readWatch, type WatchConfig } from './watch.ts';

/** The demonstration's administrator, whose passkeys arrive in the sandbox mailbox. */
const DEMO_ADMIN = 'admin@mortar.example';

const environment = settings
  .refine((value) => !lacksVat(value), {
    path: ['VAT_PERCENT'],
    error: 'needs VAT_NUMBER and VAT_SELLER for its invoices',
  })
  .refine((value) => !lacksEvidence(value), {
    path: ['CLAIM_CERTIFIED_BY'],
    error: 'set CLAIM_CERTIFIED_BY and CLAIM_CERTIFIED_NUMBER together',
  })
  .superRefine((value, { addIssue }) => {
    const lacking = lacksDatabase(value);
    if (lacking === undefined) return;
    addIssue({ code: 'custom', path: [lacking], message: 'needs DATABASE_URL, the same database' });
  })
  .superRefine((value, { addIssue }) => {
    const lacking = lacksStorage(value);
    if (lacking) addIssue({ code: 'custom', path: [lacking.name], message: lacking.why });
  });

export interface Config
  extends DatabaseConfig, MailConfig, MoneyConfig, PublicConfig, WatchConfig, BackupConfig, StorageConfig {
  mode: 'development' | 'test' | 'production';
  port: number;
  host: string;
  /** The Redis that joins the other servers on this database. Without it the server runs alone. */
  redisUrl: string | undefined;
  publicUrl: string | undefined;
  /** Signs access tokens. Generated and stored in the data folder if unset. */
  sessionSecret: string | undefined;
  /** Encrypt contact and health data, newest first. Without any, the session secret encrypts. */
  dataKeys: readonly string[];
  paystackSecretKey: string | undefined;
  paystackBaseUrl: string | undefined;
  /** The payment channels buyers are offered. */
  payChannels: readonly PayChannel[];
  messagesPerMinute: number;
  socketsPerAddress: number;
  paymentsPerMinute: number;
  rateLimitFactor: number;
  /** Networks whose `X-Forwarded-For` is trusted. None if empty. */
  trustedProxies: string[];
  /** True if selling and wallets need a verified licence. */
  tradeNeedsLicence: boolean;
  /** Addresses in lower case. */
  adminEmails: readonly string[];
  /** The address for visitors' messages. Without it and without administrators they are not mailed. */
  contactEmail: string | undefined;
  /** True if administrators without a second factor cannot sign in. */
  adminNeedsFactor: boolean;
  inspectionDays: number;
  /** Days a seller has to answer a dispute. */
  answerDays: number;
  /** The carriers a seller can choose to ship with. */
  carriers: readonly string[];
  /** True if the charge also applies to the delivery cost. */
  chargesDelivery: boolean;
  /** True without a Paystack key: payments go to the emulator and no real money moves. */
  sandbox: boolean;
  /** True if an empty sandbox is filled with fictional members. */
  demo: boolean;
  /** True if members may choose the pseudo-language. */
  hasPseudo: boolean;
  /** True in production, or with a live key of the provider. */
  movesRealMoney: boolean;
  /** Seconds between announcing the shutdown and stopping. */
  drainSeconds: number;
}

/** The reasons why the process cannot start, for the operator. */
export class ConfigError extends Error {}

/** True in production, or with a live key of the provider. */
function movesRealMoney({ NODE_ENV, PAYSTACK_SECRET_KEY }: z.infer<typeof environment>): boolean {
  return NODE_ENV === 'production' || Boolean(PAYSTACK_SECRET_KEY?.startsWith('sk_live_'));
}

/** Throws a ConfigError if real money would move without a required setting, or with an unsafe one. */
function refuseUnready(value: z.infer<typeof environment>): void {
  if (!movesRealMoney(value)) return;
  const unmet = unmetNeeds(value);
  if (unmet.length === 0) return;
  const why = value.NODE_ENV === 'production' ? 'NODE_ENV=production' : 'A live Paystack key';
  throw new ConfigError(`${why} needs these settings too:\n${unmet.map((line) => `  ${line}`).join('\n')}`);
}

/** Returns warnings for the operator about settings that can be used. */
export function warningsOf({ publicUrl, trustedProxies }: Config): string[] {
  const isBehindProxy = publicUrl?.startsWith('https:') === true;
  if (!isBehindProxy || trustedProxies.length > 0) return [];
  return ['PUBLIC_URL is https, but TRUSTED_PROXIES names no proxy. All visitors seem to have the proxy’s address'];
}

/** Returns a sentence for each unknown variable that resembles a setting. It has no effect. */
export function misspeltIn(env: Record<string, string | undefined>): string[] {
  const misspelt = findMisspelt(Object.keys(env), Object.keys(settings.shape));
  return misspelt.map(
    ({ name, nearest }) => `${name} is not a setting of Mortar and has no effect. Did you mean ${nearest}?`,
  );
}

/** Settings that are read separately. */
function groupsOf(value: z.infer<typeof environment>) {
  return { ...readMoney(value), ...readPublic(value), ...readBackupSettings(value), ...readStorage(value) };
}

/** Reads the settings, or throws a ConfigError that names each one that is wrong or missing. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Change these settings:\n${lines.join('\n')}`);
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
    redisUrl: value.REDIS_URL,
    publicUrl: value.PUBLIC_URL?.replace(/\/+$/, ''),
    sessionSecret: value.SESSION_SECRET,
    dataKeys: value.DATA_KEY,
    ...readMail(value, movesRealMoney(value)),
    ...readDatabase(value),
    paystackSecretKey: value.PAYSTACK_SECRET_KEY,
    paystackBaseUrl: value.PAYSTACK_BASE_URL,
    payChannels: value.PAYSTACK_CHANNELS,
    messagesPerMinute: value.MESSAGES_PER_MINUTE,
    socketsPerAddress: value.SOCKETS_PER_ADDRESS,
    paymentsPerMinute: value.PAYMENTS_PER_MINUTE,
    rateLimitFactor: value.RATE_LIMIT_FACTOR,
    ...groupsOf(value),
    trustedProxies: value.TRUSTED_PROXIES,
    tradeNeedsLicence: (value.TRADE_NEEDS_LICENCE ?? cautious) === 'on',
    adminNeedsFactor: (value.ADMIN_SECOND_FACTOR ?? cautious) === 'on',
    inspectionDays: value.INSPECTION_DAYS,
    chargesDelivery: value.CHARGE_ON_DELIVERY === 'on',
    answerDays: value.ANSWER_DAYS,
    carriers: value.CARRIERS,
    sandbox: value.PAYSTACK_SECRET_KEY === undefined,
    adminEmails,
    contactEmail: value.CONTACT_EMAIL ?? adminEmails[0],
    demo,
    movesRealMoney: movesRealMoney(value),
    hasPseudo: value.PSEUDO_LANGUAGE === 'on',
    drainSeconds: value.DRAIN_SECONDS,
    ...readWatch(value, movesRealMoney(value)),
  };
}

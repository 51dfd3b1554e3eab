/** The context of actions: database, services, and the authenticated caller. */
import type { AdminRole } from '#rules/admin/role.ts';
import type { IncomingMessage } from 'node:http';
import type { Language } from '#rules/i18n/language.ts';
import type { EscrowRefusal } from '#rules/money/charge.ts';
import type { Db, Trx } from './store/db.ts';
import type { CatalogueCache } from './cache/catalogue-cache.ts';
import type { Config } from './config/config.ts';
import type { FeedCache } from './cache/feed-cache.ts';
import type { BackupProcess } from './outside/backup-process.ts';
import type { Disk } from './outside/disk.ts';
import type { Files, Storage } from './outside/files.ts';
import type { Log } from './telemetry/log.ts';
import type { Meter } from './telemetry/meter.ts';
import type { Jobs } from './outside/jobs.ts';
import type { Mail } from './outside/mail.ts';
import type { Payment } from './outside/payment.ts';
import type { Push } from './outside/push.ts';
import type { Version } from './outside/version.ts';
import type { MarkWriter } from './batch/mark-writer.ts';
import type { MessageWriter } from './batch/message-writer.ts';
import type { Pictures } from './media/picture-encoding.ts';
import type { OfferCache } from './cache/offer-cache.ts';
import type { LiveHub } from './publish.ts';
import type { Limiter } from './limit/limiter.ts';
import type { SessionCache } from './cache/session-cache.ts';
import type { StockCache } from './cache/stock-cache.ts';

/** Facts about this process, for operators. */
export interface NodeFacts extends Version {
  startedAt: Date;
  /** The number of open browsers. */
  sockets(): number;
  redis(): 'none' | 'there' | 'away';
  /** Bytes on the disk that files are written to, infinite if unknown. */
  diskSpace(): Promise<{ free: number; whole: number }>;
}

/** What a payment into a wallet buys. Its rows are locked. */
export interface Bought {
  /** Returns why its money is refunded, or undefined. */
  refusal(): Promise<EscrowRefusal | undefined>;
  /** Called when its money is in escrow. */
  settle(): Promise<void>;
  /** Called when its money is refunded. */
  giveUp(): Promise<void>;
}

/** Calls from money to trade, the layer above it. */
export interface Purchases {
  /** Called before the wallet is locked. Undefined if the wallet is no longer for an unpaid purchase of this offer. */
  lock(ctx: Ctx, trx: Trx, of: { walletId: string; offerId: string }): Promise<Bought | undefined>;
  /** Returns when the goods' reservation ends. The wallet is locked. */
  reservedUntil(trx: Trx, walletId: string): Promise<Date | undefined>;
}

/** The context that lives as long as the process. */
export interface Ctx {
  config: Config;
  db: Db;
  /** Publishes to open browsers after the commit, through `onCommit`. */
  live: LiveHub;
  jobs: Jobs;
  sessions: SessionCache;
  limiter: Limiter;
  feed: FeedCache;
  catalogue: CatalogueCache;
  offerCache: OfferCache;
  stockCache: StockCache;
  mail: Mail;
  payment: Payment;
  purchases: Purchases;
  push: Push;
  /** Makes backups in a separate process. */
  backups: BackupProcess;
  disk: Disk;
  node: NodeFacts;
  files: Files;
  pictures: Pictures;
  /** Pictures with restricted access. No route serves this folder directly. */
  privateFiles: Files;
  /** The S3-compatible storage, if configured. */
  storage: Pick<Storage, 's3State' | 'close'>;
  /** The public address without a trailing slash, known once the server listens. */
  publicUrl(): string;
  /** The client's address, as trusted proxies report it, or undefined once its connection is gone. */
  clientAddress(request: Pick<IncomingMessage, 'headers' | 'socket'>): string | undefined;
  /** Signs and checks access tokens. */
  sessionKey: Uint8Array;
  /** Encrypt contact and health data. The first encrypts, all decrypt. */
  dataSecrets: readonly Uint8Array[];
  now(): Date;
  log: Log;
  meter: Meter;
}

/** The authenticated member of the session, never taken from the input. */
export interface Actor {
  id: string;
  sessionId: string;
  firstName: string;
  fullName: string;
  /** The pharmacy of a counter session, opened with a PIN. Absent after a sign-in with the password. */
  counter?: string;
}

/** The authenticated administrator of the session. */
export interface Administrator {
  email: string;
  role: AdminRole;
  sessionId: string;
  /** The last passkey entered permits moving money until then. */
  provedUntil: Date;
}

/** The parts of an HTTP request that session actions need. */
export interface RequestContext {
  ip: string;
  userAgent: string;
  /** The browser's language. A member's setting takes precedence. */
  language: Language;
  /** True if `Origin` is absent, as outside browsers, or names this server. */
  isOwnOrigin: boolean;
  /** The request id, as in the log. */
  id: string;
  /** The secret of a reset link, from the header `X-Reset-Key`. */
  resetKey: string | undefined;
  /** The secret of a patient's link, from the header `X-Request-Key` or the cookie of their page. */
  requestKey: string | undefined;
  /** The refresh cookie as received. */
  refreshCookie: string | undefined;
  setRefreshCookie(value: string, expiresAt: Date | undefined): void;
  clearRefreshCookie(): void;
  /** The device cookie as received. */
  device: string | undefined;
  setDevice(value: string): void;
  /** The secret of a counter device as received. */
  counterDevice: string | undefined;
  setCounterDevice(value: string): void;
  clearCounterDevice(): void;
  /** The secret that binds a passkey to the browser that requested it. */
  adminNonce: string | undefined;
  setAdminNonce(value: string): void;
  clearAdminNonce(): void;
}

export interface VisitorCtx extends Ctx {
  member: Actor | undefined;
  request: RequestContext;
}

export interface MemberCtx extends Ctx {
  member: Actor;
  request: RequestContext;
}

/** Acts in this member's name, also in a job. */
export interface NamedCtx extends Ctx {
  member: Pick<Actor, 'id'>;
}

export interface AdminCtx extends Ctx {
  member: undefined;
  admin: Administrator;
  /** The acts this call has recorded so far. */
  acts: string[];
  request: RequestContext;
}

/** The context of socket event actions. */
export interface LiveCtx extends Ctx {
  member: Actor;
  writer: MessageWriter;
  marks: MarkWriter;
}

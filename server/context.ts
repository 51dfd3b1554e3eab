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

/** This process, for those who look after it. */
export interface NodeFacts extends Version {
  startedAt: Date;
  /** Open browsers. */
  sockets(): number;
  redis(): 'none' | 'there' | 'away';
  /** Of the disk that files are written to, in bytes; endless where it does not say. */
  diskSpace(): Promise<{ free: number; whole: number }>;
}

/** A payment into a wallet buys this. Its rows are locked. */
export interface Bought {
  /** Answers why its money is given back, or undefined. */
  refusal(): Promise<EscrowRefusal | undefined>;
  /** Its money is in escrow. */
  settle(): Promise<void>;
  /** Its money is given back. */
  giveUp(): Promise<void>;
}

/** Money asks this of trade, which stands above it. */
export interface Purchases {
  /** Before the wallet is locked; undefined where the wallet is no unpaid purchase's. */
  lock(ctx: Ctx, trx: Trx, walletId: string): Promise<Bought | undefined>;
  /** Until when its goods are kept; the wallet is locked. */
  reservedUntil(trx: Trx, walletId: string): Promise<Date | undefined>;
}

/** Lives as long as the process. */
export interface Ctx {
  config: Config;
  db: Db;
  /** Publishes to open browsers; called after the commit, through `onCommit`. */
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
  /** Makes backups beside this process. */
  backups: BackupProcess;
  disk: Disk;
  node: NodeFacts;
  files: Files;
  pictures: Pictures;
  /** Pictures with restricted access; no route serves this folder directly. */
  privateFiles: Files;
  /** The S3-compatible storage of the files, where one is set. */
  storage: Pick<Storage, 's3State' | 'close'>;
  /** The public address without a trailing slash. Known once the server listens. */
  publicUrl(): string;
  /** The client's address, as trusted proxies report it; undefined where its connection has gone. */
  clientAddress(request: Pick<IncomingMessage, 'headers' | 'socket'>): string | undefined;
  /** Signs and checks access tokens. */
  sessionKey: Uint8Array;
  /** Seal contact and health data; the first seals, all open. */
  dataSecrets: readonly Uint8Array[];
  now(): Date;
  log: Log;
  meter: Meter;
}

/** The authenticated member of the session; never taken from the input. */
export interface Actor {
  id: string;
  sessionId: string;
  firstName: string;
  fullName: string;
}

/** The authenticated administrator of the session. */
export interface Administrator {
  email: string;
  role: AdminRole;
  sessionId: string;
  /** Money may be moved until then, by the last passkey entered. */
  provedUntil: Date;
}

/** The parts of an HTTP request that session actions need. */
export interface RequestContext {
  ip: string;
  userAgent: string;
  /** What the browser asks for; a member's setting comes before it. */
  language: Language;
  /** The `Origin` header is absent, as outside browsers, or names this server. */
  isOwnOrigin: boolean;
  /** As in the log. */
  id: string;
  /** The secret of a reset link, from the header `X-Reset-Key`. */
  resetKey: string | undefined;
  /** The secret of a patient's link, from the header `X-Request-Key`, or of the cookie of their page. */
  requestKey: string | undefined;
  /** The refresh cookie as received. */
  refreshCookie: string | undefined;
  setRefreshCookie(value: string, expiresAt: Date | undefined): void;
  clearRefreshCookie(): void;
  /** The device cookie as received. */
  device: string | undefined;
  setDevice(value: string): void;
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

/** Acts in this member's name, also where a job does. */
export interface NamedCtx extends Ctx {
  member: Pick<Actor, 'id'>;
}

export interface AdminCtx extends Ctx {
  member: undefined;
  admin: Administrator;
  /** What the call has recorded until now. */
  acts: string[];
  request: RequestContext;
}

/** The context of socket event actions. */
export interface LiveCtx extends Ctx {
  member: Actor;
  writer: MessageWriter;
  marks: MarkWriter;
}

/** Push notifications: subscribing a device, its settings, and choosing the devices to send to. */
import { ECDH } from 'node:crypto';
import type { push } from '#contract/notice/push.ts';
import { invalidField } from '#rules/error.ts';
import { pushGroupOf } from '#rules/notice/push.ts';
import type { Ctx, MemberCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { inTransaction, type Trx } from '../../store/db.ts';
import type { StoredNotice } from '../../store/notice/notice.ts';
import {
  deleteSubscription,
  findPushSettings,
  isSubscribed,
  listPushChats,
  savePushSettings,
  saveSubscription,
} from '../../store/notice/push.ts';

/** A failing push service is retried, with growing delays. */
export const TRIES = 8;
/** Delay after which an active reader has read the message. */
const READING_MS = 4_000;

async function state(ctx: MemberCtx) {
  return {
    key: ctx.push.publicKey,
    isOn: await isSubscribed(ctx.db, ctx.member.sessionId),
    settings: await findPushSettings(ctx.db, ctx.member.id),
  };
}

export const show: Action<'member', typeof push.show> = (ctx) => state(ctx);

export const subscribe: Action<'member', typeof push.subscribe> = async (ctx, { endpoint, p256dh, auth }) => {
  if (!ctx.push.accepts(endpoint)) throw invalidField('endpoint', 'Unknown push service');
  const keys = { endpoint, p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') };
  if (!isPoint(keys.p256dh)) throw invalidField('p256dh', 'This is not a key');
  const { id: memberId, sessionId } = ctx.member;
  await inTransaction(ctx.db, (trx) => saveSubscription(trx, { sessionId, memberId }, keys));
  return state(ctx);
};

function isPoint(key: Buffer): boolean {
  try {
    return key.length === 65 && ECDH.convertKey(key, 'prime256v1').length > 0;
  } catch {
    return false;
  }
}

export const unsubscribe: Action<'member', typeof push.unsubscribe> = async (ctx) => {
  await deleteSubscription(ctx.db, ctx.member.sessionId);
  return state(ctx);
};

export const change: Action<'member', typeof push.change> = async (ctx, given) => {
  const now = await findPushSettings(ctx.db, ctx.member.id);
  const changed = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => name in now && value !== undefined),
  );
  await savePushSettings(ctx.db, ctx.member.id, { ...now, ...changed });
  return state(ctx);
};

/** Adds one job for each device, so that an unreachable one delays no other. */
export async function pushNotices(ctx: Ctx, trx: Trx, told: readonly StoredNotice[]): Promise<void> {
  const pushed = told.filter(({ notice }) => pushGroupOf(notice.payload.alertType) !== undefined);
  const jobs = pushed.flatMap(({ notice: { _id: noticeId }, sessions }) =>
    sessions.map((sessionId) => ({
      name: 'send-push' as const,
      payload: { sessionId, noticeId },
      options: { maxAttempts: TRIES, key: `push:${sessionId}:${noticeId}` },
    })),
  );
  if (jobs.length > 0) await ctx.jobs.addAll(trx, jobs);
}

/** Pushes the latest of several new messages. A failure is only logged, because the messages are stored. */
export function pushMessages(ctx: Ctx, chatIds: readonly string[]): void {
  void addPushes(ctx, chatIds).catch((err: unknown) => ctx.log.warn({ err }, 'no push'));
}

async function addPushes(ctx: Ctx, chatIds: readonly string[]): Promise<void> {
  const runAt = new Date(ctx.now().getTime() + READING_MS);
  const chats = await listPushChats(ctx.db, chatIds);
  await ctx.jobs.addAll(
    ctx.db,
    chats.map((chatId) => ({
      name: 'push-message' as const,
      payload: { chatId },
      options: { runAt, maxAttempts: TRIES, key: `push-message:${chatId}:${Math.floor(runAt.getTime() / READING_MS)}` },
    })),
  );
}

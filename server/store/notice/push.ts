/** Push subscriptions of devices, each member's settings, and the content to send. */
import { sql } from 'kysely';
import type { PushSettings } from '#contract/notice/push.ts';
import type { Language } from '#rules/i18n/language.ts';
import type { Db, Trx } from '../db.ts';
import { fullNameOf } from '../person.ts';
import { insertRow, isThere } from '../row.ts';

export interface Subscription {
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
}

/** Replaces the browser's earlier subscription, whoever was signed in there. */
export async function saveSubscription(
  trx: Trx,
  { sessionId, memberId }: { sessionId: string; memberId: string },
  { endpoint, p256dh, auth }: Subscription,
): Promise<void> {
  await trx
    .deleteFrom('push_subscription')
    .where((eb) => eb.or([eb('endpoint', '=', endpoint), eb('session_id', '=', sessionId)]))
    .execute();
  await insertRow(trx, 'push_subscription', { sessionId, memberId, endpoint, p256dh, auth });
}

export async function deleteSubscription(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute();
}

/** Deletes it only if the device has not subscribed again. */
export async function deleteGone(db: Db, sessionId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('session_id', '=', sessionId)
    .where('endpoint', '=', endpoint)
    .execute();
}

export async function isSubscribed(db: Db, sessionId: string): Promise<boolean> {
  return isThere(db.selectFrom('push_subscription').where('session_id', '=', sessionId).select('session_id'));
}

export async function findPushSettings(db: Db, memberId: string): Promise<PushSettings> {
  const row = await db
    .selectFrom('push_setting')
    .where('member_id', '=', memberId)
    .select(['money', 'trade', 'message', 'details', 'quiet_from as quietFrom', 'quiet_to as quietTo'])
    .executeTakeFirst();
  return {
    money: row?.money ?? true,
    trade: row?.trade ?? true,
    message: row?.message ?? true,
    details: row?.details ?? false,
    quiet: row && row.quietFrom !== null && row.quietTo !== null ? { from: row.quietFrom, to: row.quietTo } : null,
  };
}

export async function savePushSettings(db: Db, memberId: string, settings: PushSettings): Promise<void> {
  const { quiet, ...groups } = settings;
  const values = { ...groups, quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null };
  await db
    .insertInto('push_setting')
    .values({ member_id: memberId, ...values })
    .onConflict((on) => on.column('member_id').doUpdateSet(values))
    .execute();
}

export interface PushTarget extends Subscription {
  memberId: string;
  language: Language | null;
}

/** Finds the device of an active session, whose member is not suspended. */
export async function findTarget(db: Db, sessionId: string): Promise<PushTarget | undefined> {
  return db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .innerJoin('member', 'member.id', 'push_subscription.member_id')
    .where('push_subscription.session_id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', (eb) => eb.fn<Date>('now'))
    .where('member.suspended_at', 'is', null)
    .where('member.closed_at', 'is', null)
    .select([
      'push_subscription.member_id as memberId',
      'push_subscription.endpoint',
      'push_subscription.p256dh',
      'push_subscription.auth',
      'member.language',
    ])
    .executeTakeFirst();
}

/** Lists those of these chats in which somebody has a subscribed device. */
export async function listPushChats(db: Db, chatIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT told.id FROM unnest(${sql.val(chatIds)}::uuid[]) AS told (id)
     WHERE EXISTS (SELECT FROM chat_member AS mine
                     JOIN push_subscription ON push_subscription.member_id = mine.member_id
                    WHERE mine.chat_id = told.id AND NOT mine.muted)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists subscribed sessions of members who neither read nor wrote the newest message of a chat. */
export async function listPushReaders(db: Db, chatId: string): Promise<string[]> {
  const { rows } = await sql<{ sessionId: string }>`
    SELECT push_subscription.session_id AS "sessionId"
      FROM chat_member AS mine
      JOIN chat ON chat.id = mine.chat_id
      JOIN push_subscription ON push_subscription.member_id = mine.member_id
     WHERE mine.chat_id = ${chatId} AND NOT mine.muted AND mine.read_seq < chat.last_seq`.execute(db);
  return rows.map(({ sessionId }) => sessionId);
}

export interface UnreadMessage {
  kind: 'single' | 'room';
  who: string;
  body: string;
  /** Length of a voice note. */
  durationMs: number | null;
}

/** Finds the newest message of a chat, unless this member has read or written it. */
export async function findUnreadMessage(db: Db, chatId: string, memberId: string): Promise<UnreadMessage | undefined> {
  const { rows } = await sql<UnreadMessage>`
    SELECT chat.kind, ${fullNameOf('sender')} AS who, message.body,
           (SELECT duration_ms FROM chat_file WHERE chat_file.id = message.file_id) AS "durationMs"
      FROM chat_member AS mine
      JOIN chat ON chat.id = mine.chat_id
      JOIN message ON message.chat_id = chat.id AND message.seq = chat.last_seq
      JOIN member AS sender ON sender.id = message.member_id
     WHERE mine.chat_id = ${chatId} AND mine.member_id = ${memberId} AND NOT mine.muted
       AND mine.read_seq < chat.last_seq AND message.member_id <> ${memberId} AND message.what IS NULL`.execute(db);
  return rows[0];
}

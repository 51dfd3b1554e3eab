/** Chats and chatrooms, and their members. */
import { type RawBuilder, sql } from 'kysely';
import type { Chatroom, SingleChat } from '#contract/chat/chat.ts';
import { TITLE_DIVIDER, UNREAD_MAX, type Writing } from '#rules/chat/chat.ts';
import type { Db, Trx } from '../db.ts';
import { isBlockedPair } from './message.ts';
import { badgeJson, fullNameOf, imageJson } from '../person.ts';
import { insertRow } from '../row.ts';

export interface NewRoom {
  id: string;
  title: string;
  adminId: string;
  /** Includes the admin. */
  memberIds: readonly string[];
}

export async function insertRoom(trx: Trx, room: NewRoom): Promise<void> {
  await insertRow(trx, 'chat', { id: room.id, kind: 'room', title: room.title, adminId: room.adminId });
  await insertChatMembers(trx, room.id, room.memberIds);
}

async function insertChatMembers(trx: Trx, chatId: string, memberIds: readonly string[]): Promise<void> {
  await sql<never>`INSERT INTO chat_member (chat_id, member_id)
            SELECT ${chatId}::uuid, id FROM unnest(${memberIds}::uuid[]) AS id`.execute(trx);
}

/** Finds or creates the one-to-one chat of two members. Throws a foreign key violation for an unknown member. */
export async function findOrInsertSingleChat(
  trx: Trx,
  chat: { id: string; memberIds: [string, string] },
): Promise<{ id: string; isNew: boolean }> {
  const [first, second] = chat.memberIds.toSorted() as [string, string];
  const made = await trx
    .insertInto('chat')
    .values({ id: chat.id, kind: 'single', first_id: first, second_id: second })
    .onConflict((on) => on.columns(['first_id', 'second_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) {
    await insertChatMembers(trx, made.id, [first, second]);
    return { id: made.id, isNew: true };
  }
  const { id } = await trx
    .selectFrom('chat')
    .where('first_id', '=', first)
    .where('second_id', '=', second)
    .select('id')
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
}

export async function findSingleChat(db: Db, memberIds: [string, string]): Promise<string | undefined> {
  const [first, second] = memberIds.toSorted() as [string, string];
  const chat = await db
    .selectFrom('chat')
    .where('first_id', '=', first)
    .where('second_id', '=', second)
    .select('id')
    .executeTakeFirst();
  return chat?.id;
}

/** The other member of row `chat`, seen from row `mine`; null in a chatroom. */
export const otherOfTwo = sql`CASE mine.member_id WHEN chat.first_id THEN chat.second_id ELSE chat.first_id END`;

const isBlockedByMe = sql<boolean>`EXISTS (
  SELECT FROM block WHERE block.member_id = mine.member_id AND block.blocked_id = ${otherOfTwo})`;

/** Returns undefined if the member is not in the chat. */
export async function findWriting(db: Db, chatId: string, memberId: string): Promise<Writing | undefined> {
  const { rows } = await sql<{ writing: Writing }>`
    SELECT CASE WHEN NOT ${isBlockedPair} THEN 'free' WHEN ${isBlockedByMe} THEN 'blocked' ELSE 'refused' END AS writing
      FROM chat_member AS mine
      JOIN chat ON chat.id = mine.chat_id
     WHERE mine.chat_id = ${chatId} AND mine.member_id = ${memberId}`.execute(db);
  return rows[0]?.writing;
}

export async function listChatIds(db: Db, memberId: string): Promise<string[]> {
  const rows = await db.selectFrom('chat_member').where('member_id', '=', memberId).select('chat_id as id').execute();
  return rows.map((row) => row.id);
}

/** Maps each of these members to their chats, if any. */
export async function listChatIdsOf(db: Db, memberIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ memberId: string; ids: string[] }>`
    SELECT member_id AS "memberId", array_agg(chat_id) AS ids FROM chat_member
     WHERE member_id = ANY(${sql.val(memberIds)}::uuid[]) GROUP BY member_id`.execute(db);
  return new Map(rows.map(({ memberId, ids }) => [memberId, ids]));
}

function participantJson(member: string, picture: string): RawBuilder<SingleChat['partner']> {
  const column = (name: string) => sql.ref(`${member}.${name}`);
  return sql`json_build_object(
    '_id', ${column('id')},
    'fullName', trim(${column('first_name')} || ' ' || ${column('last_name')}),
    'firstName', ${column('first_name')},
    'lastName', ${column('last_name')},
    'profileImage', ${imageJson(picture)},
    'licence', ${badgeJson(member)},
    'suspended', ${column('suspended_at')} IS NOT NULL)`;
}

export const participants = sql`(
  SELECT json_agg(json_build_object('userId', ${participantJson('member', 'picture')}) ORDER BY seat.joined_at, member.id)
    FROM chat_member AS seat
    JOIN member ON member.id = seat.member_id
    LEFT JOIN picture ON picture.id = member.picture_id
   WHERE seat.chat_id = chat.id)`;

const marks = sql`(
  SELECT json_agg(json_build_object(
           'userId', seat.member_id, 'deliveredSeq', seat.delivered_seq, 'readSeq', seat.read_seq) ORDER BY seat.member_id)
    FROM chat_member AS seat WHERE seat.chat_id = chat.id)`;

export const partner = sql`(
  SELECT ${participantJson('member', 'picture')}
    FROM member LEFT JOIN picture ON picture.id = member.picture_id
   WHERE member.id = ${otherOfTwo})`;

/**
 * Looks up the chat of each row `mine` one by one. With a join, PostgreSQL reads everybody's chats for a member of thousands; OFFSET 0 prevents it.
 */
export const joinChat = sql`CROSS JOIN LATERAL (SELECT * FROM chat WHERE chat.id = mine.chat_id OFFSET 0) AS chat`;

/** Messages of others after the read mark of row `mine`, without system messages, up to UNREAD_MAX. */
export const unreadMessages = sql`(
  SELECT FROM message
   WHERE message.chat_id = mine.chat_id AND message.seq > mine.read_seq
     AND message.member_id <> mine.member_id AND message.what IS NULL
   LIMIT ${sql.lit(UNREAD_MAX)})`;

/** Counts these messages. */
export const unreadOfMine = sql<number>`(SELECT count(*) FROM ${unreadMessages} AS unread)`;

const conversationFields = sql`
  '_id', chat.id, 'users', ${participants}, 'lastSeq', chat.last_seq, 'marks', ${marks},
  'unread', ${unreadOfMine}, 'muted', mine.muted`;

/** The title of row `chat` as this member reads it: without their own name at its beginning. Null in a one-to-one chat. */
export const titleFor = (memberId: string): RawBuilder<string | null> => sql`(
  SELECT CASE WHEN starts_with(chat.title, own.start) THEN substr(chat.title, length(own.start) + 1) ELSE chat.title END
    FROM (SELECT ${fullNameOf('member')} || ${sql.lit(TITLE_DIVIDER)} AS start FROM member WHERE member.id = ${memberId}) AS own)`;

/** True if row `chat` was made from an offer's partners. */
export const isOfOffer = sql<boolean>`EXISTS (SELECT FROM offer_room WHERE offer_room.chat_id = chat.id)`;

type StoredRoom = Omit<Chatroom, 'messages' | 'may'>;

/** Finds a chatroom without its messages; undefined for non-members. */
export async function findRoom(db: Db, id: string, memberId: string): Promise<StoredRoom | undefined> {
  const { rows } = await sql<{ room: StoredRoom }>`
    SELECT json_build_object(${conversationFields}, 'title', ${titleFor(memberId)}, 'admin', chat.admin_id,
             'isOfOffer', ${isOfOffer}, 'supplier', chat.supplier_id) AS room
    FROM chat
    JOIN chat_member AS mine ON mine.chat_id = chat.id AND mine.member_id = ${memberId}
    WHERE chat.id = ${id} AND chat.kind = 'room'`.execute(db);
  return rows[0]?.room;
}

/** Finds a one-to-one chat without its messages; undefined for anybody else than the two. */
export async function findSingle(
  db: Db,
  id: string,
  memberId: string,
): Promise<Omit<SingleChat, 'messages'> | undefined> {
  const { rows } = await sql<{ chat: Omit<SingleChat, 'messages'> }>`
    SELECT json_build_object(${conversationFields}, 'partner', ${partner}, 'blocked', ${isBlockedByMe}, 'wallet', NULL) AS chat
    FROM chat
    JOIN chat_member AS mine ON mine.chat_id = chat.id AND mine.member_id = ${memberId}
    WHERE chat.id = ${id} AND chat.kind = 'single'`.execute(db);
  return rows[0]?.chat;
}

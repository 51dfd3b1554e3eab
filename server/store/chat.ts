/** Chats and chatrooms: who is in them, and how they are listed. */
import { sql } from 'kysely';
import type { ChatroomEntry, Chatroom } from '#contract/chat.ts';
import type { Db, Trx } from './db.ts';
import { fromMessage, messageJson } from './message.ts';
import { badgeJson, imageJson } from './person.ts';

export interface NewRoom {
  id: string;
  title: string;
  adminId: string;
  /** With the admin's. */
  memberIds: readonly string[];
}

export async function insertRoom(trx: Trx, room: NewRoom): Promise<void> {
  await trx
    .insertInto('chat')
    .values({ id: room.id, kind: 'room', title: room.title, admin_id: room.adminId })
    .execute();
  await insertChatMembers(trx, room.id, room.memberIds);
}

async function insertChatMembers(trx: Trx, chatId: string, memberIds: readonly string[]): Promise<void> {
  await trx
    .insertInto('chat_member')
    .values(memberIds.map((id) => ({ chat_id: chatId, member_id: id })))
    .execute();
}

/** The one-to-one chat of two members, made where there is none. Throws a foreign key's violation for an unknown member. */
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

export async function listChatIds(db: Db, memberId: string): Promise<string[]> {
  const rows = await db.selectFrom('chat_member').where('member_id', '=', memberId).select('chat_id as id').execute();
  return rows.map((row) => row.id);
}

/** The member's chatrooms, the one with the newest message first. */
export async function listRooms(db: Db, memberId: string, limit: number): Promise<ChatroomEntry[]> {
  const { rows } = await sql<{ room: ChatroomEntry }>`
    SELECT json_build_object(
      '_id', chat.id,
      'title', chat.title,
      'admin', chat.admin_id,
      'memberCount', (SELECT count(*) FROM chat_member WHERE chat_id = chat.id),
      'lastMessage', last.shown) AS room
    FROM chat_member AS mine
    JOIN chat ON chat.id = mine.chat_id
    LEFT JOIN LATERAL (
      SELECT message.created_at, ${messageJson} AS shown ${fromMessage}
       WHERE message.chat_id = chat.id AND message.seq = chat.last_seq) AS last ON true
    WHERE mine.member_id = ${memberId} AND chat.kind = 'room'
    ORDER BY coalesce(last.created_at, chat.created_at) DESC, chat.id DESC
    LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.room);
}

/** A chatroom without its messages, for a member of it; undefined for everybody else. */
export async function findRoom(db: Db, id: string, memberId: string): Promise<Omit<Chatroom, 'messages'> | undefined> {
  const { rows } = await sql<{ room: Omit<Chatroom, 'messages'> }>`
    SELECT json_build_object(
      '_id', chat.id,
      'title', chat.title,
      'admin', chat.admin_id,
      'lastSeq', chat.last_seq,
      'users', (
        SELECT json_agg(json_build_object('userId', json_build_object(
                 '_id', member.id,
                 'fullName', trim(member.first_name || ' ' || member.last_name),
                 'firstName', member.first_name,
                 'lastName', member.last_name,
                 'profileImage', ${imageJson('picture')},
                 'licence', ${badgeJson('member')})) ORDER BY seat.joined_at, member.id)
          FROM chat_member AS seat
          JOIN member ON member.id = seat.member_id
          LEFT JOIN picture ON picture.id = member.picture_id
         WHERE seat.chat_id = chat.id)) AS room
    FROM chat
    JOIN chat_member AS mine ON mine.chat_id = chat.id AND mine.member_id = ${memberId}
    WHERE chat.id = ${id} AND chat.kind = 'room'`.execute(db);
  return rows[0]?.room;
}

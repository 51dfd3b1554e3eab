/** Changes of chatrooms: seats, admin, title. Lock order: seats, wallet, chat. */
import { sql } from 'kysely';
import type { RequestRoom } from '#rules/money/wallet-request.ts';
import type { Db, Trx } from '../db.ts';
import { isOfOffer } from './chat.ts';
import { countRows, updateRow } from '../row.ts';

/**
 * Locks a member's seat until the transaction ends: `keep` prevents leaving, `leave` prepares it. Returns false if the member has no seat, or for
 * `leave` in a one-to-one chat.
 */
export async function lockSeat(trx: Trx, chatId: string, memberId: string, to: 'keep' | 'leave'): Promise<boolean> {
  const seat = trx
    .selectFrom('chat_member')
    .innerJoin('chat', 'chat.id', 'chat_member.chat_id')
    .where('chat_member.chat_id', '=', chatId)
    .where('chat_member.member_id', '=', memberId)
    .select('chat.kind');
  const locked =
    to === 'keep'
      ? await seat.forKeyShare('chat_member').executeTakeFirst()
      : await seat.where('chat.kind', '=', 'room').forUpdate('chat_member').executeTakeFirst();
  return locked !== undefined;
}

/** Locks all seats of a member who leaves, in order. */
export async function lockSeatsOf(trx: Trx, memberId: string): Promise<{ chatId: string; kind: string }[]> {
  return trx
    .selectFrom('chat_member')
    .innerJoin('chat', 'chat.id', 'chat_member.chat_id')
    .where('chat_member.member_id', '=', memberId)
    .orderBy('chat_member.chat_id')
    .select(['chat_member.chat_id as chatId', 'chat.kind'])
    .forUpdate('chat_member')
    .execute();
}

/** Blocks messages from everybody the member has one-to-one chats with. */
export async function blockSingleChats(trx: Trx, memberId: string): Promise<void> {
  await sql<never>`
    INSERT INTO block (member_id, blocked_id)
    SELECT ${memberId}::uuid, CASE chat.first_id WHEN ${memberId}::uuid THEN chat.second_id ELSE chat.first_id END
      FROM chat_member JOIN chat ON chat.id = chat_member.chat_id
     WHERE chat_member.member_id = ${memberId} AND chat.kind = 'single'
    ON CONFLICT DO NOTHING`.execute(trx);
}

export interface RoomRow extends RequestRoom {
  title: string;
}

/** Columns of a RoomRow. */
const roomColumns = [
  'chat.title',
  'chat.admin_id as adminId',
  'chat.supplier_id as supplierId',
  isOfOffer.as('isOfOffer'),
] as const;

/** Returns undefined if the chatroom is missing or the member is not in it. */
export async function findOwnRoom(db: Db, chatId: string, memberId: string): Promise<RoomRow | undefined> {
  return db
    .selectFrom('chat')
    .innerJoin('chat_member', 'chat_member.chat_id', 'chat.id')
    .where('chat.id', '=', chatId)
    .where('chat.kind', '=', 'room')
    .where('chat_member.member_id', '=', memberId)
    .select(roomColumns)
    .$narrowType<{ title: string }>()
    .executeTakeFirst();
}

/** Locks the room, which serialises its changes and messages. */
export async function lockRoom(trx: Trx, chatId: string): Promise<RoomRow | undefined> {
  return trx
    .selectFrom('chat')
    .where('id', '=', chatId)
    .where('kind', '=', 'room')
    .select(roomColumns)
    .$narrowType<{ title: string }>()
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Adds the member; earlier messages count as read. Returns false if they are in the room already. The room is locked. */
export async function insertSeat(trx: Trx, chatId: string, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ member_id: string }>`
    INSERT INTO chat_member (chat_id, member_id, read_seq, delivered_seq)
    SELECT id, ${memberId}::uuid, last_seq, last_seq FROM chat WHERE id = ${chatId}
    ON CONFLICT DO NOTHING
    RETURNING member_id`.execute(trx);
  return rows.length === 1;
}

/** Removes the member, also as the named supplier. The room is locked. */
export async function deleteSeat(trx: Trx, chatId: string, memberId: string): Promise<void> {
  await trx
    .updateTable('chat')
    .set({ supplier_id: null })
    .where('id', '=', chatId)
    .where('supplier_id', '=', memberId)
    .execute();
  await trx.deleteFrom('chat_member').where('chat_id', '=', chatId).where('member_id', '=', memberId).execute();
}

export async function countSeats(trx: Trx, chatId: string): Promise<number> {
  return countRows(trx.selectFrom('chat_member').where('chat_id', '=', chatId));
}

/** Returns the longest-standing participant; undefined if nobody is left. */
export async function findEldest(trx: Trx, chatId: string): Promise<string | undefined> {
  const seat = await trx
    .selectFrom('chat_member')
    .where('chat_id', '=', chatId)
    .orderBy('joined_at')
    .orderBy('member_id')
    .limit(1)
    .select('member_id as id')
    .executeTakeFirst();
  return seat?.id;
}

export async function setAdmin(trx: Trx, chatId: string, adminId: string | null): Promise<void> {
  await updateRow(trx, 'chat', chatId, { adminId });
}

export async function setSupplier(trx: Trx, chatId: string, supplierId: string | null): Promise<void> {
  await updateRow(trx, 'chat', chatId, { supplierId });
}

export async function setTitle(trx: Trx, chatId: string, title: string): Promise<void> {
  await updateRow(trx, 'chat', chatId, { title });
}

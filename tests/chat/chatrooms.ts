/** Chatrooms for tests: a room of two, a newcomer, and readers of the room's members, admin and system messages. */
import { beforeEach, expect } from 'vitest';
import { inTransaction } from '#server/store/db.ts';
import { insertPair } from '#server/store/people/partner.ts';
import { app, openChat, room } from './chats.ts';
import { makeMember, type TestMember } from '../kit/people.ts';

/** A member without partners, in no room. */
export let chidi: TestMember;

/** Starts the app for the calling test file. */
export function openChatroom(): void {
  openChat();
  beforeEach(async () => {
    chidi = await makeMember(app, { firstName: 'Chidi', lastName: 'Eze' });
  });
}

export function partners(one: TestMember, other: TestMember): Promise<void> {
  return inTransaction(app.ctx.db, (trx) => insertPair(trx, one.id, other.id));
}

export async function show(who: TestMember, id = room) {
  return (await who.call('POST /api/user/singlechatroom/:id', { id })).body.chat;
}

/** Lists the texts of a room's system messages, and checks that its numbers have no gap. */
export async function systemMessages(id = room): Promise<[string, string][]> {
  const rows = await app.ctx.db
    .selectFrom('message')
    .where('chat_id', '=', id)
    .orderBy('seq')
    .select(['seq', 'what', 'body'])
    .execute();
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1));
  const { last_seq: last } = await app.ctx.db
    .selectFrom('chat')
    .where('id', '=', id)
    .select('last_seq')
    .executeTakeFirstOrThrow();
  expect(last).toBe(rows.length);
  return rows.flatMap(({ what, body }) => (what === null ? [] : [[what, body] as [string, string]]));
}

export async function adminOf(id = room): Promise<string | null> {
  const row = await app.ctx.db.selectFrom('chat').where('id', '=', id).select('admin_id').executeTakeFirstOrThrow();
  return row.admin_id;
}

export async function memberIds(id = room): Promise<string[]> {
  const rows = await app.ctx.db.selectFrom('chat_member').where('chat_id', '=', id).select('member_id').execute();
  return rows.map((row) => row.member_id);
}

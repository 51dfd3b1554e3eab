/** Chatrooms for tests, inserted directly, because making them from an offer has tests of its own. */
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { inTransaction } from '#server/store/db.ts';
import { insertRoom } from '#server/store/chat/chat.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import type { AppAddress } from '../kit/start.ts';

/** Makes a room whose first member is the admin. */
export async function makeRoom(app: AppAddress, members: readonly TestMember[], title = 'Group'): Promise<string> {
  const id = randomUUIDv7();
  const memberIds = members.map((member) => member.id);
  await inTransaction(app.ctx.db, (trx) => insertRoom(trx, { id, title, adminId: memberIds[0]!, memberIds }));
  return id;
}

export function makeMembers(app: AppAddress, count: number): Promise<TestMember[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) => makeMember(app, { firstName: `Member${index}`, lastName: 'Test' })),
  );
}

/** Adds this many passive participants. */
export async function fillRoom(app: AppAddress, chatId: string, count: number): Promise<void> {
  const others = Array.from({ length: count }, (_, at) => {
    const id = randomUUID();
    const names = { first_name: 'Filler', last_name: `${at}` };
    return { id, email: `${id}@example.com`, ...names, password_hash: 'none', verified_at: new Date() };
  });
  await app.ctx.db.insertInto('member').values(others).execute();
  const seats = others.map(({ id }) => ({ chat_id: chatId, member_id: id }));
  await app.ctx.db.insertInto('chat_member').values(seats).execute();
}

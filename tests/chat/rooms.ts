/** Chatrooms for tests, inserted directly, because making them from an offer has tests of its own. */
import { randomUUIDv7 } from 'node:crypto';
import { inTransaction } from '#server/store/db.ts';
import { insertRoom } from '#server/store/chat/chat.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import type { AppAddress } from '../kit/start.ts';

/** The first member is the admin. */
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

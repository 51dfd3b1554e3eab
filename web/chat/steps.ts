/** What a member does with a chat besides writing: opens, mutes, names it, and says who takes part. */
import { call } from '../api.ts';
import { withEntry } from './lists.ts';
import { changeLists, changeTalk } from './queries.ts';

/** The chat with another member, made where there is none. */
export async function openChat(friendId: string): Promise<string> {
  return (await call('POST /api/user/chat', { friendId })).chat._id;
}

export async function mute(id: string, wanted: boolean): Promise<void> {
  const { muted } = await call('POST /api/user/chat/:id/mute', { id, muted: wanted });
  changeTalk(id, (talk) => ({ ...talk, muted }));
  changeLists((lists) => withEntry(lists, id, { muted }));
}

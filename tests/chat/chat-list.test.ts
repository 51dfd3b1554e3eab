/** The lists of chats and chatrooms: in pages, by their newest message, and searched by name. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { CHAT_LIST_PAGE } from '#rules/chat/chat.ts';
import { storeMessages } from '#server/store/chat/new-message.ts';
import { ada, app, bola, openChat, room } from './chats.ts';
import type { TestMember } from '../kit/people.ts';
import { makeMembers, makeRoom } from './rooms.ts';

openChat();

const LIST = 'GET /api/user/messages/:userId';

const write = (chatId: string, who: TestMember, body = 'Good morning') =>
  storeMessages(app.ctx.db, [{ id: randomUUID(), chatId, memberId: who.id, nonce: randomUUID(), body }]);

async function manyRooms(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push(await makeRoom(app, [ada, bola], `Room ${made}`));
  return ids;
}

it('comes in pages, each once, the newest message first', async () => {
  const made = await manyRooms(CHAT_LIST_PAGE + 5);
  await write(made[0]!, bola);
  const first = (await ada.call(LIST, { userId: ada.id })).body;
  expect(first.messages.chatroomcontent).toHaveLength(CHAT_LIST_PAGE);
  expect(first.messages.chatroomcontent[0]).toMatchObject({ _id: made[0], unread: 1, lastMessage: { seq: 1 } });
  const second = (await ada.call(LIST, { userId: ada.id, kind: 'room', after: first.nextRooms })).body;
  const ids = [...first.messages.chatroomcontent, ...second.messages.chatroomcontent].map(({ _id }) => _id);
  expect(ids).toEqual([made[0], ...made.slice(1).toReversed(), room]);
  expect(second).toMatchObject({ nextRooms: null, nextSingles: null, messages: { singlechatcontent: [] } });
});

it('comes as one answer to whoever had loaded several pages', async () => {
  await manyRooms(CHAT_LIST_PAGE + 5);
  const { body } = await ada.call(LIST, { userId: ada.id, limit: CHAT_LIST_PAGE + 4 });
  expect(body.messages.chatroomcontent).toHaveLength(CHAT_LIST_PAGE + 4);
  expect(body.nextRooms).not.toBeNull();
});

it('leaves a chat where it stood until somebody writes, whoever that is', async () => {
  const [one, other] = (await manyRooms(2)) as [string, string];
  await write(one, bola);
  await write(other, ada);
  await write(one, ada);
  const { body } = await bola.call(LIST, { userId: bola.id });
  expect(body.messages.chatroomcontent.map(({ _id }) => _id).slice(0, 2)).toEqual([one, other]);
});

it('finds chats by the other’s name and rooms by their title, whatever the accents', async () => {
  const [kemi] = (await makeMembers(app, 1)) as [TestMember];
  const { chat } = (await ada.call('POST /api/user/chat', { friendId: kemi.id })).body;
  await write(chat._id, kemi);
  const titled = await makeRoom(app, [ada, bola], `Ẹgbẹ́ of ${kemi.fullName}`);
  await makeRoom(app, [bola, kemi], kemi.fullName);
  const found = async (name: string) => (await ada.call(LIST, { userId: ada.id, name })).body.messages;
  const both = await found(kemi.fullName.toUpperCase());
  expect(both.chatroomcontent.map(({ _id }) => _id)).toEqual([titled]);
  expect(both.singlechatcontent.map(({ _id }) => _id)).toEqual([chat._id]);
  expect((await found('egbe')).chatroomcontent.map(({ _id }) => _id)).toEqual([titled]);
  expect((await found('100%')).chatroomcontent).toEqual([]);
});

it('says at its field what it cannot go on from', async () => {
  const asked = { userId: ada.id, after: 'nonsense' };
  expect((await ada.call(LIST, { ...asked, kind: 'room' })).body.fields).toHaveProperty('after');
  expect((await ada.call(LIST, asked)).body.fields).toHaveProperty('kind');
});

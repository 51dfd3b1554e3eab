/** Marks and unread counts: delivered, read, typing, muted, and the correct count after every step. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ada, app, bola, online, openChat, room, stranger } from '../chat/chats.ts';
import type { TestMember } from '../kit/people.ts';
import { png } from '../media/pictures.ts';
import { makeMembers, makeRoom } from '../chat/rooms.ts';
import { ask, next, type TestSocket, until } from '../kit/socket.ts';

openChat({ MESSAGES_PER_MINUTE: '1000000' });

async function write(socket: TestSocket, count: number, into: object = { _id: room }): Promise<void> {
  for (let at = 1; at <= count; at += 1) await ask(socket, 'chat', { message: `Message ${at}`, ...into });
}

/** Reads a member's unread counts: in the list, in the room, and in the navigation. */
async function unreadOf(who: TestMember, id = room): Promise<number[]> {
  const { messages } = (await who.call('GET /api/user/messages/:userId', { userId: who.id })).body;
  const entry = [...messages.chatroomcontent, ...messages.singlechatcontent].find(({ _id }) => _id === id);
  const visible =
    (await who.call('POST /api/user/singlechatroom/:id', { id })).body.chat ??
    (await who.call('POST /api/user/singlechat/:id', { id })).body.chat;
  const { chats, chatrooms } = (await who.call('GET /api/user/messages/unread')).body;
  return [entry?.unread ?? -1, visible.unread, chats + chatrooms];
}

async function marksOf(who: TestMember, userId: string): Promise<[number, number]> {
  const { marks } = (await who.call('POST /api/user/singlechatroom/:id', { id: room })).body.chat;
  const mark = marks.find((one) => one.userId === userId);
  return [mark?.deliveredSeq ?? -1, mark?.readSeq ?? -1];
}

describe('unread', () => {
  it('counts what others wrote after the read mark, until it is read', async () => {
    const writer = await online(ada);
    await write(writer, 5);
    expect(await unreadOf(bola)).toEqual([5, 5, 5]);
    expect(await unreadOf(ada)).toEqual([0, 0, 0]);
    const { body } = await bola.call('POST /api/user/chat/:id/read', { id: room, seq: 3 });
    expect(body).toEqual({ deliveredSeq: 3, readSeq: 3, unread: 2 });
    expect(await unreadOf(bola)).toEqual([2, 2, 2]);
    await ask(await online(bola), 'read', { chatId: room, seq: 5 });
    expect(await unreadOf(bola)).toEqual([0, 0, 0]);
  });

  it('is none after one’s own answer, which has read what came before', async () => {
    const [one, two] = [await online(ada), await online(bola)];
    await write(one, 3);
    await write(two, 1);
    expect(await unreadOf(bola)).toEqual([0, 0, 0]);
    expect(await marksOf(ada, bola.id)).toEqual([4, 4]);
    expect(await unreadOf(ada)).toEqual([1, 1, 1]);
  });

  it('leaves out system messages', async () => {
    await ada.call('PATCH /api/user/chatroom/:id', { id: room, title: 'Renamed' });
    expect(await unreadOf(bola)).toEqual([0, 0, 0]);
    await write(await online(ada), 1);
    expect(await unreadOf(bola)).toEqual([1, 1, 1]);
  });

  it('counts in a chat of two, which is listed for both once somebody wrote', async () => {
    const { body } = await ada.call('POST /api/user/chat', { friendId: bola.id });
    const id = body.chat._id;
    const list = async (who: TestMember) =>
      (await who.call('GET /api/user/messages/:userId', { userId: who.id })).body.messages.singlechatcontent;
    expect(await list(ada)).toEqual([]);
    await write(await online(ada), 2, { friendId: bola.id });
    expect(await list(bola)).toMatchObject([
      { _id: id, unread: 2, muted: false, lastSeq: 2, partner: { _id: ada.id }, lastMessage: { message: 'Message 2' } },
    ]);
    expect(await list(ada)).toMatchObject([{ _id: id, unread: 0, partner: { _id: bola.id } }]);
    expect(await unreadOf(bola, id)).toEqual([2, 2, 2]);
    expect((await bola.call('GET /api/user/messages/unread')).body).toEqual({ chats: 2, chatrooms: 0 });
  });

  it('of a muted chat stays in the list and leaves the navigation', async () => {
    await write(await online(ada), 2);
    const [phone, other] = [await online(bola), await online(stranger)];
    const event = next(phone, 'unread');
    expect((await bola.call('POST /api/user/chat/:id/mute', { id: room, muted: true })).body).toEqual({ muted: true });
    expect(await event).toEqual({ chatId: room });
    expect(await unreadOf(bola)).toEqual([2, 2, 0]);
    expect((await bola.call('POST /api/user/singlechatroom/:id', { id: room })).body.chat.muted).toBe(true);
    expect((await ada.call('POST /api/user/singlechatroom/:id', { id: room })).body.chat.muted).toBe(false);
    await bola.call('POST /api/user/chat/:id/mute', { id: room, muted: false });
    expect(await unreadOf(bola)).toEqual([2, 2, 2]);
    other.disconnect();
  });
});

describe('marks', () => {
  it('go forward, never back, and never past the newest message', async () => {
    const [writer, reader] = [await online(ada), await online(bola)];
    await write(writer, 4);
    expect(await ask(reader, 'delivered', { chatId: room, seq: 3 })).toEqual({ deliveredSeq: 3, readSeq: 0 });
    expect(await ask(reader, 'read', { chatId: room, seq: 2 })).toEqual({ deliveredSeq: 3, readSeq: 2 });
    expect(await ask(reader, 'read', { chatId: room, seq: 1 })).toEqual({ deliveredSeq: 3, readSeq: 2 });
    expect(await ask(reader, 'delivered', { chatId: room, seq: 1 })).toEqual({ deliveredSeq: 3, readSeq: 2 });
    expect(await ask(reader, 'read', { chatId: room, seq: 1_000_000 })).toEqual({ deliveredSeq: 4, readSeq: 4 });
    expect(await marksOf(ada, bola.id)).toEqual([4, 4]);
  });

  it('are published to the chat, and to the reader’s other devices as fewer unread', async () => {
    const [writer, reader, tablet] = [await online(ada), await online(bola), await online(bola)];
    await write(writer, 2);
    const [mark, poke] = [next(writer, 'marks'), next(tablet, 'unread')];
    await ask(reader, 'read', { chatId: room, seq: 2 });
    expect(await mark).toEqual({ chatId: room, userId: bola.id, deliveredSeq: 2, readSeq: 2 });
    expect(await poke).toEqual({ chatId: room });
  });

  it('stand at the furthest where 64 devices mark at once, while messages are written', async () => {
    const [writer, reader] = [await online(ada), await online(bola)];
    await write(writer, 64);
    const received: number[] = [];
    writer.on('marks', ({ readSeq }) => received.push(readSeq));
    await Promise.all([
      ...Array.from({ length: 32 }, (_, at) => ask(reader, 'read', { chatId: room, seq: at + 1 })),
      ...Array.from({ length: 32 }, (_, at) => bola.call('POST /api/user/chat/:id/read', { id: room, seq: 64 - at })),
      write(writer, 10),
    ]);
    expect(await marksOf(ada, bola.id)).toEqual([64, 64]);
    expect(await unreadOf(bola)).toEqual([10, 10, 10]);
    await until(() => received.includes(64));
  });

  it('of 64 members of one room all arrive, beside what they write', async () => {
    const crowd = await makeMembers(app, 64);
    const own = await makeRoom(app, crowd);
    const writer = await online(crowd[0]!);
    await write(writer, 5, { _id: own });
    await Promise.all([
      ...crowd.map((who) => who.call('POST /api/user/chat/:id/read', { id: own, seq: 5 })),
      write(writer, 20, { _id: own }),
    ]);
    const seats = await app.ctx.db.selectFrom('chat_member').where('chat_id', '=', own).selectAll().execute();
    expect(seats.filter(({ read_seq: seq }) => seq === 5)).toHaveLength(63);
    expect(seats.find((seat) => seat.member_id === crowd[0]!.id)?.read_seq).toBe(25);
  });

  it('are refused to whoever is not in the chat, as if there were none', async () => {
    const socket = await online(stranger);
    for (const event of ['read', 'delivered', 'typing']) {
      const input = { chatId: room, ...(event !== 'typing' && { seq: 1 }) };
      const foreign = await ask(socket, event, input);
      expect(foreign).toEqual({ type: 'not_found', error: 'Chat not found' });
      expect(await ask(socket, event, { ...input, chatId: randomUUID() })).toEqual(foreign);
      expect(await ask(socket, event, { chatId: 7, seq: -1 })).toMatchObject({ type: 'invalid' });
    }
  });
});

describe('typing', () => {
  it('is published to the others in the chat, and not to one’s own devices', async () => {
    const [one, phone, two] = [await online(ada), await online(ada), await online(bola)];
    const received: unknown[] = [];
    phone.on('typing', (event) => received.push(event));
    const typing = next(two, 'typing');
    expect(await ask(one, 'typing', { chatId: room })).toEqual({});
    expect(await typing).toEqual({ chatId: room, userId: ada.id, firstName: 'Member0' });
    await ask(phone, 'since', { chatId: room, after: 0 });
    expect(received).toEqual([]);
  });

  it('stops at 60 a minute', async () => {
    const socket = await online(ada);
    const answers = await Promise.all(Array.from({ length: 70 }, () => ask(socket, 'typing', { chatId: room })));
    expect(answers.filter(({ type }) => type === 'too_many')).toHaveLength(10);
  });
});

describe('between two of whom one has blocked the other', () => {
  it('nobody writes, types or sends a file, whoever blocked, until the block is gone', async () => {
    const [one, two] = [await online(ada), await online(bola)];
    const id = (await ask(one, 'chat', { message: 'Hello', friendId: bola.id })).message!.chatId;
    await bola.call('POST /api/user/block/:friendId', { friendId: ada.id });
    // a blocked member gets the same answer as for a member who does not exist
    const unknown = await ask(one, 'chat', { message: 'Hello', friendId: randomUUID() });
    expect(unknown).toEqual({ type: 'not_found', error: 'This member is not accepting messages.' });
    const own = { type: 'conflict', error: 'You blocked this member. Unblock them to write to them.' };
    const file = new Blob([new Uint8Array(await png())]);
    for (const [socket, member, other, refusal] of [
      [one, ada, bola, unknown],
      [two, bola, ada, own],
    ] as const) {
      expect(await ask(socket, 'chat', { message: 'Listen', _id: id })).toEqual(refusal);
      expect(await ask(socket, 'chat', { message: 'Listen', friendId: other.id })).toEqual(refusal);
      expect(await ask(socket, 'typing', { chatId: id })).toEqual(refusal);
      expect((await member.call('POST /api/user/chat', { friendId: other.id })).body).toEqual(refusal);
      expect((await member.call('POST /api/user/chat/:id/file', { id, file })).body).toEqual(refusal);
    }
    const visible = async (who: TestMember) => (await who.call('POST /api/user/singlechat/:id', { id })).body.chat;
    expect([(await visible(ada)).blocked, (await visible(bola)).blocked]).toEqual([false, true]);
    expect(await ask(one, 'chat', { message: 'In the room', _id: room })).toHaveProperty('message');
    await bola.call('DELETE /api/user/block/:friendId', { friendId: ada.id });
    expect(await ask(one, 'chat', { message: 'Again', _id: id })).toMatchObject({ message: { seq: 2 } });
    expect((await visible(bola)).blocked).toBe(false);
  });
});

describe('opening a chat of two', () => {
  it('makes one, whoever asks and however often', async () => {
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, at) =>
        at % 2
          ? ada.call('POST /api/user/chat', { userId: ada.id, friendId: bola.id })
          : bola.call('POST /api/user/chat', { friendId: ada.id }),
      ),
    );
    const ids = new Set(answers.map(({ body }) => body.chat._id));
    expect(ids.size).toBe(1);
    const [id] = [...ids];
    const { chat } = (await ada.call('POST /api/user/singlechat/:id', { id })).body;
    expect(chat).toMatchObject({ _id: id, messages: [], lastSeq: 0, wallet: null, partner: { _id: bola.id } });
    expect(chat.users.map(({ userId }) => userId._id).toSorted()).toEqual([ada.id, bola.id].toSorted());
    expect((await stranger.call('POST /api/user/singlechat/:id', { id })).status).toBe(404);
    expect((await ada.call('POST /api/user/singlechatroom/:id', { id })).status).toBe(404);
    expect((await ada.call('POST /api/user/singlechat/:id', { id: room })).status).toBe(404);
  });

  it('lets the first message reach a partner who was online before', async () => {
    const [one, two] = [await online(ada), await online(bola)];
    const { body } = await ada.call('POST /api/user/chat', { friendId: bola.id });
    const event = next(two, 'chatMade');
    await ask(one, 'chat', { message: 'Hello', _id: body.chat._id });
    expect((await event).messages).toMatchObject([{ message: 'Hello' }]);
  });

  it('refuses oneself and members who are not there', async () => {
    const unverified = (await makeMembers(app, 1))[0]!;
    await app.ctx.db.updateTable('member').set({ verified_at: null }).where('id', '=', unverified.id).execute();
    expect((await ada.call('POST /api/user/chat', { friendId: ada.id })).body.fields).toHaveProperty('friendId');
    expect((await ada.call('POST /api/user/chat', { friendId: randomUUID() })).status).toBe(404);
    expect((await ada.call('POST /api/user/chat', { friendId: unverified.id })).status).toBe(404);
    expect((await ada.call('POST /api/user/chat', {})).body.fields).toHaveProperty('friendId');
  });
});

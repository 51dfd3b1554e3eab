/** Chat over the live channel: permissions, storage, delivery and order. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeMember, type TestMember } from '../people.ts';
import { makeMembers, makeRoom } from '../rooms.ts';
import { ask, collect, connect, next, type TestSocket, TRANSPORTS, until } from '../socket.ts';
import { startApp, type TestApp } from '../start.ts';

let app: TestApp;
let ada: TestMember;
let bola: TestMember;
let stranger: TestMember;
let room: string;
const open: TestSocket[] = [];
beforeAll(async () => {
  app = await startApp({ env: { MESSAGES_PER_MINUTE: '1000000', SOCKETS_PER_ADDRESS: '1000' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  [ada, bola, stranger] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
  room = await makeRoom(app, [ada, bola]);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

async function online(who: TestMember, transport: (typeof TRANSPORTS)[number] = 'websocket'): Promise<TestSocket> {
  const socket = await connect(app.url, who.token, { transports: [transport] });
  open.push(socket);
  return socket;
}

function stored(chatId = room) {
  return app.ctx.db.selectFrom('message').where('chat_id', '=', chatId).orderBy('seq').selectAll().execute();
}

describe.each(TRANSPORTS)('by %s', (transport) => {
  it('lets two members talk', async () => {
    const [one, two] = [await online(ada, transport), await online(bola, transport)];
    const [atOne, atTwo] = [collect(one), collect(two)];
    expect((await ask(one, 'chat', { userId: ada.id, message: 'Good morning', _id: room })).message).toMatchObject({
      chatId: room,
      seq: 1,
      message: 'Good morning',
      user: { _id: ada.id, firstName: 'Member0', profileImage: { imageUrl: null } },
    });
    await ask(two, 'chat', { message: 'Morning. How many cartons?', _id: room });
    await until(() => atOne.length === 2 && atTwo.length === 2);
    expect(atOne).toEqual(atTwo);
    expect(atOne.map(({ seq, message }) => [seq, message])).toEqual([
      [1, 'Good morning'],
      [2, 'Morning. How many cartons?'],
    ]);
  });

  it('moves from polling to websocket without losing a message', async () => {
    const reader = await connect(app.url, bola.token, { transports: ['polling', 'websocket'] });
    open.push(reader);
    const got = collect(reader);
    const writer = await online(ada, transport);
    for (let index = 1; index <= 50; index += 1) await ask(writer, 'chat', { message: `${index}`, _id: room });
    await until(() => got.length === 50);
    expect(got.map((message) => message.seq)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });
});

describe('a message', () => {
  it('is in the database before it is acknowledged', async () => {
    const writer = await online(ada);
    for (let index = 0; index < 20; index += 1) {
      const { message } = await ask(writer, 'chat', { message: `number ${index}`, _id: room });
      expect((await stored()).at(-1)).toMatchObject({ id: message?._id, seq: message?.seq, body: `number ${index}` });
    }
  });

  it('is numbered without a gap while many are sent at once into several chats', async () => {
    const other = await makeRoom(app, [bola, ada]);
    const writers = await Promise.all([ada, bola, ada, bola].map((who) => online(who)));
    const got = collect(writers[0]!);
    await Promise.all(
      Array.from({ length: 400 }, (_, index) =>
        ask(writers[index % 4]!, 'chat', { message: `${index}`, _id: index % 3 === 0 ? other : room }),
      ),
    );
    await until(() => got.length === 400);
    for (const chatId of [room, other]) {
      const rows = await stored(chatId);
      expect(rows.map((row) => row.seq)).toEqual(rows.map((_, index) => index + 1));
      expect(got.filter((message) => message.chatId === chatId).map((message) => message._id)).toEqual(
        rows.map((row) => row.id),
      );
    }
  });

  it('keeps the order in which one member sends', async () => {
    const writer = await online(ada);
    const sent = Array.from({ length: 300 }, (_, index) => `${index}`);
    await Promise.all(sent.map((message) => ask(writer, 'chat', { message, _id: room })));
    expect((await stored()).map((row) => row.body)).toEqual(sent);
  });

  it('that is sent twice with one nonce is stored and delivered once, and acknowledged the same', async () => {
    const [writer, again, reader] = [await online(ada), await online(ada), await online(bola)];
    const got = collect(reader);
    const send = { message: 'Once', _id: room, nonce: randomUUID() };
    const answers = await Promise.all([writer, again, writer, again].map((socket) => ask(socket, 'chat', send)));
    answers.push(await ask(again, 'chat', send));
    await ask(writer, 'chat', { message: 'After', _id: room });
    await until(() => got.length >= 2);
    expect(new Set(answers.map((answer) => answer.message?._id)).size).toBe(1);
    expect(got.map((message) => message.message)).toEqual(['Once', 'After']);
    expect(await stored()).toHaveLength(2);
  });

  it('is refused where its nonce was used for another text or another chat', async () => {
    const other = await makeRoom(app, [ada]);
    const writer = await online(ada);
    const send = { message: 'First', _id: room, nonce: randomUUID() };
    await ask(writer, 'chat', send);
    expect(await ask(writer, 'chat', { ...send, message: 'Second' })).toMatchObject({ type: 'conflict' });
    expect(await ask(writer, 'chat', { ...send, _id: other })).toMatchObject({ type: 'conflict' });
    const fresh = { ...send, nonce: randomUUID() };
    const [, second] = await Promise.all([
      ask(writer, 'chat', fresh),
      ask(writer, 'chat', { ...fresh, message: 'At the same moment' }),
    ]);
    expect(second).toMatchObject({ type: 'conflict' });
    expect((await stored()).map((row) => row.body)).toEqual(['First', 'First']);
    expect(await stored(other)).toHaveLength(0);
  });

  it('may use a nonce that another member used', async () => {
    const [one, two] = [await online(ada), await online(bola)];
    const nonce = randomUUID();
    expect((await ask(one, 'chat', { message: 'Mine', _id: room, nonce })).message?.message).toBe('Mine');
    expect((await ask(two, 'chat', { message: 'Also mine', _id: room, nonce })).message?.message).toBe('Also mine');
  });

  it('reaches every device of its sender, and nobody outside the chat', async () => {
    const [writer, phone, outside] = [await online(ada), await online(ada), await online(stranger)];
    const [atPhone, atOutside] = [collect(phone), collect(outside)];
    const own = await makeRoom(app, [stranger]);
    app.ctx.live.joinChat(own, [stranger.id]);
    await ask(writer, 'chat', { message: 'Between us', _id: room });
    await ask(outside, 'chat', { message: 'My own', _id: own });
    await until(() => atPhone.length === 1 && atOutside.length === 1);
    expect(atPhone.map((message) => message.message)).toEqual(['Between us']);
    expect(atOutside.map((message) => message.message)).toEqual(['My own']);
  });

  it('keeps every character people type', async () => {
    const writer = await online(ada);
    for (const message of [
      '₦2,500 — ẹ káàárọ̀ 👩🏾‍⚕️',
      'quote " and {brace} \\ and , comma',
      "NULL'); --",
      'two\nlines',
      '𝄞'.repeat(2_000),
    ]) {
      expect((await ask(writer, 'chat', { message, _id: room })).message?.message).toBe(message);
      expect((await stored()).at(-1)?.body).toBe(message);
    }
  });
});

it('stores half a surrogate pair as the replacement character, and recognises it again', async () => {
  const writer = await online(ada);
  const send = { message: 'cut \ud83d here', _id: room, nonce: randomUUID() };
  const first = await ask(writer, 'chat', send);
  expect(first.message?.message).toBe('cut \ufffd here');
  expect(await ask(writer, 'chat', send)).toEqual(first);
});

describe('the channel refuses', () => {
  it('a message or a catch-up from somebody who is not in the chat, as if there were none', async () => {
    const socket = await online(stranger);
    const absent = randomUUID();
    const mine = await ask(socket, 'chat', { message: 'Let me in', _id: room });
    expect(mine).toEqual({ type: 'not_found', error: 'There is no such chat' });
    expect(await ask(socket, 'chat', { message: 'Let me in', _id: absent })).toEqual(mine);
    expect(await ask(socket, 'since', { chatId: room, after: 0 })).toEqual(mine);
    expect(await ask(socket, 'since', { chatId: absent, after: 0 })).toEqual(mine);
    expect(await stored()).toHaveLength(0);
  });

  it('a non-member, without failing members who write at the same moment', async () => {
    const [inside, outside] = [await online(ada), await online(stranger)];
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        ask(index % 2 ? outside : inside, 'chat', { message: `${index}`, _id: room }),
      ),
    );
    expect(answers.filter((answer) => answer.message)).toHaveLength(50);
    expect(answers.filter((answer) => answer.type === 'not_found')).toHaveLength(50);
    expect((await stored()).map((row) => row.seq)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  it('a member who has left since connecting', async () => {
    const socket = await online(bola);
    await ask(socket, 'chat', { message: 'Still here', _id: room });
    await app.ctx.db.deleteFrom('chat_member').where('member_id', '=', bola.id).execute();
    expect(await ask(socket, 'chat', { message: 'And now', _id: room })).toMatchObject({ type: 'not_found' });
  });

  it('to send as somebody else', async () => {
    const socket = await online(ada);
    const answer = await ask(socket, 'chat', { userId: bola.id, message: 'As Bola', _id: room });
    expect(answer).toMatchObject({ type: 'forbidden' });
    expect(await stored()).toHaveLength(0);
  });

  it.each([
    ['nothing', undefined],
    ['text', 'hello'],
    ['a list', [[]]],
    ['no message', { _id: 'ROOM' }],
    ['an empty message', { _id: 'ROOM', message: '   ' }],
    ['a long message', { _id: 'ROOM', message: 'x'.repeat(4_001) }],
    ['a number', { _id: 'ROOM', message: 7 }],
    ['a NUL', { _id: 'ROOM', message: 'a\u0000b' }],
    ['bytes', { _id: 'ROOM', message: Buffer.from('hello') }],
    ['no chat', { message: 'Where to?' }],
    ['a chat that is no id', { message: 'Where to?', _id: "' OR 1=1" }],
    ['a nonce that is no id', { message: 'x', _id: 'ROOM', nonce: '1' }],
  ])('%s, saying which field is wrong', async (_, input) => {
    const socket = await online(ada);
    const sent = JSON.stringify(input)?.includes('ROOM') ? { ...(input as object), _id: room } : input;
    const answer = await ask(socket, 'chat', sent);
    expect(answer).toMatchObject({ type: 'invalid', error: expect.any(String) });
    expect(Object.keys(answer.fields ?? {})).not.toHaveLength(0);
    expect(await stored()).toHaveLength(0);
  });
});

describe('one to one', () => {
  it('makes the chat of two members with the first message, whoever begins, once', async () => {
    const [one, two] = [await online(ada), await online(bola)];
    const [atOne, atTwo] = [collect(one), collect(two)];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2
          ? ask(one, 'chat', { userId: ada.id, message: `${index}`, friendId: bola.id })
          : ask(two, 'chat', { userId: bola.id, message: `${index}`, friendId: ada.id }),
      ),
    );
    const chatIds = new Set(answers.map((answer) => answer.message?.chatId));
    expect(chatIds.size).toBe(1);
    await until(() => atOne.length === 40 && atTwo.length === 40);
    const chats = await app.ctx.db
      .selectFrom('chat')
      .where('kind', '=', 'single')
      .where('id', 'in', [...chatIds] as string[])
      .selectAll()
      .execute();
    expect(chats).toHaveLength(1);
  });

  it('notifies both that a chat began', async () => {
    const [one, two] = [await online(ada), await online(bola)];
    const told = Promise.all([next(one, 'chats'), next(two, 'chats')]);
    const { message } = await ask(one, 'chat', { message: 'Hello', friendId: bola.id });
    expect((await told).map((event) => event.chatId)).toEqual([message?.chatId, message?.chatId]);
  });

  it('does not begin between two of whom one has blocked the other, and says why to that one alone', async () => {
    const [chidi, dupe] = [
      await makeMember(app, { firstName: 'Chidi', lastName: 'Eze' }),
      await makeMember(app, { firstName: 'Dupe', lastName: 'Ojo' }),
    ];
    await chidi.call('POST /api/user/block/:friendId', { friendId: dupe.id });
    const [blocker, blocked] = [await online(chidi), await online(dupe)];
    const answer = await ask(blocked, 'chat', { message: 'Hello', friendId: chidi.id });
    expect(answer).toEqual(await ask(blocked, 'chat', { message: 'Hello', friendId: randomUUID() }));
    expect(answer).toEqual({ type: 'not_found', error: 'This member takes no messages at the moment.' });
    expect(await ask(blocker, 'chat', { message: 'Hello', friendId: dupe.id })).toMatchObject({ type: 'conflict' });
  });

  it('refuses oneself and members who do not exist', async () => {
    const socket = await online(ada);
    expect(await ask(socket, 'chat', { message: 'Me', friendId: ada.id })).toMatchObject({ type: 'invalid' });
    expect(await ask(socket, 'chat', { message: 'Who', friendId: randomUUID() })).toMatchObject({ type: 'not_found' });
  });
});

describe('catching up', () => {
  it('answers what came after a number, bounded, oldest first', async () => {
    const writer = await online(ada);
    for (let index = 1; index <= 12; index += 1) await ask(writer, 'chat', { message: `${index}`, _id: room });
    const some = await ask(writer, 'since', { chatId: room, after: 4, limit: 5 });
    expect(some.messages?.map((message) => message.seq)).toEqual([5, 6, 7, 8, 9]);
    expect(some.lastSeq).toBe(12);
    expect((await ask(writer, 'since', { chatId: room, after: 12 })).messages).toEqual([]);
    expect(await ask(writer, 'since', { chatId: room, after: -1 })).toMatchObject({ type: 'invalid' });
    expect(await ask(writer, 'since', { chatId: room, after: 0, limit: 501 })).toMatchObject({ type: 'invalid' });
  });

  it('answers in the very shape that was sent live', async () => {
    const writer = await online(ada);
    const live = collect(writer);
    await ask(writer, 'chat', { message: 'Same', _id: room });
    await until(() => live.length === 1);
    expect((await ask(writer, 'since', { chatId: room, after: 0 })).messages).toEqual(live);
  });
});

it('puts a member who is already connected into a new chat', async () => {
  const newcomer = await makeMember(app, { firstName: 'Chidi', lastName: 'Eze' });
  const socket = await online(newcomer);
  const got = collect(socket);
  const later = await makeRoom(app, [ada, newcomer]);
  app.ctx.live.joinChat(later, [ada.id, newcomer.id]);
  await ask(await online(ada), 'chat', { message: 'Welcome', _id: later });
  await until(() => got.length === 1);
  app.ctx.live.leaveChat(later, [newcomer.id]);
  await ask(await online(ada), 'chat', { message: 'Gone', _id: later });
  await ask(socket, 'since', { chatId: later, after: 0 });
  expect(got.map((message) => message.message)).toEqual(['Welcome']);
});

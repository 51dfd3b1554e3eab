/** Chat over the live channel: storage, delivery, order, and catching up. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ada, app, bola, online, openChat, room, stored, stranger } from '../chat/chats.ts';
import { makeMember } from '../kit/people.ts';
import { makeRoom } from '../chat/rooms.ts';
import { ask, collect, TRANSPORTS, until } from '../kit/socket.ts';

openChat({ MESSAGES_PER_MINUTE: '1000000' });

describe.each(TRANSPORTS)('by %s', (transport) => {
  it('lets two members talk', async () => {
    const [one, two] = [await online(ada, [transport]), await online(bola, [transport])];
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
    const reader = await online(bola, ['polling', 'websocket']);
    const got = collect(reader);
    const writer = await online(ada, [transport]);
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

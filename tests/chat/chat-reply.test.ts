/** Replies with a quote, forwarded messages, and messages deleted for everybody within an hour. */
import { randomUUID } from 'node:crypto';
import { openDeleted } from '#server/auth/deleted-words.ts';
import { endReports } from '#server/actions/feed/report/report-end.ts';
import { describe, expect, it } from 'vitest';
import { ada, app, bola, online, openChat, room, stored, stranger } from './chats.ts';
import { endDeletedLongAgo } from './deleted-messages.ts';
import type { TestMember } from '../kit/people.ts';
import { png } from '../media/pictures.ts';
import { makeRoom } from './rooms.ts';
import { ask, next } from '../kit/socket.ts';

openChat();

async function write(who: TestMember, message: string, more: { _id?: string; quoted?: string; nonce?: string } = {}) {
  const socket = await online(who);
  const answer = await ask(socket, 'chat', { _id: room, message, ...more });
  if (!('message' in answer)) throw new Error(JSON.stringify(answer));
  return answer.message;
}

async function sendPicture(who: TestMember, chatId = room) {
  const file = new Blob([new Uint8Array(await png())]);
  return (await who.call('POST /api/user/chat/:id/file', { id: chatId, message: 'The carton', file })).body.message;
}

const messagesOf = async (who: TestMember, id = room) =>
  (await who.call('GET /api/user/chat/:id/messages', { id })).body.messages;
const remove = (who: TestMember, messageId: string, id = room) =>
  who.call('DELETE /api/user/chat/:id/message/:messageId', { id, messageId });
const forward = (who: TestMember, messageId: string, id: string, nonce?: string) =>
  who.call('POST /api/user/chat/:id/forward', { id, messageId, ...(nonce && { nonce }) });
const statusOf = async (who: TestMember, url: string) =>
  (await fetch(app.url + url, { headers: { authorization: who.token } })).status;

/** Makes the message this many minutes old. */
const age = (id: string, minutes: number) =>
  app.ctx.db
    .updateTable('message')
    .set({ created_at: new Date(Date.now() - minutes * 60_000) })
    .where('id', '=', id)
    .execute();

describe('a reply', () => {
  it('carries the words of the message it answers, once for each nonce', async () => {
    const first = await write(ada, 'Is the Coartem still there?');
    const event = next(await online(ada), 'chatMade');
    const nonce = randomUUID();
    const answer = await write(bola, 'Yes, 40 packs', { quoted: first._id, nonce });
    expect(answer.quote).toEqual({
      _id: first._id,
      seq: first.seq,
      kind: 'text',
      message: 'Is the Coartem still there?',
      user: { _id: ada.id, firstName: first.user.firstName },
      durationMs: null,
    });
    expect((await event).messages).toEqual([answer]);
    expect(await write(bola, 'Yes, 40 packs', { quoted: first._id, nonce })).toEqual(answer);
    expect((await messagesOf(ada)).at(-1)).toEqual(answer);
  });

  it('may be a picture', async () => {
    const first = await write(ada, 'Show me the batch');
    const file = new Blob([new Uint8Array(await png())]);
    const input = { id: room, file, quoted: first._id };
    expect((await bola.call('POST /api/user/chat/:id/file', input)).body.message.quote?._id).toBe(first._id);
  });

  it('answers nothing of another chat, and nothing that is not there', async () => {
    const other = await makeRoom(app, [ada, stranger]);
    const elsewhere = await write(ada, 'A price for the others only', { _id: other });
    const socket = await online(bola);
    for (const quoted of [elsewhere._id, randomUUID()]) {
      const answer = await ask(socket, 'chat', { _id: room, message: 'So?', quoted });
      expect(answer).toMatchObject({ type: 'invalid', fields: { quoted: expect.any(String) } });
    }
    const outside = await ask(await online(stranger), 'chat', { _id: room, message: 'So?', quoted: elsewhere._id });
    expect(outside).toMatchObject({ type: 'not_found' });
    expect(await stored()).toEqual([]);
  });

  it('says so where the message it answers was deleted since', async () => {
    const first = await write(ada, 'Wrong price');
    await write(bola, 'Really?', { quoted: first._id });
    await remove(ada, first._id);
    const { quote } = (await messagesOf(bola)).at(-1)!;
    expect(quote).toMatchObject({ _id: first._id, kind: 'deleted', message: 'This message was deleted' });
  });
});

describe('a forwarded message', () => {
  it('stands in the other chat as the words of whoever sent it on, once for each nonce', async () => {
    const other = await makeRoom(app, [bola, stranger]);
    const first = await write(ada, 'N850 a pack');
    const nonce = randomUUID();
    const { message } = (await forward(bola, first._id, other, nonce)).body;
    expect(message).toMatchObject({ chatId: other, message: 'N850 a pack', forwarded: true, user: { _id: bola.id } });
    expect((await forward(bola, first._id, other, nonce)).body.message).toEqual(message);
    expect(await messagesOf(stranger, other)).toEqual([message]);
  });

  it('takes a copy of its file along, and opens the chat it came from to nobody', async () => {
    const other = await makeRoom(app, [bola, stranger]);
    const first = await sendPicture(ada);
    const { message } = (await forward(bola, first._id, other)).body;
    expect(message).toMatchObject({ message: 'The carton', attachment: { name: first.attachment!.name } });
    expect(await statusOf(stranger, message.attachment!.url)).toBe(200);
    expect(await statusOf(stranger, first.attachment!.url)).toBe(404);
    expect(await statusOf(ada, message.attachment!.url)).toBe(404);
    await remove(ada, first._id);
    expect(await statusOf(stranger, message.attachment!.url)).toBe(200);
  });

  it('is none where its sender is in only one of the two chats, and none of a deleted one', async () => {
    const other = await makeRoom(app, [bola, stranger]);
    const first = await write(ada, 'Between us');
    expect((await forward(stranger, first._id, other)).status).toBe(404);
    expect((await forward(ada, first._id, other)).status).toBe(404);
    await remove(ada, first._id);
    expect((await forward(bola, first._id, other)).status).toBe(404);
    expect(await stored(other)).toEqual([]);
  });
});

describe('a message', () => {
  it('is deleted for everybody by its author, with its file, and both sides see at once that it was', async () => {
    const sent = await sendPicture(ada);
    const event = next(await online(bola), 'chatMade');
    const { message } = (await remove(ada, sent._id)).body;
    expect(message).toMatchObject({ _id: sent._id, kind: 'deleted', attachment: null });
    expect(message.message).toBe('This message was deleted');
    expect((await event).messages).toEqual([message]);
    expect(await messagesOf(bola)).toEqual([message]);
    expect(await statusOf(bola, sent.attachment!.url)).toBe(404);
    const { body } = await bola.call('GET /api/user/chat/:id/search', { id: room, q: 'deleted' });
    expect(body.messages).toEqual([]);
  });

  it('is deleted by nobody else, and by nobody outside the chat', async () => {
    const { _id } = await write(ada, 'My words');
    expect([(await remove(bola, _id)).status, (await remove(stranger, _id)).status]).toEqual([403, 404]);
    expect((await stored())[0]!.body).toBe('My words');
  });

  it('is kept, sealed and with its file, until what is paid in the chat is settled', async () => {
    const { chat } = (await ada.call('POST /api/user/chat', { friendId: bola.id })).body;
    await bola.call('POST /api/wallet/chat/:chatId', { chatId: chat._id, baseAmount: 1_000 });
    const sent = await sendPicture(ada, chat._id);
    await remove(ada, sent._id, chat._id);
    const deletedMessages = () =>
      app.ctx.db.selectFrom('deleted_message').where('message_id', '=', sent._id).selectAll().execute();
    const [row] = await deletedMessages();
    expect(row!.sealed.toString('latin1')).not.toContain('carton');
    expect(openDeleted(app.ctx, sent._id, row!.sealed)).toBe(`${sent.attachment!.name}\nThe carton`);
    expect(await statusOf(bola, sent.attachment!.url)).toBe(404);
    await endDeletedLongAgo(app);
    expect(await deletedMessages()).toHaveLength(1);
    await app.ctx.db
      .updateTable('wallet')
      .set({ state: 'cancelled', closed_at: new Date(), closed_because: 'withdrawn' })
      .where('chat_id', '=', chat._id)
      .execute();
    await endReports(app.ctx);
    expect(await deletedMessages()).toEqual([]);
  });

  it('stays once the hour is over', async () => {
    const { _id } = await write(ada, 'It stands');
    await age(_id, 61);
    expect((await remove(ada, _id)).status).toBe(409);
    expect((await stored())[0]!.kind).toBe('text');
  });

  it('is deleted once, however often and when it is asked', async () => {
    const { _id } = await write(ada, 'Twice');
    const socket = await online(bola);
    const events: unknown[] = [];
    socket.on('chatMade', (event) => events.push(event));
    await age(_id, 59);
    const answers = await Promise.all(Array.from({ length: 8 }, () => remove(ada, _id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    await age(_id, 120);
    expect((await remove(ada, _id)).body.message.kind).toBe('deleted');
    const after = await write(ada, 'After');
    await expect.poll(() => events.length).toBe(2);
    expect(events[1]).toMatchObject({ messages: [{ _id: after._id }] });
  });

  it('is whole or gone where its hour ends while several ask', async () => {
    const { _id } = await write(ada, 'At the last moment');
    await app.ctx.db
      .updateTable('message')
      .set({ created_at: new Date(Date.now() - 60 * 60_000 + 15) })
      .where('id', '=', _id)
      .execute();
    const answers = await Promise.all(Array.from({ length: 12 }, () => remove(ada, _id)));
    const [row] = await stored();
    const isDeleted = answers.some(({ status }) => status === 200);
    expect(row).toMatchObject(isDeleted ? { kind: 'deleted' } : { kind: 'text', body: 'At the last moment' });
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });
});

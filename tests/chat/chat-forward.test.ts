/** An album is forwarded whole: all its pictures with their captions at once, or none. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '#contract/chat/message.ts';
import { CHAT_FILE_QUOTA, CHAT_FILES_AT_ONCE } from '#rules/chat/chat.ts';
import { ada, app, bola, online, openChat, room, stored, stranger } from './chats.ts';
import type { TestMember } from '../kit/people.ts';
import { png } from '../media/pictures.ts';
import { makeRoom } from './rooms.ts';
import { ask, next } from '../kit/socket.ts';
import { namesOf } from '../media/stored-files.ts';

openChat({ MESSAGES_PER_MINUTE: '30' });

/** A room of Bola, who forwards, and of somebody who shares no room with Ada. */
let other: string;
beforeEach(async () => {
  other = await makeRoom(app, [bola, stranger]);
});

const widthOf = (place: number) => 40 + 10 * place;

async function sendPictures(captions: readonly string[], who = ada, id = room): Promise<Message[]> {
  const sent: Message[] = [];
  for (const message of captions) {
    // each picture has a different width, by which the test recognizes it
    const file = new File([new Uint8Array(await png(widthOf(sent.length), 30))], 'side.png');
    sent.push((await who.call('POST /api/user/chat/:id/file', { id, message, file })).body.message);
  }
  return sent;
}

const idsOf = (messages: readonly Message[]) => messages.map(({ _id }) => _id);
const forward = (who: TestMember, messageIds: readonly string[], nonce?: string, id = other) =>
  who.call('POST /api/user/chat/:id/forward/all', { id, messageIds, ...(nonce && { nonce }) });
const messagesOf = async (who: TestMember, id = other) =>
  (await who.call('GET /api/user/chat/:id/messages', { id })).body.messages;
const files = () => namesOf(app.ctx.privateFiles);
const statusOf = async (who: TestMember, url: string) =>
  (await fetch(app.url + url, { headers: { authorization: who.token } })).status;

describe('an album', () => {
  it('stands in the other chat in its order, with its captions, as one event and copies of its own', async () => {
    const album = await sendPictures(['All sides', '', '']);
    const event = next(await online(stranger), 'chatMade');
    const { status, body } = await forward(bola, idsOf(album));
    expect(status).toBe(200);
    expect(body.messages).toMatchObject([
      { chatId: other, seq: 1, message: 'All sides', forwarded: true, user: { _id: bola.id } },
      { seq: 2, message: 'file.webp', forwarded: true },
      { seq: 3, message: 'file.webp', forwarded: true },
    ]);
    expect(body.messages.map(({ attachment }) => attachment?.width)).toEqual([0, 1, 2].map(widthOf));
    expect((await event).messages).toEqual(body.messages);
    expect(await messagesOf(stranger)).toEqual(body.messages);
    for (const [place, { attachment }] of body.messages.entries()) {
      expect(await statusOf(stranger, attachment!.url)).toBe(200);
      expect(await statusOf(stranger, album[place]!.attachment!.url)).toBe(404);
      expect(await statusOf(ada, attachment!.url)).toBe(404);
    }
    const lists = (await stranger.call('GET /api/user/messages/:userId', { userId: stranger.id })).body.messages;
    expect(lists.chatroomcontent).toMatchObject([{ unread: 3, lastSeq: 3 }]);
    const own = (await bola.call('GET /api/user/messages/:userId', { userId: bola.id })).body.messages;
    expect(own.chatroomcontent.find(({ _id }) => _id === other)).toMatchObject({ unread: 0 });
  });

  it('is forwarded once for each nonce, however often and at once it is sent', async () => {
    const album = await sendPictures(['All sides', '', '']);
    const before = await files();
    const nonce = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => forward(bola, idsOf(album), nonce)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const messages = await messagesOf(stranger);
    expect(messages.map(({ message }) => message)).toEqual(['All sides', 'file.webp', 'file.webp']);
    expect(messages.map(({ attachment }) => attachment?.width)).toEqual([0, 1, 2].map(widthOf));
    for (const { body } of answers) expect(body.messages).toEqual(messages);
    expect((await forward(bola, idsOf(album), nonce)).body.messages).toEqual(messages);
    // calls that came too late remove their copies again
    await expect.poll(async () => (await files()).length).toBe(before.length + 3);
  });

  it('takes no nonce that stands for something else', async () => {
    const album = await sendPictures(['All sides', '']);
    const nonce = randomUUID();
    const one = await bola.call('POST /api/user/chat/:id/forward', { id: other, messageId: album[0]!._id, nonce });
    expect(one.status).toBe(200);
    expect((await forward(bola, idsOf(album), nonce)).status).toBe(409);
    const elsewhere = await makeRoom(app, [bola, ada]);
    expect((await forward(bola, idsOf(album), nonce, elsewhere)).status).toBe(409);
    expect(await stored(other)).toHaveLength(1);
  });

  it('may hold words, voice notes and offers between its pictures', async () => {
    const [picture] = await sendPictures(['The carton']);
    const socket = await online(ada);
    const said = await ask(socket, 'chat', { _id: room, message: 'N850 a pack' });
    if (!('message' in said)) throw new Error(JSON.stringify(said));
    const { body } = await forward(bola, [said.message._id, picture!._id]);
    expect(body.messages).toMatchObject([
      { kind: 'text', message: 'N850 a pack', attachment: null },
      { kind: 'file', message: 'The carton' },
    ]);
  });
});

describe('all or none', () => {
  it('where one of them is gone, or of a chat that its sender is not in', async () => {
    const album = await sendPictures(['All sides', '', '']);
    const before = await files();
    await ada.call('DELETE /api/user/chat/:id/message/:messageId', { id: room, messageId: album[1]!._id });
    const refused = await forward(bola, idsOf(album));
    expect([refused.status, refused.body.error]).toEqual([
      404,
      'One of these messages no longer exists. Nothing was forwarded.',
    ]);
    const apart = await makeRoom(app, [ada, stranger]);
    const [secret] = await sendPictures(['Between us'], ada, apart);
    expect((await forward(bola, [album[0]!._id, secret!._id])).status).toBe(404);
    expect((await forward(stranger, idsOf(album))).status).toBe(404);
    expect(await stored(other)).toEqual([]);
    await expect.poll(async () => (await files()).length).toBe(before.length);
  });

  it('where the room for files of whoever forwards ends between them', async () => {
    const album = await sendPictures(['All sides', '', '']);
    const before = await files();
    const { bytes } = album[0]!.attachment!;
    const filler = { id: randomUUID(), chat_id: room, owner_id: bola.id, name: 'big.pdf', mime: 'application/pdf' };
    await app.ctx.db
      .insertInto('chat_file')
      .values({ ...filler, stored: `${'0'.repeat(32)}.pdf`, bytes: CHAT_FILE_QUOTA - 2 * bytes - 1 })
      .execute();
    const refused = await forward(bola, idsOf(album));
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([409, ['file']]);
    expect(await stored(other)).toEqual([]);
    expect(await files()).toEqual(before);
    expect((await forward(bola, idsOf(album.slice(1)))).status).toBe(200);
  });

  it('where a copy fails on its way, whose copies are taken back', async () => {
    const album = await sendPictures(['All sides', '', '']);
    const before = await files();
    const read = app.ctx.privateFiles.read.bind(app.ctx.privateFiles);
    const reading = vi.spyOn(app.ctx.privateFiles, 'read');
    reading.mockImplementationOnce(read).mockRejectedValueOnce(new Error('no such file'));
    expect((await forward(bola, idsOf(album))).status).toBe(500);
    reading.mockRestore();
    expect(await stored(other)).toEqual([]);
    expect(await files()).toEqual(before);
  });

  it('where its sender was blocked, or has left', async () => {
    const { chat } = (await bola.call('POST /api/user/chat', { friendId: stranger.id })).body;
    const album = await sendPictures(['All sides', '']);
    await stranger.call('POST /api/user/block/:friendId', { friendId: bola.id });
    expect((await forward(bola, idsOf(album), undefined, chat._id)).status).not.toBe(200);
    await bola.call('DELETE /api/user/chatroom/leave', { chatId: room });
    expect((await forward(bola, idsOf(album))).status).toBe(404);
    expect(await stored(other)).toEqual([]);
    expect(await stored(chat._id)).toEqual([]);
  });
});

describe('its limits', () => {
  it('count each message, and let no part of an album through', async () => {
    const album = await sendPictures(Array.from({ length: CHAT_FILES_AT_ONCE }, () => ''));
    for (let times = 0; times < 3; times += 1) expect((await forward(bola, idsOf(album))).status).toBe(200);
    const refused = await forward(bola, idsOf(album.slice(0, 1)));
    expect([refused.status, refused.body.type]).toEqual([429, 'too_many']);
    expect(await stored(other)).toHaveLength(30);
  });

  it('count what is sent on a socket together with what is posted', async () => {
    const album = await sendPictures(Array.from({ length: CHAT_FILES_AT_ONCE }, () => ''));
    const socket = await online(bola);
    for (let times = 0; times < 5; times += 1) await ask(socket, 'chat', { message: `${times}`, _id: other });
    for (const count of [10, 5, 5]) expect((await forward(bola, idsOf(album.slice(0, count)))).status).toBe(200);
    expect((await forward(bola, idsOf(album.slice(0, 6)))).status).toBe(429);
    expect((await forward(bola, idsOf(album.slice(0, 5)))).status).toBe(200);
    expect(await ask(socket, 'chat', { message: 'One more', _id: other })).toMatchObject({ type: 'too_many' });
    expect(await stored(other)).toHaveLength(30);
  });

  it('are told at the field', async () => {
    const one = randomUUID();
    for (const ids of [[], [one, one], Array.from({ length: CHAT_FILES_AT_ONCE + 1 }, () => randomUUID()), ['x']]) {
      const { status, body } = await forward(bola, ids);
      expect([status, Object.keys(body.fields ?? {}).map((field) => field.split('.')[0])]).toEqual([
        400,
        ['messageIds'],
      ]);
    }
  });
});

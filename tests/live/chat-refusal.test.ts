/** The live channel refuses outsiders of a chat, other senders, and malformed messages. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ada, app, bola, online, openChat, room, stored, stranger } from '../chat/chats.ts';
import { ask } from '../kit/socket.ts';

openChat({ MESSAGES_PER_MINUTE: '1000000' });

describe('the channel refuses', () => {
  it('a message or a catch-up from somebody who is not in the chat, as if there were none', async () => {
    const socket = await online(stranger);
    const absent = randomUUID();
    const mine = await ask(socket, 'chat', { message: 'Let me in', _id: room });
    expect(mine).toEqual({ type: 'not_found', error: 'Chat not found' });
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

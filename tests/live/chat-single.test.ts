/** A chat of two over the live channel: its first message creates it, once, unless one member has blocked the other. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ada, app, bola, online, openChat } from '../chat/chats.ts';
import { makeMember } from '../kit/people.ts';
import { ask, collect, next, until } from '../kit/socket.ts';

openChat({ MESSAGES_PER_MINUTE: '1000000' });

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
    const events = Promise.all([next(one, 'chats'), next(two, 'chats')]);
    const { message } = await ask(one, 'chat', { message: 'Hello', friendId: bola.id });
    expect((await events).map((event) => event.chatId)).toEqual([message?.chatId, message?.chatId]);
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
    expect(answer).toEqual({ type: 'not_found', error: 'This member is not accepting messages.' });
    expect(await ask(blocker, 'chat', { message: 'Hello', friendId: dupe.id })).toMatchObject({ type: 'conflict' });
  });

  it('refuses oneself and members who do not exist', async () => {
    const socket = await online(ada);
    expect(await ask(socket, 'chat', { message: 'Me', friendId: ada.id })).toMatchObject({ type: 'invalid' });
    expect(await ask(socket, 'chat', { message: 'Who', friendId: randomUUID() })).toMatchObject({ type: 'not_found' });
  });
});

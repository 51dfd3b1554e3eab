/** Chatrooms over HTTP: making one, and what its admin may do. */
import { describe, expect, it } from 'vitest';
import { ROOMS_PER_DAY } from '#rules/chat/chat.ts';
import { chidi, openChatroom, show, systemMessages } from './chatrooms.ts';
import { ada, app, bola, online, room } from './chats.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { makeRoom } from './rooms.ts';
import { ask, next } from '../kit/socket.ts';

openChatroom();

describe('making a chatroom', () => {
  it('makes its creator the admin, and lists it for them', async () => {
    const { status, body } = await ada.call('POST /api/user/chatroom/create', { title: ' Metformin buyers ' });
    expect(status).toBe(200);
    const chat = await show(ada, body.chat._id);
    expect(chat).toMatchObject({ title: 'Metformin buyers', admin: ada.id, lastSeq: 0, unread: 0, muted: false });
    const list = await ada.call('GET /api/user/messages/:userId', { userId: ada.id });
    expect(list.body.messages.chatroomcontent.map(({ title }) => title)).toContain('Metformin buyers');
  });

  it.each([{}, { title: '' }, { title: 'x'.repeat(81) }, { title: 7 }])('is refused with %o', async (input) => {
    const { status, body } = await ada.call('POST /api/user/chatroom/create', input);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['title']]);
  });

  it('ends at so many a day', async () => {
    const made = await Promise.all(
      Array.from({ length: ROOMS_PER_DAY + 5 }, (_, at) =>
        chidi.call('POST /api/user/chatroom/create', { title: `${at}` }),
      ),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(ROOMS_PER_DAY);
    expect(made.filter(({ body }) => body.type === 'too_many')).toHaveLength(5);
  });
});

describe('the admin', () => {
  it('renames the room, with one system message', async () => {
    const rename = (who: TestMember, title: string) => who.call('PATCH /api/user/chatroom/:id', { id: room, title });
    expect((await rename(ada, 'Insulin')).status).toBe(200);
    expect((await rename(ada, 'Insulin')).status).toBe(200);
    expect((await rename(bola, 'Mine')).status).toBe(403);
    expect((await rename(chidi, 'Mine')).status).toBe(404);
    expect((await show(bola)).title).toBe('Insulin');
    expect(await systemMessages()).toEqual([['renamed', `${ada.fullName} named this chatroom “Insulin”`]]);
  });

  it('hands over to a participant, once', async () => {
    const give = (who: TestMember, friendId: string) =>
      who.call('POST /api/user/chatroom/:id/admin', { id: room, friendId });
    expect((await give(ada, chidi.id)).status).toBe(404);
    expect((await give(bola, bola.id)).status).toBe(403);
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(ada, bola.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await show(ada)).admin).toBe(bola.id);
    expect(await systemMessages()).toEqual([['admin', `${bola.fullName} is the admin now`]]);
  });

  it('removes a participant, who is told and cannot write any more', async () => {
    const out = await online(bola);
    const event = next(out, 'chats');
    const remove = (who: TestMember, friendId: string) =>
      who.call('POST /api/user/chatroom/:id/remove', { id: room, friendId });
    expect((await remove(bola, ada.id)).status).toBe(403);
    expect((await remove(ada, ada.id)).status).toBe(409);
    expect((await remove(ada, chidi.id)).status).toBe(404);
    expect((await remove(ada, bola.id)).status).toBe(200);
    expect((await remove(ada, bola.id)).status).toBe(404);
    await event;
    expect(await ask(out, 'chat', { message: 'Wait', _id: room })).toMatchObject({ type: 'not_found' });
    expect(await systemMessages()).toEqual([['removed', `${ada.fullName} removed ${bola.fullName}`]]);
  });

  it('stores no message of a member after the system message of their removal', async () => {
    for (let round = 0; round < 5; round += 1) {
      const who = await makeMember(app, { firstName: 'Dupe', lastName: `Round${round}` });
      const own = await makeRoom(app, [ada, who]);
      const socket = await online(who);
      const sends = Array.from({ length: 60 }, (_, at) => ask(socket, 'chat', { message: `${at}`, _id: own }));
      await Promise.race(sends);
      await ada.call('POST /api/user/chatroom/:id/remove', { id: own, friendId: who.id });
      const answers = await Promise.all(sends);
      const rows = await app.ctx.db
        .selectFrom('message')
        .where('chat_id', '=', own)
        .orderBy('seq')
        .select(['what', 'member_id'])
        .execute();
      expect(rows.at(-1)?.what).toBe('removed');
      expect(rows).toHaveLength(answers.filter(({ message }) => message).length + 1);
    }
  });
});

/** Notifications: recipients and live events; grouping, reading and clearing. */
import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { notify, unnotify } from '#server/actions/notice/notice.ts';
import { inTransaction } from '#server/store/db.ts';
import { ada, app, bola, messagesOf, noticesOf, notifyAda, openNotices } from './notices.ts';
import { openOnline } from '../kit/online.ts';
import type { TestMember } from '../kit/people.ts';
import { makeMembers } from '../chat/rooms.ts';
import { next } from '../kit/socket.ts';

const LIST = 'GET /api/feed/notifications';
const CLEAR = 'DELETE /api/feed/notifications';
const READ = 'POST /api/feed/notifications/read';

openNotices();
const connected = openOnline();
const listen = (member: TestMember) => connected(app.url, member.token);

describe('the list', () => {
  it('holds message, alertType, actor, time, link and unread count; newest first', async () => {
    const post = randomUUIDv7();
    await notifyAda({ kind: 'comment', subject: { kind: 'post', id: post } });
    await notifyAda({ kind: 'wallet requested', amountKobo: 5_175_000, subject: { kind: 'room', id: post } });
    const { content, unread } = await noticesOf(ada);
    expect(unread).toBe(2);
    expect(content).toEqual([
      expect.objectContaining({
        message: 'Bola Ade asks you to pay ₦51,750.',
        payload: { alertType: 'wallet requested' },
        link: `/chatroom/${post}`,
      }),
      {
        _id: expect.any(String),
        message: 'Bola Ade commented on your post.',
        sentence: { id: '{who} commented on your post.', values: { who: 'Bola Ade' } },
        payload: { alertType: 'comment' },
        actor: { _id: bola.id, fullName: 'Bola Ade', profileImage: { imageUrl: null }, licence: null },
        count: 1,
        link: `/post/${post}`,
        createdAt: expect.any(String),
        readAt: null,
      },
    ]);
    expect((await noticesOf(bola)).content).toEqual([]);
  });

  it('pages without losing or repeating one', async () => {
    for (let index = 0; index < 70; index += 1)
      await notifyAda({ kind: 'interest', detail: `Product ${index}`, subject: { kind: 'offer', id: randomUUIDv7() } });
    const first = (await ada.call(LIST)).body;
    const second = (await ada.call(LIST, { after: first.nextCursor })).body;
    const messages = [...first.notifications.content, ...second.notifications.content].map(({ message }) => message);
    expect(messages).toEqual(
      Array.from({ length: 70 }, (_, index) => `Bola Ade is interested in your offer of Product ${69 - index}.`),
    );
    expect([first.notifications.content.length, second.nextCursor]).toEqual([50, null]);
  });

  it('never notifies members of their own acts', async () => {
    await notifyAda({ to: [ada.id, bola.id, ada.id], actorId: bola.id });
    expect([(await messagesOf(ada)).length, (await messagesOf(bola)).length]).toEqual([1, 0]);
  });

  it('is empty once it is cleared, and says so in the answer', async () => {
    await notifyAda({});
    expect((await ada.call(CLEAR)).body).toEqual({ notifications: { content: [], unread: 0 }, nextCursor: null });
    expect(await messagesOf(ada)).toEqual([]);
  });

  it('notifies nothing of a failed transaction', async () => {
    const failed = inTransaction(app.ctx.db, async (trx) => {
      await notify(app.ctx, trx, {
        to: [ada.id],
        kind: 'comment',
        actorId: bola.id,
        subject: { kind: 'post', id: bola.id },
      });
      throw new Error('on purpose');
    });
    await expect(failed).rejects.toThrow('on purpose');
    expect(await messagesOf(ada)).toEqual([]);
  });
});

describe('reading', () => {
  it('marks one and all before it, on every device', async () => {
    for (let turn = 0; turn < 3; turn += 1) await notifyAda({});
    const [newest, middle] = (await noticesOf(ada)).content;
    const otherDevice = await listen(ada);
    const received = next(otherDevice, 'notice');
    expect((await ada.call(READ, { upTo: middle!._id })).body).toEqual({ unread: 1 });
    expect(await received).toEqual({ notice: null });
    const unread = (await noticesOf(ada)).content.filter((notice) => notice.readAt === null);
    expect(unread.map(({ _id }) => _id)).toEqual([newest!._id]);
    expect((await ada.call(READ)).body).toEqual({ unread: 0 });
  });

  it('is for one’s own notices', async () => {
    await notifyAda({});
    const [notice] = (await noticesOf(ada)).content;
    expect((await bola.call(READ, { upTo: notice!._id })).status).toBe(404);
    expect((await noticesOf(ada)).unread).toBe(1);
  });
});

describe('live', () => {
  it('brings a notice as the list shows it, to its member alone', async () => {
    const [hers, his] = [await listen(ada), await listen(bola)];
    his.on('notice', () => expect.fail('not for Bola'));
    const received = next(hers, 'notice');
    await notifyAda({});
    expect((await received).notice).toEqual((await noticesOf(ada)).content[0]);
  });
});

describe('grouping', () => {
  const like = (post: string, actorId: string) =>
    notifyAda({ kind: 'like', actorId, subject: { kind: 'post', id: post } });
  const unlike = (post: string, actorId: string) =>
    inTransaction(app.ctx.db, (trx) => unnotify(app.ctx, trx, { to: ada.id, kind: 'like', actorId, subjectId: post }));

  it('makes one notice of the likes of one post, each member once', async () => {
    const post = randomUUIDv7();
    const fans = await makeMembers(app, 4);
    for (const fan of [...fans, ...fans]) await like(post, fan.id);
    await like(post, bola.id);
    await like(randomUUIDv7(), bola.id);
    expect(await messagesOf(ada)).toEqual(['Bola Ade liked your post.', 'Bola Ade and 4 others liked your post.']);
  });

  it('becomes unread with a new like, not with an old one', async () => {
    const post = randomUUIDv7();
    const [first, second] = await makeMembers(app, 2);
    await like(post, first!.id);
    await ada.call(READ);
    await like(post, first!.id);
    expect((await noticesOf(ada)).unread).toBe(0);
    await like(post, second!.id);
    expect(await noticesOf(ada)).toMatchObject({ unread: 1, content: [{ count: 2 }] });
  });

  it('loses each like taken back, and is deleted with the last', async () => {
    const post = randomUUIDv7();
    await like(post, bola.id);
    const [fan] = await makeMembers(app, 1);
    await like(post, fan!.id);
    await unlike(post, fan!.id);
    await unlike(post, fan!.id);
    expect(await messagesOf(ada)).toEqual(['Bola Ade liked your post.']);
    await unlike(post, bola.id);
    expect(await messagesOf(ada)).toEqual([]);
  });

  it('begins anew the next day', async () => {
    const post = randomUUIDv7();
    await like(post, bola.id);
    await app.ctx.db.updateTable('notice').set({ gather_day: '2026-01-01' }).where('member_id', '=', ada.id).execute();
    const [fan] = await makeMembers(app, 1);
    await like(post, fan!.id);
    expect(await messagesOf(ada)).toHaveLength(2);
  });

  it('counts right when likes come and go at once', async () => {
    const post = randomUUIDv7();
    const fans = await makeMembers(app, 24);
    await Promise.all(fans.map((fan) => like(post, fan.id)));
    expect(await noticesOf(ada)).toMatchObject({ content: [{ count: 24 }] });
    await Promise.all(fans.map((fan, index) => (index < 20 ? unlike(post, fan.id) : like(post, fan.id))));
    expect(await noticesOf(ada)).toMatchObject({ content: [{ count: 4 }] });
    await Promise.all(fans.map((fan) => unlike(post, fan.id)));
    expect(await messagesOf(ada)).toEqual([]);
  });
});

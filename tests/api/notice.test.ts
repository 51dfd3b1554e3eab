/** Notices: recipients, live and by mail; grouping, reading, clearing and settings. */
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOTICE_TRAITS, SETTING_KINDS } from '#rules/notice/notice.ts';
import { notify, unnotify } from '#server/actions/notice/notice.ts';
import { inTransaction } from '#server/store/db.ts';
import type { NewNotice } from '#server/store/notice/notice.ts';
import { mailsTo } from '../mail.ts';
import { openEmulator, openTrade } from '../money/trade.ts';
import { makeMember, type TestMember } from '../people.ts';
import { makeMembers, makeRoom } from '../rooms.ts';
import { connect, next, type TestSocket } from '../socket.ts';
import { startApp, type TestApp } from '../start.ts';

const LIST = 'GET /api/feed/notifications';
const CLEAR = 'DELETE /api/feed/notifications';
const READ = 'POST /api/feed/notifications/read';
const SETTING = 'PATCH /api/feed/notifications/settings';

let app: TestApp;
let ada: TestMember;
let bola: TestMember;
const open: TestSocket[] = [];
beforeAll(async () => {
  app = await startApp({ env: { SOCKETS_PER_ADDRESS: '1000' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
  bola = await makeMember(app, { firstName: 'Bola', lastName: 'Ade' });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

async function listen(member: TestMember): Promise<TestSocket> {
  const socket = await connect(app.url, member.token);
  open.push(socket);
  return socket;
}

function tell(news: Partial<NewNotice>): Promise<void> {
  const base: NewNotice = {
    to: [ada.id],
    kind: 'comment',
    actorId: bola.id,
    subject: { kind: 'post', id: randomUUIDv7() },
  };
  return inTransaction(app.ctx.db, (trx) => notify(app.ctx, trx, { ...base, ...news }));
}

async function noticesOf(member: TestMember) {
  return (await member.call(LIST)).body.notifications;
}

async function messagesOf(member: TestMember): Promise<string[]> {
  return (await noticesOf(member)).content.map((notice) => notice.message);
}

describe('the list', () => {
  it('holds message, alertType, actor, time, link and unread count; newest first', async () => {
    const post = randomUUIDv7();
    await tell({ kind: 'comment', subject: { kind: 'post', id: post } });
    await tell({ kind: 'wallet requested', amountKobo: 5_175_000, subject: { kind: 'room', id: post } });
    const { content, unread } = await noticesOf(ada);
    expect(unread).toBe(2);
    expect(content).toEqual([
      expect.objectContaining({
        message: 'Bola Ade requested a wallet of N51,750.00K.',
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
      await tell({ kind: 'interest', detail: `Product ${index}`, subject: { kind: 'offer', id: randomUUIDv7() } });
    const first = (await ada.call(LIST)).body;
    const second = (await ada.call(LIST, { after: first.nextCursor })).body;
    const messages = [...first.notifications.content, ...second.notifications.content].map(({ message }) => message);
    expect(messages).toEqual(
      Array.from({ length: 70 }, (_, index) => `Bola Ade is interested in your offer of Product ${69 - index}.`),
    );
    expect([first.notifications.content.length, second.nextCursor]).toEqual([50, null]);
  });

  it('never notifies members of their own acts', async () => {
    await tell({ to: [ada.id, bola.id, ada.id], actorId: bola.id });
    expect([(await messagesOf(ada)).length, (await messagesOf(bola)).length]).toEqual([1, 0]);
  });

  it('is empty once it is cleared, and says so in the answer', async () => {
    await tell({});
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
    for (let turn = 0; turn < 3; turn += 1) await tell({});
    const [newest, middle] = (await noticesOf(ada)).content;
    const otherDevice = await listen(ada);
    const heard = next(otherDevice, 'notice');
    expect((await ada.call(READ, { upTo: middle!._id })).body).toEqual({ unread: 1 });
    expect(await heard).toEqual({ notice: null });
    const unread = (await noticesOf(ada)).content.filter((notice) => notice.readAt === null);
    expect(unread.map(({ _id }) => _id)).toEqual([newest!._id]);
    expect((await ada.call(READ)).body).toEqual({ unread: 0 });
  });

  it('is for one’s own notices', async () => {
    await tell({});
    const [notice] = (await noticesOf(ada)).content;
    expect((await bola.call(READ, { upTo: notice!._id })).status).toBe(404);
    expect((await noticesOf(ada)).unread).toBe(1);
  });
});

describe('live', () => {
  it('brings a notice as the list shows it, to its member alone', async () => {
    const [hers, his] = [await listen(ada), await listen(bola)];
    his.on('notice', () => expect.fail('not for Bola'));
    const heard = next(hers, 'notice');
    await tell({});
    expect((await heard).notice).toEqual((await noticesOf(ada)).content[0]);
  });
});

describe('grouping', () => {
  const like = (post: string, actorId: string) => tell({ kind: 'like', actorId, subject: { kind: 'post', id: post } });
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

describe('settings', () => {
  it('are all on at first, by mail where money is concerned and nowhere else', async () => {
    const { settings } = (await ada.call('GET /api/feed/notifications/settings')).body;
    expect(settings.map(({ alertType }) => alertType)).toEqual(SETTING_KINDS);
    for (const { alertType, inApp, byMail } of settings) {
      expect([alertType, inApp, byMail]).toEqual([alertType, true, NOTICE_TRAITS[alertType].isMoney ? true : null]);
    }
    const refused = await ada.call(SETTING, { alertType: 'like', byMail: true });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['byMail']]);
  });

  it('switch a kind off and on again', async () => {
    await ada.call(SETTING, { alertType: 'comment', inApp: false });
    await tell({ kind: 'comment' });
    await tell({ kind: 'reply' });
    expect(await messagesOf(ada)).toEqual(['Bola Ade replied to your comment.']);
    await ada.call(SETTING, { alertType: 'comment', inApp: true });
    await tell({ kind: 'comment' });
    expect(await messagesOf(ada)).toHaveLength(2);
  });

  it('turn a licence and the reminder of it on and off as one', async () => {
    const subject = { kind: 'member', id: ada.id } as const;
    const licence = { kind: 'licence', actorId: null, subject, detail: 'verified' } as const;
    const reminder = { kind: 'licence reminder', actorId: null, subject, detail: '2026' } as const;
    await ada.call(SETTING, { alertType: 'licence', inApp: false });
    await tell(licence);
    await tell(reminder);
    expect(await messagesOf(ada)).toEqual([]);
    const { settings } = (await ada.call(SETTING, { alertType: 'licence reminder', inApp: true })).body;
    expect(settings.filter(({ alertType }) => alertType.startsWith('licence'))).toEqual([
      { alertType: 'licence', inApp: true, byMail: null },
    ]);
    await tell(licence);
    await tell(reminder);
    expect(await messagesOf(ada)).toHaveLength(2);
  });

  it('change one thing at a time', async () => {
    await ada.call(SETTING, { alertType: 'money released', byMail: false });
    const { settings } = (await ada.call(SETTING, { alertType: 'money released', inApp: false })).body;
    expect(settings).toContainEqual({ alertType: 'money released', inApp: false, byMail: false });
  });
});

describe('mail', () => {
  it('goes out for money, with a link and without a word that a member typed', async () => {
    const room = randomUUIDv7();
    await tell({ kind: 'payment received', amountKobo: 250_000, subject: { kind: 'room', id: room } });
    await expect.poll(async () => (await mailsTo(app, ada.email)).length, { timeout: 10_000 }).toBe(1);
    const [mail] = await mailsTo(app, ada.email);
    expect(mail?.subject).toBe('A partner paid N2,500.00K into the wallet');
    expect(mail?.text).toContain(`${app.url}/chatroom/${room}`);
    expect(mail?.text).not.toContain('Bola');
  });

  it('is all there is for who wants the mail only', async () => {
    await ada.call(SETTING, { alertType: 'money released', inApp: false });
    await tell({ kind: 'money released', actorId: null, amountKobo: 100_000 });
    await expect.poll(async () => (await mailsTo(app, ada.email)).length, { timeout: 10_000 }).toBe(1);
    expect(await noticesOf(ada)).toEqual({ content: [], unread: 0 });
    const left = () => app.ctx.db.selectFrom('notice').where('member_id', '=', ada.id).select('id').execute();
    await expect.poll(left).toEqual([]);
  });

  it('is not sent to who switched it off, nor of what is no money', async () => {
    await ada.call(SETTING, { alertType: 'money released', byMail: false });
    await tell({ kind: 'money released', amountKobo: 100_000 });
    await tell({ kind: 'comment' });
    await tell({ kind: 'payment received', amountKobo: 100_000 });
    await expect.poll(async () => (await mailsTo(app, ada.email)).length, { timeout: 10_000 }).toBe(1);
    expect((await mailsTo(app, ada.email))[0]?.subject).toContain('paid');
  });
});

describe('from what members do', () => {
  it('notify requests and acceptances, and take the request’s notice back with it', async () => {
    const { requestId } = (await bola.call('POST /api/user/friend-request', { friendId: ada.id })).body;
    expect(await noticesOf(ada)).toMatchObject({
      content: [{ message: 'Bola Ade asks to be your partner.', link: '/requests' }],
    });
    await ada.call('POST /api/user/accept-request', { requestId });
    expect(await messagesOf(ada)).toEqual([]);
    expect(await noticesOf(bola)).toMatchObject({
      content: [{ message: 'Ada Obi and you are partners now.', link: `/profile/${ada.id}` }],
    });
  });

  it('notify nothing from blocked members, except about money', async () => {
    await ada.call('POST /api/user/block/:friendId', { friendId: bola.id });
    await tell({ kind: 'comment' });
    await tell({ kind: 'like' });
    await tell({ kind: 'payment received', amountKobo: 100_000 });
    expect((await noticesOf(ada)).content.map((notice) => notice.payload.alertType)).toEqual(['payment received']);
  });

  it('notify the creator of interests, and interested members of the group', async () => {
    const offer = { userId: ada.id, business: 'sale', genericName: 'Artesunate', quantity: 10 };
    const id = (await ada.call('POST /api/business/:userId', offer)).body.business._id;
    await bola.call('POST /api/business/user/:businessId', { businessId: id, amount: 2_500 });
    await bola.call('POST /api/business/user/:businessId', { businessId: id, amount: 2_500 });
    const interest = 'Bola Ade is interested in your offer of Artesunate at N2,500.00K.';
    expect(await noticesOf(ada)).toMatchObject({ content: [{ message: interest, link: `/business/${id}` }] });
    const made = await ada.call('POST /api/business/group/:businessId', { businessId: id, title: 'Artesunate' });
    expect(await noticesOf(bola)).toMatchObject({
      content: [
        {
          message: 'Ada Obi made the business group “Artesunate” with you.',
          link: `/chatroom/${made.body.newChatRoom._id}`,
        },
      ],
    });
  });

  it('notify the room of a requested wallet', async () => {
    const id = await makeRoom(app, [ada, bola]);
    await ada.call('POST /api/wallet/chatroom/:id', { id, quantity: 10, unitPrice: 5_000 });
    expect(await messagesOf(bola)).toEqual(['Ada Obi requested a wallet of N51,750.00K.']);
    expect(await messagesOf(ada)).toEqual([]);
  });

  it('notify the supplier of a payment, and both sides of receipt and release', async () => {
    const emulator = await openEmulator(app);
    const { supplier, partners, buy, acknowledge } = await openTrade(app, emulator, { quantity: 10, unitPrice: 1_000 });
    const [payer, idle] = partners;
    await buy(payer, 4);
    await acknowledge(supplier);
    await acknowledge(payer);
    expect(await messagesOf(supplier)).toEqual([
      'N4,000.00K was released to you.',
      `${payer.fullName} acknowledged receipt.`,
      `${payer.fullName} paid N4,000.00K into the wallet. It is held until receipt is acknowledged.`,
    ]);
    expect(await messagesOf(payer)).toEqual([
      'The wallet is complete. Its money was released.',
      `${supplier.fullName} acknowledged receipt.`,
      `${supplier.fullName} requested a wallet of N10,350.00K.`,
    ]);
    expect(await messagesOf(idle)).toEqual([`${supplier.fullName} requested a wallet of N10,350.00K.`]);
  });
});

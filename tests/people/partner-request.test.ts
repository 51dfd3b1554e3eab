/** Partner requests over HTTP: asking, answering, parting; what strangers cannot do, and races. */
import { describe, expect, it } from 'vitest';
import {
  accept,
  ada,
  app,
  ask,
  askedBy,
  bola,
  friendIds,
  incoming,
  openPartners,
  relationOf,
  sent,
  unite,
} from './partners.ts';
import { makeMember } from '../kit/people.ts';

openPartners();

describe('asking', () => {
  it('shows the request to both, with its note, and only to them', async () => {
    const asked = await ask(ada, bola, 'We met in Yaba');
    expect(asked).toEqual({ success: true, relation: 'sent', requestId: expect.any(String) });
    expect(await incoming(bola)).toEqual([
      {
        _id: asked.requestId,
        user: { _id: ada.id, firstName: 'Ada', lastName: 'Obi', profileImage: { imageUrl: null }, licence: null },
        note: 'We met in Yaba',
        createdAt: expect.any(String),
      },
    ]);
    expect((await sent(ada)).map((request) => request.user._id)).toEqual([bola.id]);
    expect(await sent(bola)).toEqual([]);
    const foreign = await ada.call('GET /api/user/friend-request/:userId', { userId: bola.id });
    expect(foreign.status).toBe(403);
  });

  it('twice is asking once', async () => {
    const first = await ask(ada, bola);
    expect(await ask(ada, bola)).toEqual(first);
    expect(await incoming(bola)).toHaveLength(1);
  });

  it('makes partners at once of two who ask each other', async () => {
    await unite(ada, bola);
    expect(await friendIds(ada)).toEqual([bola.id]);
    expect(await friendIds(bola)).toEqual([ada.id]);
    expect(await incoming(bola)).toEqual([]);
  });

  it('is refused of oneself, of nobody and of the unverified', async () => {
    expect((await ada.call('POST /api/user/friend-request', { friendId: ada.id })).status).toBe(409);
    await app.ctx.db.updateTable('member').set({ verified_at: null }).where('id', '=', bola.id).execute();
    expect((await ada.call('POST /api/user/friend-request', { friendId: bola.id })).status).toBe(404);
  });

  it('is slowed down after 60 in an hour', async () => {
    await app.ctx.db.deleteFrom('attempt').execute();
    for (let turn = 0; turn < 60; turn += 1) await ask(ada, bola);
    const { status, body } = await ada.call('POST /api/user/friend-request', { friendId: bola.id });
    expect([status, body.type]).toEqual([429, 'too_many']);
  });
});

describe('answering', () => {
  it('accepts once; the same again is answered the same', async () => {
    const requestId = await askedBy(ada, bola);
    expect((await accept(bola, requestId, ada.id)).body).toEqual({ success: true });
    expect((await accept(bola, requestId, ada.id)).body).toEqual({ success: true });
    expect(await friendIds(ada)).toEqual([bola.id]);
  });

  it('declines, after which one may ask again', async () => {
    const requestId = await askedBy(ada, bola);
    expect((await bola.call('POST /api/user/decline-request', { requestId })).body).toEqual({ success: true });
    expect([await incoming(bola), await sent(ada)]).toEqual([[], []]);
    expect((await accept(bola, requestId, ada.id)).status).toBe(404);
    expect(await askedBy(ada, bola)).not.toBe(requestId);
  });

  it('cancels what one sent', async () => {
    const requestId = await askedBy(ada, bola);
    expect((await ada.call('POST /api/user/cancel-request', { requestId })).body).toEqual({ success: true });
    expect(await incoming(bola)).toEqual([]);
  });

  it('is for its own two members, each in their part', async () => {
    const requestId = await askedBy(ada, bola);
    const eve = await makeMember(app, { firstName: 'Eve', lastName: 'Uche' });
    const tries = [
      accept(eve, requestId),
      accept(eve, requestId, ada.id),
      accept(ada, requestId, ada.id),
      accept(bola, requestId, eve.id),
      eve.call('POST /api/user/decline-request', { requestId }),
      ada.call('POST /api/user/decline-request', { requestId }),
      eve.call('POST /api/user/cancel-request', { requestId }),
      bola.call('POST /api/user/cancel-request', { requestId }),
    ];
    for (const { status } of await Promise.all(tries)) expect(status).toBe(404);
    expect(await incoming(bola)).toHaveLength(1);
  });

  it('clears all, which declines all', async () => {
    for (const name of ['Chi', 'Dayo', 'Efe'])
      await ask(await makeMember(app, { firstName: name, lastName: 'Many' }), bola);
    await ask(bola, ada);
    const { body } = await bola.call('DELETE /api/user/friend-request');
    expect(body).toEqual({ request: { content: [] }, nextCursor: null });
    expect(await incoming(bola)).toEqual([]);
    expect(await sent(bola)).toHaveLength(1);
  });

  it('parts partners, once', async () => {
    await unite(ada, bola);
    expect((await bola.call('DELETE /api/user/friends/:friendId', { friendId: ada.id })).status).toBe(200);
    expect((await bola.call('DELETE /api/user/friends/:friendId', { friendId: ada.id })).status).toBe(404);
    expect([await friendIds(ada), await relationOf(ada, bola)]).toEqual([[], 'none']);
  });

  it('pages long lists without losing or repeating anybody', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => index);
    for (const index of rows) {
      const other = await makeMember(app, { firstName: `Many${index}`, lastName: 'Partners' });
      await accept(ada, await askedBy(other, ada));
    }
    const names: string[] = [];
    let after: string | null | undefined;
    do {
      const { body } = await ada.call('GET /api/user/friends', after ? { after } : {});
      expect(body.friends.length).toBeLessThanOrEqual(50);
      names.push(...body.friends.map((friend) => friend.firstName));
      after = body.nextCursor;
    } while (after);
    expect(names).toEqual(rows.toReversed().map((index) => `Many${index}`));
  });
});

describe('races', () => {
  const many = Array.from({ length: 64 }, (_, index) => index);

  it('makes one pair and one notice of 64 accepts at once', async () => {
    const requestId = await askedBy(ada, bola);
    const answers = await Promise.all(many.map(() => accept(bola, requestId, ada.id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await friendIds(ada)).toEqual([bola.id]);
    const { content } = (await ada.call('GET /api/feed/notifications')).body.notifications;
    expect(content.map((notice) => notice.payload.alertType)).toEqual(['request accepted']);
  });

  it('makes one pair of two who ask each other 32 times at the same moment', async () => {
    await app.ctx.db.deleteFrom('attempt').execute();
    await Promise.all(many.map((index) => (index % 2 ? ask(ada, bola) : ask(bola, ada))));
    expect([await friendIds(ada), await friendIds(bola)]).toEqual([[bola.id], [ada.id]]);
    expect([await incoming(ada), await incoming(bola)]).toEqual([[], []]);
  });

  it('lets one of accept, decline, cancel and clear win, never two', async () => {
    for (let round = 0; round < 12; round += 1) {
      const asker = await makeMember(app, { firstName: `Asker${round}`, lastName: 'Race' });
      const requestId = await askedBy(asker, bola);
      const [accepted, declined, cancelled] = await Promise.all([
        accept(bola, requestId, asker.id),
        bola.call('POST /api/user/decline-request', { requestId }),
        asker.call('POST /api/user/cancel-request', { requestId }),
        ...(round % 2 ? [bola.call('DELETE /api/user/friend-request')] : []),
      ]);
      const won = [accepted, declined, cancelled].filter((answer) => answer?.status === 200);
      const arePartners = (await friendIds(bola)).includes(asker.id);
      expect(won.length).toBeLessThanOrEqual(1);
      expect(arePartners).toBe(accepted?.status === 200);
      expect(await incoming(bola)).toEqual([]);
    }
  });
});

/** Partners over HTTP: asking, answering, parting, blocking, suggestions; what strangers cannot do, and races. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeMember, type TestMember } from '../people.ts';
import { connect, until } from '../socket.ts';
import { startApp, type TestApp } from '../start.ts';

let app: TestApp;
let ada: TestMember;
let bola: TestMember;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
  bola = await makeMember(app, { firstName: 'Bola', lastName: 'Ade' });
});

async function ask(from: TestMember, to: TestMember, note?: string) {
  const { status, body } = await from.call('POST /api/user/friend-request', { friendId: to.id, ...(note && { note }) });
  expect(status).toBe(200);
  return body;
}

async function askedBy(from: TestMember, to: TestMember): Promise<string> {
  const { requestId } = await ask(from, to);
  return requestId ?? expect.fail('no request');
}

async function unite(one: TestMember, other: TestMember): Promise<void> {
  await ask(one, other);
  expect(await ask(other, one)).toMatchObject({ relation: 'partners' });
}

async function incoming(of: TestMember) {
  const { body } = await of.call('GET /api/user/friend-request/:userId', { userId: of.id });
  return body.request.content;
}

async function sent(of: TestMember) {
  return (await of.call('GET /api/user/sent-request')).body.request.content;
}

async function friendIds(of: TestMember): Promise<string[]> {
  return (await of.call('GET /api/user/friends')).body.friends.map((friend) => friend._id);
}

async function relationOf(viewer: TestMember, other: TestMember): Promise<string> {
  return (await viewer.call('GET /api/user/profile/:id', { id: other.id })).body.user.relation;
}

function accept(member: TestMember, requestId: string, friendId?: string) {
  return member.call('POST /api/user/accept-request', { requestId, ...(friendId && { friendId }) });
}

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
    const seen: string[] = [];
    let after: string | null | undefined;
    do {
      const { body } = await ada.call('GET /api/user/friends', after ? { after } : {});
      expect(body.friends.length).toBeLessThanOrEqual(50);
      seen.push(...body.friends.map((friend) => friend.firstName));
      after = body.nextCursor;
    } while (after);
    expect(seen).toEqual(rows.toReversed().map((index) => `Many${index}`));
  });
});

describe('blocking', () => {
  it('gives the blocked no hint: what they ask looks sent and is never shown', async () => {
    await bola.call('POST /api/user/block/:friendId', { friendId: ada.id });
    const plain = await makeMember(app, { firstName: 'Plain', lastName: 'Stranger' });
    const asked = await ask(ada, bola);
    expect(Object.keys(asked)).toEqual(Object.keys(await ask(ada, plain)));
    expect(asked).toMatchObject({ success: true, relation: 'sent' });
    expect(await relationOf(ada, bola)).toBe('sent');
    expect(await incoming(bola)).toEqual([]);
    expect((await bola.call('GET /api/feed/notifications')).body.notifications).toEqual({ content: [], unread: 0 });
    expect((await accept(bola, asked.requestId!, ada.id)).status).toBe(404);
    expect((await bola.call('DELETE /api/user/friend-request')).status).toBe(200);
    expect(await sent(ada)).toHaveLength(2);
    expect((await ada.call('POST /api/user/cancel-request', { requestId: asked.requestId })).status).toBe(200);
  });

  it('ends what there was: partners part, the own request is gone, theirs is hidden', async () => {
    await unite(ada, bola);
    expect((await ada.call('POST /api/user/block/:friendId', { friendId: bola.id })).status).toBe(200);
    expect([await relationOf(ada, bola), await relationOf(bola, ada)]).toEqual(['blocked', 'none']);
    const chi = await makeMember(app, { firstName: 'Chi', lastName: 'Eze' });
    const fromAda = await askedBy(ada, chi);
    await ask(bola, chi);
    for (const other of [ada, bola]) await chi.call('POST /api/user/block/:friendId', { friendId: other.id });
    expect(await incoming(chi)).toEqual([]);
    expect((await sent(ada)).map((request) => request._id)).toEqual([fromAda]);
  });

  it('is listed for the one who made it, and taken back', async () => {
    await ada.call('POST /api/user/block/:friendId', { friendId: bola.id });
    expect((await ada.call('POST /api/user/friend-request', { friendId: bola.id })).status).toBe(409);
    expect((await ada.call('GET /api/user/block')).body.blocked.map(({ _id }) => _id)).toEqual([bola.id]);
    expect((await bola.call('GET /api/user/block')).body.blocked).toEqual([]);
    expect((await bola.call('DELETE /api/user/block/:friendId', { friendId: ada.id })).status).toBe(404);
    expect((await ada.call('DELETE /api/user/block/:friendId', { friendId: bola.id })).status).toBe(200);
    expect(await relationOf(ada, bola)).toBe('none');
    expect((await ada.call('POST /api/user/block/:friendId', { friendId: ada.id })).status).toBe(409);
  });
});

describe('live', () => {
  it('has both ask again how things stand, and leaves the blocked in peace', async () => {
    const received: [string, string][] = [];
    const sockets = await Promise.all(
      [ada, bola].map(async (member) => {
        const socket = await connect(app.url, member.token);
        socket.on('partner', ({ friendId }) => received.push([member.id, friendId]));
        return socket;
      }),
    );
    const both = [
      [ada.id, bola.id],
      [bola.id, ada.id],
    ];
    await unite(ada, bola);
    await until(() => received.length === 4);
    expect(received.splice(0).toSorted()).toEqual([...both, ...both].toSorted());
    await bola.call('DELETE /api/user/friends/:friendId', { friendId: ada.id });
    await until(() => received.length === 2);
    expect(received.splice(0).toSorted()).toEqual(both.toSorted());
    await bola.call('POST /api/user/block/:friendId', { friendId: ada.id });
    const requestId = await askedBy(ada, bola);
    await ada.call('POST /api/user/cancel-request', { requestId });
    await bola.call('DELETE /api/user/block/:friendId', { friendId: ada.id });
    await until(() => received.length >= 4);
    const [adaHears, bolaHears] = both;
    expect(received).toEqual([bolaHears, adaHears, adaHears, bolaHears]);
    for (const socket of sockets) socket.disconnect();
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

describe('suggestions', () => {
  it('are of the same state or through partners, most in common first, and nobody who is asked, blocked or known', async () => {
    const make = async (firstName: string, state: string) => {
      const member = await makeMember(app, { firstName, lastName: 'Suggested' });
      await app.ctx.db.updateTable('member').set({ state }).where('id', '=', member.id).execute();
      return member;
    };
    const me = await make('Me', 'Yobe');
    const [one, two] = [await make('One', 'Kano'), await make('Two', 'Kano')];
    const [both, single] = [await make('Both', 'Oyo'), await make('Single', 'Oyo')];
    const [near, asked, blocked, blocker] = [
      await make('Near', 'Yobe'),
      await make('Asked', 'Yobe'),
      await make('Blocked', 'Yobe'),
      await make('Blocker', 'Yobe'),
    ];
    await make('Far', 'Abia');
    for (const partner of [one, two]) await unite(me, partner);
    for (const [left, right] of [
      [one, both],
      [two, both],
      [two, single],
      [one, two],
    ] as const)
      await unite(left, right);
    await ask(me, asked);
    await me.call('POST /api/user/block/:friendId', { friendId: blocked.id });
    await blocker.call('POST /api/user/block/:friendId', { friendId: me.id });
    const { suggestions } = (await me.call('GET /api/user/suggestions')).body;
    expect(suggestions.map(({ _id, mutual }) => [_id, mutual])).toEqual([
      [both.id, 2],
      [single.id, 1],
      [near.id, 0],
    ]);
  });
});

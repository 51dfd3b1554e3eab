/** Partners over HTTP: blocking, suggestions, and the live events of both. */
import { describe, expect, it } from 'vitest';
import { accept, ada, app, ask, askedBy, bola, incoming, openPartners, relationOf, sent, unite } from './partners.ts';
import { makeMember } from '../kit/people.ts';
import { connect, until } from '../kit/socket.ts';

openPartners();

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
    const [toAda, toBola] = both;
    expect(received).toEqual([toBola, toAda, toAda, toBola]);
    for (const socket of sockets) socket.disconnect();
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

/** Cards of offers in a chat: what they show of the offer when it was shared and now, and how many a minute allows. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ada, app, bola, openChat, room } from './chats.ts';
import { commit, finish, open as openJoint } from '../trade/joint/joints.ts';
import { png } from '../media/pictures.ts';
import { ask, connect } from '../kit/socket.ts';

openChat();

describe('a card', () => {
  it('shows an offer as shared, once for each nonce', async () => {
    const { business } = (
      await bola.call('POST /api/business/:userId', {
        userId: bola.id,
        business: 'sale',
        genericName: 'Paracetamol',
        strength: '500 mg',
        quantity: 40,
        file: new Blob([new Uint8Array(await png())]),
      })
    ).body;
    const nonce = randomUUID();
    const share = () => ada.call('POST /api/user/chat/:id/card', { id: room, offerId: business._id, nonce });
    const { message } = (await share()).body;
    expect(message).toMatchObject({
      kind: 'offer',
      message: 'Offer: Paracetamol 500 mg',
      nonce,
      card: {
        kind: 'offer',
        offerId: business._id,
        business: 'sale',
        quantity: 40,
        creator: { _id: bola.id },
        productImage: business.product.productImage[0],
        now: { state: 'open', joint: null },
      },
    });
    expect((await share()).body.message).toEqual(message);
    expect((await ada.call('POST /api/user/chat/:id/card', { id: room, offerId: randomUUID() })).status).toBe(404);
    await app.ctx.db
      .updateTable('offer')
      .set({ withdrawn_at: new Date(), closed_at: new Date() })
      .where('id', '=', business._id)
      .execute();
    expect((await ada.call('POST /api/user/chat/:id/card', { id: room, offerId: business._id })).status).toBe(404);
    const now = { state: 'withdrawn', joint: null };
    expect((await share()).body.message).toEqual({ ...message, card: { ...message.card, now } });
  });

  it('of a joint purchase says how far it is by now', async () => {
    const id = await openJoint(bola, { own: 20 });
    const share = async () =>
      (await ada.call('POST /api/user/chat/:id/card', { id: room, offerId: id, nonce: id })).body.message.card;
    expect(await share()).toMatchObject({ now: { state: 'open', joint: { committed: 20, state: 'running' } } });
    await commit(bola, id, 100);
    await finish(bola, id);
    expect(await share()).toMatchObject({ now: { state: 'closed', joint: { committed: 100, state: 'reached' } } });
  });

  it('and words that are sent with one nonce at the same moment are one message', async () => {
    const offerId = await openJoint(bola, { own: 20 });
    const [nonce, socket] = [randomUUID(), await connect(app.url, bola.token)];
    const eachWay = Array.from({ length: 4 }, () => [
      bola.call('POST /api/user/chat/:id/card', { id: room, offerId, nonce }),
      ask(socket, 'chat', { _id: room, message: 'How much?', nonce }),
    ]);
    await Promise.all(eachWay.flat());
    expect(await app.ctx.db.selectFrom('message').where('nonce', '=', nonce).select('id').execute()).toHaveLength(1);
    socket.disconnect();
  });

  it('and files are bounded a minute like messages', async () => {
    const answers = await Promise.all(
      Array.from({ length: 110 }, () => ada.call('POST /api/user/chat/:id/card', { id: room, offerId: randomUUID() })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

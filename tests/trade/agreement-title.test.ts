/** The room of an agreement has a title by which each of the two knows it. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { storeMessages } from '#server/store/chat/new-message.ts';
import { agree } from './agreements.ts';
import { makeOffer } from './offer/offers.ts';
import { app, buyer, openPurchases, other, roomsOf, seller } from './purchase/purchase-parties.ts';
import { offerFor } from './purchase/purchases.ts';

openPurchases();

const sale = () => makeOffer({ unit: 'pack', quantity: 10, price: 900 }, seller);
const agreed = (id: string, who = buyer, quantity = 4) => agree(id, who, 800, quantity, seller);
const requestedOf = async (id: string, who = buyer) => (await offerFor(who, id)).interestedPartners[0]!.requested!;

describe('two buyers of one offer', () => {
  it('have a room each, which the seller reads under the buyer’s name', async () => {
    const id = await sale();
    await agreed(id, buyer, 4);
    await agreed(id, other, 5);
    const titles = (await roomsOf(seller)).map(({ title }) => title.split(' · ')[0]);
    expect(titles.toSorted()).toEqual([buyer.fullName, other.fullName].toSorted());
    expect((await requestedOf(id, buyer)).chat).not.toBe((await requestedOf(id, other)).chat);
  });

  it('read the goods in their title, not their own name, in the list, the room and a search', async () => {
    const offer = await sale();
    await agreed(offer);
    const { chat: id } = await requestedOf(offer);
    const line = { id: randomUUID(), chatId: id, memberId: buyer.id, nonce: randomUUID(), body: 'Malaria season' };
    await storeMessages(app.ctx.db, [line]);
    const { chat } = (await buyer.call('POST /api/user/singlechatroom/:id', { id })).body;
    const { found } = (await buyer.call('GET /api/user/chat/search', { q: 'malaria' })).body;
    const titles = [...(await roomsOf(buyer)), chat, found[0]!.chat].map(({ title }) => title);
    expect(titles).toEqual(Array.from({ length: 3 }, () => 'Artemether + Lumefantrine (Coartem) 80/480 mg'));
  });
});

/** Purchases at once by bank transfer: the account in the offer, money in time and late, and changing to a card. */
import { describe, expect, it } from 'vitest';
import { confirm } from '#server/actions/money/payment/payment.ts';
import type { TestMember } from '../../kit/people.ts';
import { lapse, offerFor, sellAtOnce, sumOf } from './purchases.ts';
import { app, begin, buyer, emulator, openPurchases, other, purchasesOf, roomsOf, seller } from './purchase-parties.ts';

openPurchases();

const buyByTransfer = (member: TestMember, businessId: string, quantity: number) =>
  member.call('POST /api/business/purchase/transfer/:businessId', { businessId, quantity, amount: sumOf(quantity) });

async function accountOf(id: string, quantity = 7) {
  const { body, status } = await buyByTransfer(buyer, id, quantity);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.business.purchase!.transfer!;
}

describe('a purchase by transfer', () => {
  it('reserves the goods, shows its account to the buyer alone, and is the same when it is asked for again', async () => {
    const id = await sellAtOnce(seller);
    const account = await accountOf(id);
    expect(account).toMatchObject({ amount: sumOf(7), quantity: 7, isSent: false });
    expect(await accountOf(id)).toEqual(account);
    expect(await offerFor(other, id)).toMatchObject({ purchase: null, quantityLeft: 3 });
    expect((await offerFor(buyer, id)).purchase?.transfer).toEqual(account);
    expect(await purchasesOf(id)).toHaveLength(1);
  });

  it('is bought when the money arrives, and its seller joins then', async () => {
    const id = await sellAtOnce(seller);
    const before = (await roomsOf(seller)).length;
    const { reference } = await accountOf(id);
    await emulator.control(`transactions/${reference}/transfer`);
    expect(await confirm(app.ctx, reference)).toBe('escrow');
    expect(await offerFor(buyer, id)).toMatchObject({ purchase: null, bought: { quantity: 7 } });
    expect(await roomsOf(seller)).toHaveLength(before + 1);
  });

  it('that was sent waits, and no other is begun; late money buys what is left', async () => {
    const id = await sellAtOnce(seller);
    const { reference } = await accountOf(id);
    const { purchase } = await offerFor(buyer, id);
    const asked = { walletAddress: purchase!.walletAddress, chatroomId: purchase!.chatroom, reference, sent: true };
    await buyer.call('POST /api/wallet/payment/verify/chatroom/:walletAddress', asked);
    expect((await offerFor(buyer, id)).purchase).toMatchObject({
      payment: { reference, state: 'awaited' },
      transfer: { isSent: true },
    });
    await lapse(app, id);
    expect((await offerFor(buyer, id)).purchase?.payment).toMatchObject({ state: 'awaited' });
    expect(await buyByTransfer(buyer, id, 7)).toMatchObject({ status: 409 });
    await emulator.succeed(reference);
    expect(await confirm(app.ctx, reference)).toBe('escrow');
  });

  it('takes the place of a checkout that was closed, and of another quantity', async () => {
    const id = await sellAtOnce(seller);
    for (const quantity of [2, 3, 2]) await begin(id, quantity);
    expect((await offerFor(buyer, id)).purchase?.transfer).toBeNull();
    const account = await accountOf(id, 2);
    expect((await offerFor(buyer, id)).purchase?.transfer).toEqual(account);
  });

  it('gives way to the checkout, and only one of the two buys', async () => {
    const id = await sellAtOnce(seller);
    const { reference } = await accountOf(id);
    const card = await begin(id, 7);
    expect(card.reference).not.toBe(reference);
    expect((await offerFor(buyer, id)).purchase?.transfer).toBeNull();
    await Promise.all([emulator.control(`transactions/${reference}/transfer`), emulator.succeed(card.reference)]);
    const places = await Promise.all([confirm(app.ctx, reference), confirm(app.ctx, card.reference)]);
    expect(places.toSorted()).toEqual(['escrow', 'suspense']);
    expect(await offerFor(buyer, id)).toMatchObject({ bought: { quantity: 7 } });
  });
});

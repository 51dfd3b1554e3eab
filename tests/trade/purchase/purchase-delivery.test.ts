/** Buying at once with a priced delivery: the delivery is chosen with the purchase, and paid with the goods. */
import { describe, expect, it } from 'vitest';
import { confirm } from '#server/actions/money/payment/payment.ts';
import { addAddress } from '../../money/delivery/addresses.ts';
import { app, buyer, emulator, openPurchases, other, seller } from './purchase-parties.ts';
import { offerFor, payPurchase, sellAtOnce } from './purchases.ts';

openPurchases();

/** Delivery prices of a seller in Yaba, Lagos. */
const PRICES = { town: 1_000, state: 2_000, elsewhere: 3_000 };
const sell = (fields: object = {}) => sellAtOnce(seller, { delivery: PRICES, ...fields });

/** The total of two packs at ₦900 and this price of delivery, with 3.5 %. */
const sumWith = (delivery: number) => Math.round((1_800 + delivery) * 103.5) / 100;

const buy = (businessId: string, amount: number, choice: object = {}, who = buyer) =>
  who.call('POST /api/business/purchase/:businessId', { businessId, quantity: 2, amount, ...choice });

async function shipTo(fields: object) {
  const addresses = await addAddress(buyer, fields);
  return { method: 'ship' as const, addressId: addresses.at(-1)!._id };
}

const walletOf = async (chatroom: string, who = seller) =>
  (await who.call('GET /api/wallet/chatroom/:id', { id: chatroom })).body.wallet!;

const roomOfPurchase = async (id: string) => (await offerFor(buyer, id)).purchase!.chatroom;

describe('an offer with prices of delivery', () => {
  it('shows them to everybody, and keeps them in an edit', async () => {
    const id = await sell();
    expect(await offerFor(other, id)).toMatchObject({ delivery: PRICES });
    await seller.call('PATCH /api/business/:id/edit', { id, content: 'Fresh stock' });
    expect(await offerFor(other, id)).toMatchObject({ delivery: PRICES });
    await seller.call('PATCH /api/business/:id/edit', { id, delivery: null });
    expect(await offerFor(other, id)).toMatchObject({ delivery: null });
  });

  it('is no demand, whose partner supplies', async () => {
    const asked = { userId: seller.id, business: 'demand', genericName: 'Paracetamol', quantity: 10, delivery: PRICES };
    const { status, body } = await seller.call('POST /api/business/:userId', asked);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['delivery']]);
  });
});

describe('a purchase at once', () => {
  it('asks where the goods go before anything is kept', async () => {
    const id = await sell();
    const { status, body } = await buy(id, sumWith(0));
    expect([status, body.error]).toEqual([409, 'Choose where the goods go before you pay.']);
    expect((await offerFor(buyer, id)).purchase).toBeNull();
  });

  it('is paid with its delivery, which its seller receives with the price of the goods', async () => {
    const id = await sell();
    const choice = await shipTo({ town: 'yaba' });
    const { status, body } = await buy(id, sumWith(1_000), choice);
    expect(status, JSON.stringify(body)).toBe(200);
    const room = await roomOfPurchase(id);
    await payPurchase(app, emulator, body.result.data);
    const wallet = await walletOf(room);
    expect(wallet.balance).toBe(2_800);
    expect(wallet.referenceCodes).toMatchObject([{ amount: sumWith(1_000), baseAmount: 2_800, deliveryAmount: 1_000 }]);
    expect(wallet.deliveries).toMatchObject([{ address: { town: 'yaba' } }]);
    expect((await offerFor(buyer, id)).bought).toMatchObject({ amount: sumWith(1_000) });
    const { walletAddress } = wallet;
    await seller.call('POST /api/wallet/dispatch/:walletAddress', { walletAddress, waybillNumber: 'GIG-1' });
    const receipt = { chatroomId: room, acctType: 'partner', walletAddress } as const;
    await buyer.call('POST /api/wallet/receipt/acknowledge/chatroom', receipt);
    expect(await walletOf(room)).toMatchObject({ state: 'released', released: 2_800 });
  });

  it('costs nothing more where the buyer picks the goods up', async () => {
    const id = await sell();
    const { status } = await buy(id, sumWith(0), { method: 'pick up' });
    expect(status).toBe(200);
  });

  it('is refused at another sum than the buyer was shown, and keeps nothing then', async () => {
    const id = await sell();
    const choice = await shipTo({ town: 'Kano', state: 'Kano' });
    const { status, body } = await buy(id, sumWith(2_000), choice);
    expect([status, body.error]).toEqual([409, 'The price has changed. Check it before you pay.']);
    expect((await offerFor(buyer, id)).purchase).toBeNull();
  });

  it('is paid anew after another choice, and the money of the first one that comes late is returned or placed once', async () => {
    const id = await sell();
    const near = await shipTo({ town: 'Yaba' });
    const far = await shipTo({ town: 'Kano', state: 'Kano' });
    const first = (await buy(id, sumWith(1_000), near)).body.result.data;
    const second = await buy(id, sumWith(3_000), far);
    expect(second.status, JSON.stringify(second.body)).toBe(200);
    const { data } = second.body.result;
    expect(data.reference).not.toBe(first.reference);
    const room = await roomOfPurchase(id);
    await payPurchase(app, emulator, data);
    await emulator.pay(first.access_code);
    await confirm(app.ctx, first.reference);
    expect((await walletOf(room)).balance).toBe(4_800);
  });

  it('keeps what was paid for delivery: a choice of another cost is refused afterwards', async () => {
    const id = await sell();
    const near = await shipTo({ town: 'Yaba' });
    const alsoNear = await shipTo({ town: 'Yaba', street: '1 Other Street' });
    const far = await shipTo({ town: 'Kano', state: 'Kano' });
    const { data } = (await buy(id, sumWith(1_000), near)).body.result;
    const room = await roomOfPurchase(id);
    await payPurchase(app, emulator, data);
    const { walletAddress } = await walletOf(room);
    const choose = (choice: object) =>
      buyer.call('POST /api/wallet/delivery/:walletAddress', { walletAddress, method: 'pick up', ...choice });
    expect((await choose(alsoNear)).status).toBe(200);
    const refused = await choose(far);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'You paid ₦1,000 for delivery, and this costs ₦3,000. Agree on it with the seller in the chat.',
    ]);
    expect((await choose({})).status).toBe(409);
  });

  it('is paid by transfer with its delivery too', async () => {
    const id = await sell();
    const choice = await shipTo({ town: 'Lekki', state: 'Lagos' });
    const asked = { businessId: id, quantity: 2, amount: sumWith(2_000), ...choice };
    const { body } = await buyer.call('POST /api/business/purchase/transfer/:businessId', asked);
    expect(body.business.purchase).toMatchObject({ amount: sumWith(2_000), transfer: { amount: sumWith(2_000) } });
  });
});

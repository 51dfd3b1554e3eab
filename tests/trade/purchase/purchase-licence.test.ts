/** Buying at once is open to verified buyers only, and so is every other way to the goods of such a sale. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agree, askPayment } from '../agreements.ts';
import { removeLicences, verifyLicences } from '../../account/licences.ts';
import type { TestMember } from '../../kit/people.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { buy, sellAtOnce } from './purchases.ts';
import { startApp, type TestApp } from '../../kit/start.ts';

const UPLOAD = 'Only for verified buyers. Upload your licence first.';

let app: TestApp;
let seller: TestMember;
let buyer: TestMember;

describe.each(['off', 'on'])('where other trade needs a licence: %s', (setting) => {
  beforeAll(async () => {
    app = await startApp({ env: { TRADE_NEEDS_LICENCE: setting } });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    [seller, buyer] = (await makeMembers(app, 2)) as [TestMember, TestMember];
    await verifyLicences(app, [seller]);
  });

  const wish = (businessId: string) => ({ businessId, userId: buyer.id, amount: 800, quantity: 2 });
  const interestIn = (businessId: string) => buyer.call('POST /api/business/user/:businessId', wish(businessId));

  it('an unverified buyer can neither buy, nor offer a price, nor become a partner, and is told what to do', async () => {
    const id = await sellAtOnce(seller);
    const refusals = [
      await buy(buyer, id, 1),
      await interestIn(id),
      await buyer.call('POST /api/business/user/:businessId', { businessId: id, userId: buyer.id }),
    ];
    for (const { status, body } of refusals) {
      expect([status, body]).toEqual([403, expect.objectContaining({ error: UPLOAD, licence: 'unverified' })]);
    }
    await verifyLicences(app, [buyer]);
    expect((await interestIn(id)).status).toBe(200);
    expect((await buy(buyer, id, 1)).status).toBe(200);
  });

  it('a bargain from before is neither answered by an unverified buyer, nor accepted for one', async () => {
    const id = await sellAtOnce(seller, { buyAtOnce: false });
    await interestIn(id);
    await seller.call('PATCH /api/business/:id/edit', { id, buyAtOnce: true });
    const step = { businessId: id, partnerId: buyer.id, turn: 1 };
    const accepted = await seller.call('POST /api/business/interest/:businessId/:partnerId/accept', step);
    expect([accepted.status, accepted.body.error]).toEqual([
      409,
      'This offer is for verified buyers, and this buyer is not verified. Ask them to upload their licence.',
    ]);
    const counter = { ...step, amount: 850, days: 3 };
    await seller.call('POST /api/business/interest/:businessId/:partnerId/counter', counter);
    const agreed = await buyer.call('POST /api/business/interest/:businessId/:partnerId/accept', { ...step, turn: 2 });
    expect([agreed.status, agreed.body.error]).toEqual([403, UPLOAD]);
    const left = await buyer.call('POST /api/business/interest/:businessId/:partnerId/withdraw', { ...step, turn: 2 });
    expect(left.status).toBe(200);
  });

  it('payment is neither requested from a buyer whose licence has ended, nor taken from them', async () => {
    const id = await sellAtOnce(seller, { confirmStock: true });
    await verifyLicences(app, [buyer]);
    await agree(id, buyer, 800, 2, seller);
    await removeLicences(app, buyer);
    const asked = await askPayment(id, [buyer], { who: seller, amount: 1_656 });
    expect(asked.status).toBe(409);
    await verifyLicences(app, [buyer]);
    const { body } = await askPayment(id, [buyer], { who: seller, amount: 1_656 });
    await removeLicences(app, buyer);
    const pay = { walletAddress: body.wallet.walletAddress, quantity: 2 };
    const refused = await buyer.call('POST /api/wallet/payment/accept/:walletAddress', pay);
    expect([refused.status, refused.body.error]).toEqual([403, UPLOAD]);
    await verifyLicences(app, [buyer]);
    expect((await buyer.call('POST /api/wallet/payment/accept/:walletAddress', pay)).status).toBe(200);
  });

  it('nor is it taken into a wallet that was requested by hand', async () => {
    const id = await sellAtOnce(seller, { buyAtOnce: false });
    await interestIn(id);
    await seller.call('PATCH /api/business/:id/edit', { id, buyAtOnce: true });
    const made = await seller.call('POST /api/business/group/:businessId', { businessId: id, title: 'Group' });
    const asked = { id: made.body.newChatRoom._id, quantity: 5, unitPrice: 900 };
    const { walletAddress } = (await seller.call('POST /api/wallet/chatroom/:id', asked)).body.wallet;
    const pay = { walletAddress, quantity: 2 };
    const refused = await buyer.call('POST /api/wallet/payment/accept/:walletAddress', pay);
    expect([refused.status, refused.body.error]).toEqual([403, UPLOAD]);
    await verifyLicences(app, [buyer]);
    expect((await buyer.call('POST /api/wallet/payment/accept/:walletAddress', pay)).status).toBe(200);
  });

  it('other sales are open to everybody', async () => {
    const id = await sellAtOnce(seller, { buyAtOnce: false });
    expect((await interestIn(id)).status).toBe(200);
  });
});

describe('a seller who may not sell any more', () => {
  beforeAll(async () => {
    app = await startApp({ env: { TRADE_NEEDS_LICENCE: 'on' } });
  });
  afterAll(() => app.close());

  it('sells nothing at once', async () => {
    const [owner, other] = (await makeMembers(app, 2)) as [TestMember, TestMember];
    await verifyLicences(app, [owner, other]);
    const id = await sellAtOnce(owner);
    await removeLicences(app, owner);
    const unlicensed = await buy(other, id, 1);
    expect([unlicensed.status, unlicensed.body.error]).toEqual([
      409,
      'This seller can’t sell right now. Look for another offer.',
    ]);
    await verifyLicences(app, [owner]);
    expect((await buy(other, id, 1)).status).toBe(200);
  });
});

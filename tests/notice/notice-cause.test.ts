/** Notifications about what members do to each other, and about their trades. */
import { describe, expect, it } from 'vitest';
import { openEmulator, openTrade } from '../money/trade.ts';
import { ada, app, bola, messagesOf, noticesOf, notifyAda, openNotices } from './notices.ts';
import { makeRoom } from '../chat/rooms.ts';

openNotices();

describe('from what members do', () => {
  it('notify requests and acceptances, and take the request’s notice back with it', async () => {
    const { requestId } = (await bola.call('POST /api/user/friend-request', { friendId: ada.id })).body;
    expect(await noticesOf(ada)).toMatchObject({
      content: [{ message: 'Bola Ade wants to be your partner.', link: '/requests' }],
    });
    await ada.call('POST /api/user/accept-request', { requestId });
    expect(await messagesOf(ada)).toEqual([]);
    expect(await noticesOf(bola)).toMatchObject({
      content: [{ message: 'You and Ada Obi are partners now.', link: `/profile/${ada.id}` }],
    });
  });

  it('notify nothing from blocked members, except about money', async () => {
    await ada.call('POST /api/user/block/:friendId', { friendId: bola.id });
    await notifyAda({ kind: 'comment' });
    await notifyAda({ kind: 'like' });
    await notifyAda({ kind: 'payment received', amountKobo: 100_000 });
    expect((await noticesOf(ada)).content.map((notice) => notice.payload.alertType)).toEqual(['payment received']);
  });

  it('notify the creator of interests, and interested members of the group', async () => {
    const offer = { userId: ada.id, business: 'sale', genericName: 'Artesunate', quantity: 10 };
    const id = (await ada.call('POST /api/business/:userId', offer)).body.business._id;
    await bola.call('POST /api/business/user/:businessId', { businessId: id, amount: 2_500 });
    await bola.call('POST /api/business/user/:businessId', { businessId: id, amount: 2_500 });
    const interest = 'Bola Ade is interested in your offer of Artesunate at ₦2,500.';
    expect(await noticesOf(ada)).toMatchObject({ content: [{ message: interest, link: `/business/${id}` }] });
    const made = await ada.call('POST /api/business/group/:businessId', { businessId: id, title: 'Artesunate' });
    expect(await noticesOf(bola)).toMatchObject({
      content: [
        {
          message: 'Ada Obi created the business group “Artesunate” with you.',
          link: `/chatroom/${made.body.newChatRoom._id}`,
        },
      ],
    });
  });

  it('notify the room of a requested wallet', async () => {
    const id = await makeRoom(app, [ada, bola]);
    await ada.call('POST /api/wallet/chatroom/:id', { id, quantity: 10, unitPrice: 5_000 });
    expect(await messagesOf(bola)).toEqual(['Ada Obi asks you to pay ₦51,750.']);
    expect(await messagesOf(ada)).toEqual([]);
  });

  it('notify both sides of a payment, of receipt and of release', async () => {
    const emulator = await openEmulator(app);
    const { supplier, partners, buy, acknowledge } = await openTrade(app, emulator, { quantity: 10, unitPrice: 1_000 });
    const [payer, idle] = partners;
    await buy(payer, 4);
    await acknowledge(supplier);
    await acknowledge(payer);
    expect(await messagesOf(supplier)).toEqual([
      '₦4,000 was released to you.',
      `${payer.fullName} acknowledged receipt.`,
      `${payer.fullName} paid ₦4,000. Ship the goods. You get the money when they acknowledge receipt.`,
    ]);
    expect(await messagesOf(payer)).toEqual([
      'The wallet is complete. Its money was released.',
      `${supplier.fullName} shipped your goods. Check them when they arrive, then acknowledge receipt.`,
      `Your payment of ₦4,140 to ${supplier.fullName} arrived. It is held until you confirm.`,
      `${supplier.fullName} asks for payment of ₦10,350.`,
    ]);
    expect(await messagesOf(idle)).toEqual([`${supplier.fullName} asks for payment of ₦10,350.`]);
  });
});

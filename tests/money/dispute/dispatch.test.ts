/** Shipping, the inspection period it starts, and the reminders before it ends. */
import { describe, expect, it } from 'vitest';
import { png } from '../../media/pictures.ts';
import { age } from '../ageing.ts';
import { app, bought, countKind, dispatch, emulator, remind, sent, openDeliveries } from './deliveries.ts';
import { dispute } from './disputes.ts';
import { openTrade } from '../trade.ts';

openDeliveries();

const ACKNOWLEDGE = 'POST /api/wallet/receipt/acknowledge/chatroom';
const daysUntil = (moment: string | undefined) => Math.round((Date.parse(moment ?? '') - Date.now()) / 86_400_000);

describe('dispatch', () => {
  it('starts the window that was shown before anybody paid, and notifies payers', async () => {
    const trade = await openTrade(app, emulator);
    expect(await trade.show()).toMatchObject({ inspectionDays: 5, dispatch: null });
    await trade.buy(trade.partners[0], 2);
    const photo = new Blob([new Uint8Array(await png())]);
    const { body } = await dispatch(trade, { note: 'Two cartons', file: photo });
    expect(body.wallet.dispatch).toMatchObject({
      waybillNumber: 'GIG-4471',
      note: 'Two cartons',
      photo: expect.stringMatching(/\.webp$/),
    });
    expect(daysUntil(body.wallet.dispatch?.dueAt)).toBe(5);
    expect(body.wallet.end).toEqual({ what: 'release', at: body.wallet.dispatch?.dueAt });
    expect(await countKind(trade.partners[0], 'goods dispatched')).toBe(1);
    expect(await countKind(trade.partners[1], 'goods dispatched')).toBe(0);
  });

  it('is the supplier’s, for money that is held', async () => {
    const trade = await openTrade(app, emulator);
    expect((await dispatch(trade)).status).toBe(409);
    await trade.buy(trade.partners[0], 2);
    expect((await dispatch(trade, {}, trade.partners[0])).status).toBe(403);
  });

  it('is corrected until somebody has acknowledged; the window stays', async () => {
    const trade = await sent(2, 3);
    const before = (await trade.show()).dispatch;
    expect((await dispatch(trade, { waybillNumber: 'GIG-9' })).body.wallet.dispatch).toEqual({
      ...before,
      waybillNumber: 'GIG-9',
    });
    await trade.acknowledge(trade.partners[0]);
    expect((await dispatch(trade, { waybillNumber: 'GIG-10' })).status).toBe(409);
    expect((await trade.show()).dispatch?.waybillNumber).toBe('GIG-9');
  });

  it('gives whoever pays afterwards the whole window', async () => {
    const trade = await sent(2);
    await age(app, trade, 4);
    await trade.buy(trade.partners[1], 1);
    expect(daysUntil((await trade.show()).dispatch?.dueAt)).toBe(5);
  });

  it('comes before the receipt: without one a payer says so, and nothing is released by a tap', async () => {
    const trade = await bought(2);
    const [payer] = trade.partners;
    const receipt = { chatroomId: trade.chatId, acctType: 'partner' };
    const tapped = await payer.call(ACKNOWLEDGE, receipt);
    expect([tapped.status, tapped.body]).toEqual([
      409,
      expect.objectContaining({
        error:
          'Nothing was shipped yet. If you acknowledge receipt, the seller gets ₦2,000. You can’t undo this. Do you have the goods?',
        beforeDispatch: true,
      }),
    ]);
    expect((await trade.show()).referenceCodes).toMatchObject([{ receipt: false }]);
    expect((await payer.call(ACKNOWLEDGE, { ...receipt, beforeDispatch: true })).status).toBe(200);
    const handedOver = await bought(2);
    await handedOver.acknowledge(handedOver.supplier);
    const after = { chatroomId: handedOver.chatId, acctType: 'partner' };
    expect((await handedOver.partners[0].call(ACKNOWLEDGE, after)).body.wallet.state).toBe('released');
  });

  it('is the supplier’s acknowledgement: the payer’s alone releases the money, and a second tap is not needed', async () => {
    const trade = await sent(2);
    const { supplier, may } = await trade.show();
    expect([supplier.receipt, may.acknowledge]).toEqual([true, false]);
    const again = await trade.acknowledge(trade.supplier);
    expect([again.status, again.body.wallet.state]).toEqual([200, 'open']);
    expect(await countKind(trade.partners[0], 'receipt acknowledged')).toBe(0);
    const receipt = { chatroomId: trade.chatId, acctType: 'partner' };
    const { wallet } = (await trade.partners[0].call(ACKNOWLEDGE, receipt)).body;
    expect(wallet).toMatchObject({ state: 'released', closedBecause: 'acknowledged', supplier: { receipt: true } });
  });

  it('pays for goods whose payer said before that they have them', async () => {
    const trade = await bought(2);
    await trade.acknowledge(trade.partners[0]);
    expect((await trade.show()).turn).toMatchObject({ mine: true, act: 'dispatch' });
    expect((await dispatch(trade)).body.wallet.state).toBe('released');
  });

  it('is what the supplier’s acknowledgement counts as', async () => {
    const trade = await bought(2);
    await trade.acknowledge(trade.supplier);
    expect(await countKind(trade.partners[0], 'goods dispatched')).toBe(1);
    expect(daysUntil((await trade.show()).dispatch?.dueAt)).toBe(5);
  });
});

describe('reminders', () => {
  it('go once each to those who have not acknowledged', async () => {
    const trade = await sent(2, 3);
    await trade.acknowledge(trade.partners[1]);
    await remind(trade, 72);
    expect(await countKind(trade.partners[0], 'inspection reminder')).toBe(0);
    await age(app, trade, 2.5);
    await Promise.all([remind(trade, 72), remind(trade, 72), remind(trade, 72)]);
    expect(await countKind(trade.partners[0], 'inspection reminder')).toBe(1);
    await age(app, trade, 2);
    await remind(trade, 24);
    await remind(trade, 72);
    expect(await countKind(trade.partners[0], 'inspection reminder')).toBe(2);
    expect(await countKind(trade.partners[1], 'inspection reminder')).toBe(0);
  });

  it('are silent while a dispute is open', async () => {
    const trade = await sent(2);
    await dispute(trade, trade.partners[0]);
    await age(app, trade, 4.5);
    await remind(trade, 24);
    expect(await countKind(trade.partners[0], 'inspection reminder')).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { ada, bola, chidi, dispute, paid, payment, wallet } from './test-wallet.ts';
import { turnMessage, turnOf } from './turn.ts';

const said = (of: Parameters<typeof turnOf>[0], viewerId: string) => {
  const turn = turnOf(of, viewerId);
  return turn && turnMessage(turn);
};
const dispatch = {
  waybillNumber: '',
  note: '',
  photo: null,
  dispatchedAt: '2026-11-22T09:00:00.000Z',
  dueAt: '2026-11-29T09:00:00.000Z',
};
const end = { what: 'cancel', at: '2026-12-21T08:00:00.000Z' } as const;
const share = (user: typeof bola, quantity: number) => ({
  user,
  offer: 'offer',
  quantity,
  unit: 'pack' as const,
  unitPrice: 850,
  amount: 17_595,
  baseAmount: 17_000,
});
const REFUND = '2026-12-06T09:00:00.000Z';

describe('before anybody paid', () => {
  it('waits for the partners, with the day on which the wallet ends', () => {
    expect(said(wallet({ end }), ada._id)).toBe('Waiting for Bola Ade and Chidi Eze: payment by 21 Dec');
    expect(said(wallet({ end }), bola._id)).toBe('Waiting for you: pay by 21 Dec');
    expect(said(wallet(), bola._id)).toBe('Waiting for you: pay your part');
  });

  it('waits for those who agreed alone, and not for others of the room', () => {
    const agreed = wallet({ end, shares: [share(bola, 20)] });
    expect(said(agreed, ada._id)).toBe('Waiting for Bola Ade: payment by 21 Dec');
    expect(turnOf(agreed, bola._id)).toMatchObject({ mine: true, act: 'pay' });
    expect(turnOf(agreed, chidi._id)).toMatchObject({ mine: false, act: 'pay', names: ['Bola Ade'] });
  });

  it('waits for the payer whose try failed', () => {
    const failed = wallet({ referenceCodes: [payment({ state: 'failed' })] });
    expect(turnOf(failed, bola._id)).toMatchObject({ mine: true, act: 'pay' });
  });
});

it('waits for a payment that is on its way, and asks its payer for no other', () => {
  const awaited = wallet({ end, referenceCodes: [payment({ state: 'pending' })] });
  expect(turnOf(awaited, bola._id)).toMatchObject({ mine: false, act: 'arrive' });
  expect(said(awaited, bola._id)).toBe('Waiting for your payment to arrive');
});

describe('once it is paid', () => {
  const held = wallet({ reclaimableAt: REFUND, referenceCodes: [paid({ reclaimableAt: REFUND })] });

  it('waits for the supplier to dispatch, until the money may be asked back', () => {
    expect(said(held, ada._id)).toBe('Waiting for you: dispatch by 6 Dec');
    expect(said(held, bola._id)).toBe('Waiting for Ada Obi: dispatch by 6 Dec');
  });

  it('still waits for a partner of the same wallet to pay', () => {
    expect(turnOf(held, chidi._id)).toMatchObject({ mine: true, act: 'pay' });
  });
});

describe('once the goods are on their way', () => {
  const sent = wallet({ dispatch, quantityLeft: 0, referenceCodes: [paid({ inspectUntil: dispatch.dueAt })] });

  it('waits for the payer to acknowledge, until their time is over', () => {
    expect(said(sent, bola._id)).toBe('Waiting for you: acknowledge receipt by 29 Nov');
    expect(said(sent, ada._id)).toBe('Waiting for Bola Ade: acknowledge receipt by 29 Nov');
  });

  it('waits for the supplier once every payer has acknowledged', () => {
    const received = { ...sent, referenceCodes: [paid({ receipt: true, inspectUntil: dispatch.dueAt })] };
    expect(turnOf(received, ada._id)).toMatchObject({ mine: true, act: 'acknowledge' });
    expect(turnOf(received, bola._id)).toMatchObject({ mine: false, act: 'acknowledge', names: ['Ada Obi'] });
  });
});

describe('where nobody here has anything to do', () => {
  it('says until when a dispute is ruled', () => {
    const held = wallet({ state: 'frozen', dispatch, dispute: dispute(), referenceCodes: [paid({ onHold: true })] });
    expect(said(held, bola._id)).toBe('Nothing for you to do until 20 Jan');
    expect(turnOf(held, ada._id)).toMatchObject({ mine: false, act: 'wait' });
  });

  it('says nothing of a wallet that is over', () => {
    expect(turnOf(wallet({ state: 'released', paymentComplete: true }), ada._id)).toBeUndefined();
    expect(turnOf(wallet({ state: 'cancelled' }), bola._id)).toBeUndefined();
  });
});

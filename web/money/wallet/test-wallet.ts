/** Test data: a wallet and its payments. Ada sells, Bola and Chidi buy. */
import type { ReferenceCode, Wallet } from '#contract/money/wallet-shape.ts';

export const ada = { _id: 'ada', fullName: 'Ada Obi' };
export const bola = { _id: 'bola', fullName: 'Bola Ade' };
export const chidi = { _id: 'chidi', fullName: 'Chidi Eze' };

export const NOTHING: Wallet['may'] = {
  pay: false,
  acknowledge: false,
  dispatch: false,
  correct: false,
  cancel: false,
  reclaim: false,
  dispute: false,
  withdraw: false,
  chooseDelivery: false,
  priceDelivery: false,
  handOver: [],
  giveBack: [],
  remind: [],
};

export function wallet(changes: Partial<Wallet> = {}): Wallet {
  return {
    _id: 'wallet',
    walletAddress: '0'.repeat(32),
    state: 'open',
    balance: 0,
    amount: 51_750,
    baseAmount: 50_000,
    charge: 1750,
    quantity: 10,
    unitPrice: 5000,
    quantityLeft: 10,
    supplier: { user: ada, receipt: false },
    partners: [bola, chidi],
    shares: [],
    referenceCodes: [],
    paymentComplete: false,
    released: null,
    closedBecause: null,
    closedAt: null,
    inspectionDays: 7,
    firstPaidAt: null,
    dispatch: null,
    dispute: null,
    disputes: changes.dispute ? [changes.dispute] : [],
    reclaimableAt: null,
    end: null,
    createdAt: '2026-11-21T08:00:00.000Z',
    may: NOTHING,
    transfer: null,
    deliveries: [],
    deliveryTerms: null,
    deliveryDue: 0,
    carriers: [],
    turn: null,
    ...changes,
  };
}

export function payment(changes: Partial<ReferenceCode> = {}): ReferenceCode {
  return {
    user: bola,
    reference: 'm-1',
    paymentStatus: false,
    hasPaid: false,
    receipt: false,
    ruled: false,
    onHold: false,
    released: false,
    reclaimableAt: null,
    inspectUntil: null,
    quantity: 2,
    amount: 10_350,
    baseAmount: 10_000,
    deliveryAmount: 0,
    state: 'initialized',
    gatewayResponse: null,
    byTransfer: false,
    returned: null,
    createdAt: '2026-11-21T08:00:00.000Z',
    ...changes,
  };
}

/** A payment held in escrow. */
export const paid = (changes: Partial<ReferenceCode> = {}) =>
  payment({ paymentStatus: true, hasPaid: true, state: 'succeeded', gatewayResponse: 'Successful', ...changes });

/** A payment refunded in full, or reversed by the bank. */
export const back = (state: 'refunding' | 'refunded' | 'charged_back', changes: Partial<ReferenceCode> = {}) =>
  payment({
    hasPaid: true,
    state,
    ...(state !== 'charged_back' && {
      refund: { _id: 'r', state: state === 'refunded' ? 'processed' : 'processing', amount: 10_350 },
    }),
    ...changes,
  });

export const dispute = (changes: Partial<NonNullable<Wallet['dispute']>> = {}): NonNullable<Wallet['dispute']> => ({
  _id: 'dispute',
  user: bola,
  reason: 'damaged',
  state: 'open',
  resolution: null,
  ruling: '',
  openedAt: '2026-11-21T09:00:00.000Z',
  answerBy: '2026-11-24T09:00:00.000Z',
  answered: false,
  endedAt: null,
  ...changes,
});

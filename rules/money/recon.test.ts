import { describe, expect, it } from 'vitest';
import {
  differenceOfBalance,
  differencesOfPayment,
  differencesOfRefund,
  differencesOfTransfer,
  type OurPayment,
  RECON_KINDS,
} from './recon.ts';

const local: OurPayment = { state: 'succeeded', allocation: 'escrow', receivedKobo: 103_500, providerFeeKobo: 1_553 };
const provider = { status: 'success', amountKobo: 103_500, feeKobo: 1_553 };

describe('a payment', () => {
  it.each([
    ['agrees', {}, {}, []],
    ['agrees while the fee is not worked out', {}, { feeKobo: null }, []],
    ['of another amount', {}, { amountKobo: 1 }, ['payment amount differs']],
    ['of another fee', {}, { feeKobo: 1 }, ['payment fee differs']],
    ['that failed there', {}, { status: 'failed' }, ['payment status differs']],
    ['that went back there alone', {}, { status: 'reversed' }, ['payment status differs']],
    ['that went back in our books too', { state: 'refunded' }, { status: 'reversed' }, []],
    ['that is on its way back', { state: 'refunding' }, { status: 'reversal-pending' }, []],
    ['that nobody has paid', { allocation: null, receivedKobo: null }, { status: 'abandoned' }, []],
    ['that came and is not booked', { allocation: null, receivedKobo: null }, {}, ['payment unbooked']],
    [
      'wrong in all ways',
      {},
      { status: 'failed', amountKobo: 1, feeKobo: 1 },
      ['payment status differs', 'payment amount differs', 'payment fee differs'],
    ],
  ] as const)('%s', (_, own, their, results) => {
    expect(differencesOfPayment({ ...local, ...own }, { ...provider, ...their })).toEqual(results);
  });
});

it('a refund agrees by its state and amount, and a word nobody knows is a difference', () => {
  const refund = { state: 'processing', amountKobo: 5 } as const;
  expect(differencesOfRefund(refund, { status: 'pending', amountKobo: 5 })).toEqual([]);
  expect(differencesOfRefund(refund, { status: 'processed', amountKobo: 4 })).toEqual([
    'refund status differs',
    'refund amount differs',
  ]);
  expect(differencesOfRefund(refund, { status: 'lost', amountKobo: 5 })).toEqual(['refund status differs']);
});

it('the fee of a transfer counts once it was sent', () => {
  const transfer = { state: 'succeeded', amountKobo: 50_000, feeKobo: 1_000 } as const;
  const reply = { status: 'success', amountKobo: 50_000, feeKobo: 2_500, transferredAt: null };
  expect(differencesOfTransfer(transfer, reply)).toEqual(['transfer fee differs']);
  expect(
    differencesOfTransfer({ ...transfer, state: 'submitted', feeKobo: null }, { ...reply, status: 'pending' }),
  ).toEqual([]);
  expect(differencesOfTransfer(transfer, { ...reply, feeKobo: null })).toEqual([]);
  expect(differencesOfTransfer(transfer, { ...reply, status: 'reversed', amountKobo: 1, feeKobo: 1_000 })).toEqual([
    'transfer status differs',
    'transfer amount differs',
  ]);
});

it.each([
  ['failed', 'reversed', null, []],
  ['failed', 'reversed', new Date(0), ['transfer status differs']],
  ['failed', 'success', null, ['transfer status differs']],
  ['reversed', 'failed', null, []],
] as const)(
  'a transfer that is %s for us and %s for the provider, arrived at %s',
  (state, status, transferredAt, results) => {
    const sums = { amountKobo: 50_000, feeKobo: 1_000 };
    expect(differencesOfTransfer({ state, ...sums }, { status, transferredAt, ...sums })).toEqual(results);
  },
);

it('every kind has its own words', () => {
  expect(new Set(RECON_KINDS).size).toBe(RECON_KINDS.length);
});

it('the balance differs by what the provider has more, leaving aside what it sent already', () => {
  expect(differenceOfBalance({ balanceKobo: 500 }, { balanceKobo: 700 })).toBe(200);
  expect(differenceOfBalance({ balanceKobo: 500, onItsWayKobo: 300 }, { balanceKobo: 200 })).toBe(0);
  expect(differenceOfBalance({ balanceKobo: 500, onItsWayKobo: 300 }, { balanceKobo: 100 })).toBe(-100);
});

/** Tests of refunds, chargebacks, payouts and settlements: every journal is balanced and exactly reverses the earlier one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { debit, donation, type Journal } from './ledger.ts';
import {
  debtSetOff,
  payoutFailed,
  payoutFeeSpent,
  payoutLate,
  payoutReserved,
  payoutReturned,
  payoutReversed,
  payoutSent,
  settlement,
  topUp,
} from './ledger-payout.ts';
import {
  chargeback,
  refundEnded,
  refundFailed,
  refundProcessed,
  refundRequested,
  refundReturned,
  type Returned,
} from './ledger-return.ts';

const amounts = (journal: Journal) =>
  Object.fromEntries(journal.entries.map(({ kind, owner, amount }) => [owner ? `${kind}(${owner})` : kind, amount]));

const fromEscrow: Returned = {
  refundId: 'r',
  paymentId: 'p',
  source: 'escrow',
  baseKobo: 10_000,
  feeKobo: 350,
};
const fromSuspense: Returned = { ...fromEscrow, source: 'suspense', feeKobo: 0 };
const payout = { payoutId: 'o', memberId: 's', amountKobo: 50_000 };

/** The sum of several journals. */
function left(...journals: Journal[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const journal of journals) {
    for (const [account, amount] of Object.entries(amounts(journal))) sums[account] = (sums[account] ?? 0) + amount;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
}

describe('a refund', () => {
  it('that comes back after it was processed is owed, and the provider owes it to us', () => {
    const all = [refundRequested(fromEscrow, 'system'), refundProcessed(fromEscrow), refundReturned(fromEscrow)];
    expect(left(...all)).toEqual({ 'escrow_principal(p)': 10_000, 'escrow_fee(p)': 350, 'suspense(p)': -10_350 });
    expect(all.map(({ subject }) => subject)).toEqual(all.map(() => ({ type: 'refund', id: 'r' })));
  });

  it.each([
    ['settled', 'bank'],
    ['written_off', 'unclaimed_income'],
  ] as const)('%s by an administrator takes what is owed out of %s', (end, account) => {
    const ended = refundEnded({ refundId: 'r', paymentId: 'p', amountKobo: 500 }, end, 'admin:a@example.com');
    expect(amounts(ended)).toEqual({ 'suspense(p)': 500, [account]: -500 });
    expect(ended).toMatchObject({
      kind: end === 'settled' ? 'refund settled by hand' : 'refund written off',
      key: 'refundend:r',
      subject: { type: 'refund', id: 'r' },
      actor: 'admin:a@example.com',
    });
  });

  it('from escrow takes base and charge, and in the end leaves the provider owing us less', () => {
    expect(left(refundRequested(fromEscrow, 'system'), refundProcessed(fromEscrow))).toEqual({
      'escrow_principal(p)': 10_000,
      'escrow_fee(p)': 350,
      paystack_receivable: -10_350,
    });
  });

  it('that failed leaves everything as it was while the wallet is open', () => {
    expect(left(refundRequested(fromEscrow, 'system'), refundFailed(fromEscrow, 'escrow'))).toEqual({});
    expect(left(refundRequested(fromSuspense, 'system'), refundFailed(fromSuspense, 'suspense'))).toEqual({});
  });

  it('that failed after the wallet closed is owed to its payer', () => {
    expect(left(refundRequested(fromEscrow, 'system'), refundFailed(fromEscrow, 'suspense'))).toEqual({
      'escrow_principal(p)': 10_000,
      'escrow_fee(p)': 350,
      'suspense(p)': -10_350,
    });
  });
});

describe('a payout', () => {
  it('leaves the supplier with less, and us with the fee', () => {
    expect(left(payoutReserved(payout), payoutSent(payout, 2_500))).toEqual({
      'supplier_available(s)': 50_000,
      transfer_fee_expense: 2_500,
      paystack_balance: -52_500,
    });
  });

  it('without a fee has no entry of nothing', () => {
    const late = payoutLate({ ...payout, availableKobo: 50_000 }, 0);
    const accounts = [payoutSent(payout, 0), payoutReturned(payout, 0), late].map((one) => Object.keys(amounts(one)));
    expect(accounts).toEqual([
      ['payout_in_flight(s)', 'paystack_balance'],
      ['payout_in_flight(s)', 'supplier_available(s)'],
      ['supplier_available(s)', 'paystack_balance'],
    ]);
  });

  it('that failed leaves everything as it was', () => {
    expect(left(payoutReserved(payout), payoutFailed(payout))).toEqual({});
  });

  it('that was returned is available again, and the fee is spent', () => {
    expect(left(payoutReserved(payout), payoutSent(payout, 2_500), payoutReversed(payout))).toEqual({
      transfer_fee_expense: 2_500,
      paystack_balance: -2_500,
    });
  });
});

describe('a payout whose end is reported late', () => {
  const back = { transfer_fee_expense: 2_500, paystack_balance: -2_500 };

  it('returned before its arrival was reported: ends like one reported in order', () => {
    expect(left(payoutReserved(payout), payoutReturned(payout, 2_500))).toEqual(back);
    expect(left(payoutReserved(payout), payoutReturned(payout, 0))).toEqual({});
  });

  it('booked as failed, arrived and returned: the fee is spent', () => {
    expect(left(payoutReserved(payout), payoutFailed(payout), payoutFeeSpent(payout, 2_500))).toEqual(back);
  });

  it.each([
    [50_000, 50_000, 0],
    [70_000, 50_000, 0],
    [20_000, 20_000, 30_000],
    [0, 0, 30_000 + 20_000],
  ])('failed for us and arrived: of %s available %s are taken, and %s are owed', (availableKobo, taken, owed) => {
    const late = payoutLate({ ...payout, availableKobo }, 2_500);
    expect(left(payoutReserved(payout), payoutFailed(payout), late)).toEqual({
      ...(taken > 0 && { 'supplier_available(s)': taken }),
      ...(owed > 0 && { 'supplier_debt(s)': owed }),
      transfer_fee_expense: 2_500,
      paystack_balance: -52_500,
    });
  });

  it('booked as failed, arrived and returned: only the fee remains, whatever the debt meanwhile', () => {
    const late = payoutLate({ ...payout, availableKobo: 20_000 }, 2_500);
    const returned = payoutReversed(payout);
    const setOff = debtSetOff(returned, 's', 30_000);
    expect(left(payoutReserved(payout), payoutFailed(payout), late, returned, setOff)).toEqual(back);
  });
});

describe('a lost chargeback', () => {
  it('out of an escrow that holds all of it costs us nothing', () => {
    const from = [debit('escrow_principal', 'p', 10_000), debit('escrow_fee', 'p', 350)];
    expect(amounts(chargeback({ chargebackId: 'c', amountKobo: 10_350, from }))).toEqual({
      'escrow_principal(p)': 10_000,
      'escrow_fee(p)': 350,
      paystack_receivable: -10_350,
    });
  });

  it('after the release takes what the supplier has, and the rest is our loss', () => {
    const lost = { chargebackId: 'c', amountKobo: 10_350, from: [debit('supplier_available', 's', 4_000)] };
    expect(amounts(chargeback(lost))).toEqual({
      'supplier_available(s)': 4_000,
      chargeback_loss: 6_350,
      paystack_receivable: -10_350,
    });
  });
});

it('sums to zero, whatever the amounts', () => {
  const kobo = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(kobo, kobo, (one, other) => {
      const refund = { ...fromEscrow, baseKobo: one, feeKobo: other };
      const paid = { ...payout, amountKobo: one };
      const journals = [
        donation({ paymentId: 'p', reference: 'pay-1', receivedKobo: one + other, providerFeeKobo: other }),
        refundRequested(refund, 'system'),
        refundProcessed(refund),
        refundFailed(refund, 'escrow'),
        refundFailed(refund, 'suspense'),
        chargeback({ chargebackId: 'c', amountKobo: one + other, from: [debit('suspense', 'p', one)] }),
        payoutReserved(paid),
        payoutSent(paid, other),
        payoutFailed(paid),
        payoutReversed(paid),
        payoutReturned(paid, other),
        payoutFeeSpent(paid, other),
        payoutLate({ ...paid, availableKobo: other }, other),
        debtSetOff(payoutReversed(paid), 's', other),
        settlement({ id: 'i', key: '1', amountKobo: one }),
        topUp({ id: 'i', key: '1', amountKobo: one, actor: 'admin:a@b.ng' }),
      ];
      return journals.every(({ entries }) => entries.reduce((sum, { amount }) => sum + amount, 0) === 0);
    }),
  );
});

it('each journal names what it is about', () => {
  const subjects = [
    refundRequested(fromEscrow, 'system'),
    refundProcessed(fromEscrow),
    refundFailed(fromEscrow, 'suspense'),
    payoutReserved(payout),
    chargeback({ chargebackId: 'c', amountKobo: 5, from: [] }),
    settlement({ id: 'm', key: 'k', amountKobo: 1 }),
    topUp({ id: 'm', key: 'k', amountKobo: 1, actor: 'admin' }),
  ].map(({ subject }) => subject);
  expect(subjects).toEqual([
    ...Array.from({ length: 3 }, () => ({ type: 'refund', id: 'r' })),
    { type: 'payout', id: 'o' },
    { type: 'chargeback', id: 'c' },
    ...Array.from({ length: 2 }, () => ({ type: 'settlement', id: 'm' })),
  ]);
});

it('money for the balance that payouts are paid from comes out of our bank account', () => {
  expect(amounts(topUp({ id: 'm', key: 'k', amountKobo: 700, actor: 'admin' }))).toEqual({
    paystack_balance: 700,
    bank: -700,
  });
});

it('a charge of nothing leaves no entry, out of escrow and back into it', () => {
  const free = { ...fromEscrow, feeKobo: 0 };
  const kinds = ({ entries }: Journal) => entries.map(({ kind }) => kind);
  expect(kinds(refundRequested(free, 'system'))).toEqual(['escrow_principal', 'refund_in_flight']);
  expect(kinds(refundFailed(free, 'escrow'))).toEqual(['refund_in_flight', 'escrow_principal']);
});

it('a settlement comes to our bank account out of what the provider holds', () => {
  expect(amounts(settlement({ id: 'm', key: 'k', amountKobo: 700 }))).toEqual({ bank: 700, paystack_receivable: -700 });
});

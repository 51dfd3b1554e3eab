/** Tests that every journal is balanced and puts each kobo where it belongs. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chargeToEscrow,
  chargeToSuspense,
  CREDIT_ACCOUNTS,
  DEBIT_ACCOUNTS,
  donation,
  earningAvailable,
  feeCorrection,
  type Journal,
  release,
} from './ledger.ts';
import { withCharge } from '../money.ts';

const paid = { paymentId: 'p', reference: 'pay-1', providerFeeKobo: 1_553 };
const amounts = (journal: Journal) =>
  Object.fromEntries(journal.entries.map(({ kind, owner, amount }) => [owner ? `${kind}(${owner})` : kind, amount]));

describe('a journal', () => {
  it('of a charge holds its base and charge, and our claim on the provider less its fee', () => {
    expect(amounts(chargeToEscrow({ ...paid, quote: withCharge(100_000) }))).toEqual({
      paystack_receivable: 101_947,
      psp_fee_expense: 1_553,
      'escrow_principal(p)': -100_000,
      'escrow_fee(p)': -3_500,
    });
  });

  it('of a charge no wallet accepts owes all of it to its payer, under the same key', () => {
    const journal = chargeToSuspense({ ...paid, receivedKobo: 50_000 });
    expect(amounts(journal)).toEqual({ paystack_receivable: 48_447, psp_fee_expense: 1_553, 'suspense(p)': -50_000 });
    expect(journal.key).toBe(chargeToEscrow({ ...paid, quote: withCharge(100_000) }).key);
  });

  it('of a release pays the supplier the base and earns us the charge', () => {
    expect(amounts(release({ paymentId: 'p', supplierId: 's', baseKobo: 100_000, feeKobo: 3_500 }))).toEqual({
      'escrow_principal(p)': 100_000,
      'escrow_fee(p)': 3_500,
      'supplier_available(s)': -100_000,
      fee_revenue: -3_500,
    });
  });

  it('of a release leaves pending what is available later, and makes it available once by its own', () => {
    const held = { paymentId: 'p', supplierId: 's', baseKobo: 100_000, feeKobo: 3_500, pendingKobo: 10_000 };
    expect(amounts(release(held))).toEqual({
      'escrow_principal(p)': 100_000,
      'escrow_fee(p)': 3_500,
      'supplier_available(s)': -90_000,
      'supplier_pending(s)': -10_000,
      fee_revenue: -3_500,
    });
    const journal = earningAvailable({ id: 'e', supplierId: 's', amountKobo: 10_000 });
    expect(journal).toMatchObject({
      kind: 'earning available',
      key: 'earning:e',
      subject: { type: 'earning', id: 'e' },
      actor: 'system',
    });
    expect(amounts(journal)).toEqual({ 'supplier_pending(s)': 10_000, 'supplier_available(s)': -10_000 });
  });

  it('sums to zero, whatever was paid', () => {
    const kobo = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(kobo, kobo, (baseKobo, providerFeeKobo) => {
        const quote = withCharge(baseKobo);
        const journals = [
          chargeToEscrow({ ...paid, providerFeeKobo, quote }),
          chargeToSuspense({ ...paid, providerFeeKobo, receivedKobo: baseKobo }),
          release({ paymentId: 'p', supplierId: 's', baseKobo, feeKobo: quote.feeKobo }),
        ];
        return journals.every(({ entries }) => entries.reduce((sum, { amount }) => sum + amount, 0) === 0);
      }),
    );
  });
});

it('has every account grow by debits or by credits, never by both', () => {
  expect(new Set([...DEBIT_ACCOUNTS, ...CREDIT_ACCOUNTS]).size).toBe(DEBIT_ACCOUNTS.length + CREDIT_ACCOUNTS.length);
});

describe('a journal', () => {
  it('of a gift is income at once', () => {
    expect(donation({ ...paid, receivedKobo: 50_000 })).toMatchObject({ subject: { type: 'payment', id: 'p' } });
    expect(amounts(donation({ ...paid, receivedKobo: 50_000 }))).toEqual({
      paystack_receivable: 48_447,
      psp_fee_expense: 1_553,
      donation_income: -50_000,
    });
  });

  it('of another fee than the booked one books the difference alone', () => {
    const journal = feeCorrection({ id: 'f', paymentId: 'p', bookedKobo: 1_500, keptKobo: 1_700 });
    expect(journal).toMatchObject({ kind: 'fee correction', subject: { type: 'payment', id: 'p' } });
    expect(amounts(journal)).toEqual({ psp_fee_expense: 200, paystack_receivable: -200 });
  });

  it('names the payment it is about', () => {
    const quote = withCharge(100_000);
    expect(chargeToEscrow({ ...paid, quote }).subject).toEqual({ type: 'payment', id: 'p' });
    expect(chargeToSuspense({ ...paid, receivedKobo: 1 }).subject).toEqual({ type: 'payment', id: 'p' });
    const held = { paymentId: 'p', supplierId: 's', baseKobo: 1, feeKobo: 1 };
    expect(release(held).subject).toEqual({ type: 'payment', id: 'p' });
    expect([release(held).actor, release({ ...held, actor: 'admin' }).actor]).toEqual(['system', 'admin']);
  });
});

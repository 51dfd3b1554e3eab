/** Every journal sums to zero and puts each kobo where it belongs. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeToEscrow, chargeToSuspense, CREDIT_ACCOUNTS, DEBIT_ACCOUNTS, type Journal, release } from './ledger.ts';
import { withCharge } from './money.ts';

const paid = { paymentId: 'p', reference: 'pay-1', providerFeeKobo: 1_553 };
const amounts = (journal: Journal) =>
  Object.fromEntries(journal.entries.map(({ kind, owner, amount }) => [owner ? `${kind}(${owner})` : kind, amount]));

describe('a journal', () => {
  it('of a charge holds base and charge for the wallet, and our claim on the provider less its fee', () => {
    expect(amounts(chargeToEscrow({ ...paid, walletId: 'w', quote: withCharge(100_000) }))).toEqual({
      paystack_receivable: 101_947,
      psp_fee_expense: 1_553,
      'escrow_principal(w)': -100_000,
      'escrow_fee(w)': -3_500,
    });
  });

  it('of a charge no wallet accepts owes all of it to its payer, under the same key', () => {
    const journal = chargeToSuspense({ ...paid, receivedKobo: 50_000 });
    expect(amounts(journal)).toEqual({ paystack_receivable: 48_447, psp_fee_expense: 1_553, 'suspense(p)': -50_000 });
    expect(journal.key).toBe(chargeToEscrow({ ...paid, walletId: 'w', quote: withCharge(100_000) }).key);
  });

  it('of a release pays the supplier the base and earns us the charge', () => {
    expect(amounts(release({ walletId: 'w', supplierId: 's', baseKobo: 100_000, feeKobo: 3_500 }))).toEqual({
      'escrow_principal(w)': 100_000,
      'escrow_fee(w)': 3_500,
      'supplier_available(s)': -100_000,
      fee_revenue: -3_500,
    });
  });

  it('sums to zero, whatever was paid', () => {
    const kobo = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(kobo, kobo, (baseKobo, providerFeeKobo) => {
        const quote = withCharge(baseKobo);
        const journals = [
          chargeToEscrow({ ...paid, providerFeeKobo, walletId: 'w', quote }),
          chargeToSuspense({ ...paid, providerFeeKobo, receivedKobo: baseKobo }),
          release({ walletId: 'w', supplierId: 's', baseKobo, feeKobo: quote.feeKobo }),
        ];
        return journals.every(({ entries }) => entries.reduce((sum, { amount }) => sum + amount, 0) === 0);
      }),
    );
  });
});

it('has every account grow by debits or by credits, never by both', () => {
  expect(new Set([...DEBIT_ACCOUNTS, ...CREDIT_ACCOUNTS]).size).toBe(DEBIT_ACCOUNTS.length + CREDIT_ACCOUNTS.length);
});

/** VAT for tests: its settings, the documents of a payment, and the balances of its accounts. */
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import type { TestApp } from '../../kit/start.ts';

export const VAT = {
  VAT_PERCENT: '7.5',
  VAT_NUMBER: '12345678-0001',
  VAT_SELLER: 'Mortar Ltd, 1 Marina, Lagos, RC 1234567',
};

/** Reads the VAT we owe, the part of it that is not earned yet, and our income without VAT. */
export async function vatBooks({ ctx }: TestApp) {
  return {
    payable: await balanceOf(ctx.db, 'vat_payable', null),
    advanced: await balanceOf(ctx.db, 'vat_advanced', null),
    earned: await balanceOf(ctx.db, 'fee_revenue', null),
  };
}

export function vatOf({ ctx }: TestApp, reference: string) {
  return ctx.db
    .selectFrom('vat_document')
    .innerJoin('payment', 'payment.id', 'vat_document.payment_id')
    .where('payment.reference', '=', reference)
    .orderBy('vat_document.id')
    .select(['vat_document.kind', 'serial', 'charge_kobo as charge', 'vat_kobo as vat'])
    .execute();
}

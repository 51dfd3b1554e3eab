/** Deliveries: their limits, and how the same invoice of the same supplier is recognised. */
import { normaliseBatchNumber } from './batch-number.ts';

export const GOODS_RECEIPT_LIMITS = { lines: 200, supplier: 120, invoiceNumber: 40 } as const;

/** Returns the keys that two receipts of one invoice share. Without a number the key of the invoice is empty. */
export function invoiceKeysOf({ supplier, invoiceNumber }: { supplier: string; invoiceNumber: string }) {
  return { supplierKey: normaliseBatchNumber(supplier), invoiceKey: normaliseBatchNumber(invoiceNumber) };
}

/** Returns the note of each line on its stock card: the supplier, and the number of the invoice if there is one. */
export function cardNoteOf({ supplier, invoiceNumber }: { supplier: string; invoiceNumber: string }): string {
  return [supplier, invoiceNumber].filter(Boolean).join(' · ');
}

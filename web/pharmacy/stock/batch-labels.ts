/** Batches in words: for a choice, and what is said of those that are not for sale. */
import type { Batch, Inventory } from '#contract/pharmacy/stock.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import type { Skip } from '#rules/pharmacy/sale-plan.ts';
import { freeOf, unitsOfBatch } from '#rules/pharmacy/amount.ts';
import { t } from '../../i18n.ts';
import { dayOf } from '../../ui/Time.tsx';
import { quantityLabel } from './amount-labels.ts';

export const SKIPPED: Record<Skip, Message> = {
  expired: message('Expired'),
  quarantined: message('Quarantined'),
  recalled: message('Recalled'),
  reserved: message('Reserved for somebody'),
};

/** `LT2291, expires 31 Mar 2027, 2 cartons`. */
export function batchLabel(product: Inventory, batch: Batch): string {
  const { batchNumber, expiryDate } = batch;
  const expiry = expiryDate === null ? t('Expiry unknown') : t('expires {day}', { day: dayOf(expiryDate) });
  const left = quantityLabel(freeOf(batch), unitsOfBatch(product, batch));
  return [batchNumber || t('No number'), expiry, left].join(', ');
}

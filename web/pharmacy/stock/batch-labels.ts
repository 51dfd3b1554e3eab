/** Batches in words: labels for a choice, and why one is not for sale. */
import { type Message, message } from '#rules/i18n/message.ts';
import type { Amount, Unit } from '#rules/pharmacy/amount.ts';
import type { Skip } from '#rules/pharmacy/sale-plan.ts';
import { type BatchState, isExpired } from '#rules/pharmacy/stock.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { t } from '../../i18n.ts';
import { dayOf } from '../../ui/Time.tsx';
import { quantityLabel } from './amount-labels.ts';

export const SKIPPED: Record<Skip, Message> = {
  expired: message('Expired'),
  quarantined: message('Quarantined'),
  recalled: message('Recalled'),
  reserved: message('Reserved for someone'),
};

export function expiryLabel(expiryDate: string | null): string {
  if (expiryDate === null) return t('Expiry unknown');
  const day = dayOf(expiryDate);
  return isExpired(expiryDate, dayInLagos(new Date())) ? t('Expired {day}', { day }) : t('Expires {day}', { day });
}

interface Labelled {
  batchNumber: string;
  expiryDate: string | null;
}

/** `LT2291, expires 31 Mar 2027, 2 cartons`. */
export function batchLabel({ batchNumber, expiryDate }: Labelled, free: Amount, units: readonly Unit[]): string {
  const expiry = expiryDate === null ? t('Expiry unknown') : t('expires {day}', { day: dayOf(expiryDate) });
  return [batchNumber || t('No number'), expiry, quantityLabel(free, units)].join(', ');
}

/** `LT2291, Expires 31 Mar 2027`, and its quarantine if any. */
export function shelfLabel({ batchNumber, expiryDate, status }: Labelled & { status: BatchState }): string {
  const words = [batchNumber || t('No number'), expiryLabel(expiryDate), status !== 'ok' && t('Quarantine')];
  return words.filter(Boolean).join(', ');
}

/** A typed batch as it is sent, and the question if it has expired already. */
import { dayInLagos } from '#rules/lagos.ts';
import { isExpired } from '#rules/pharmacy/stock.ts';
import { t } from '../../i18n.ts';
import type { CallInput } from '../../net/send.ts';
import type { Confirmation } from '../../ui/dialog/use-confirm.tsx';
import { dayOf } from '../../ui/Time.tsx';
import type { AmountField } from './use-amount.ts';
import { type Typed, valuesOf } from '../../ui/form/Form.tsx';

type Received = Omit<
  CallInput<'POST /api/business/inventory/addstock/:inventoryId'>,
  'inventoryId' | 'isExpired' | 'nonce'
>;

export function receivedIn(typed: Typed, { text, unit }: AmountField) {
  const fields = valuesOf(typed, [
    'brand',
    'strength',
    'manufacturer',
    'batchNumber',
    'nafdacNumber',
    'shelf',
    'gtin',
    'dateIn',
    'expiryDate',
    'costPrice',
    'salePrice',
  ]);
  return {
    ...fields,
    quantity: Number(text),
    unit,
    dateIn: fields.dateIn || null,
    expiryDate: fields.expiryDate || null,
    costPrice: nairaOf(fields.costPrice),
    salePrice: nairaOf(fields.salePrice),
  } satisfies Received;
}

/** The question to confirm before sending; undefined if it has not expired. */
export function questionOfExpired(expiryDate: string | null): Confirmation | undefined {
  if (!isExpired(expiryDate, dayInLagos(new Date()))) return undefined;
  return {
    title: t('This batch has expired'),
    yes: t('Add batch'),
    text: t('It expired on {day}. It is counted but can’t be sold. Is the date right?', {
      day: dayOf(expiryDate ?? ''),
    }),
  };
}

function nairaOf(text: string): number | null {
  return text === '' ? null : Number(text);
}

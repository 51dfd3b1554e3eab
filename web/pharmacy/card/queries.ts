/** Queries of stock cards and their files, and the actions that adjust and undo. */
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { call, fetchFile, pagedQuery } from '../../net/api.ts';
import { download } from '../../net/download.ts';
import { queryClient } from '../../net/query.ts';
import { stockKey } from '../../net/query-keys.ts';
import type { CallInput } from '../../net/send.ts';

export interface CardDays {
  /** One batch only; empty for all. */
  batchId: string;
  /** Days, or empty. */
  from: string;
  to: string;
}

type Product = Pick<Inventory, '_id' | 'pharmacyId'>;

const askedOf = (id: string, { batchId, from, to }: CardDays) => ({
  id,
  batchId: batchId || undefined,
  from: from || undefined,
  to: to || undefined,
});

/** Newest entry first. */
export function cardQuery({ _id, pharmacyId }: Product, days: CardDays) {
  return pagedQuery(
    [...stockKey(pharmacyId), 'card', _id, days.batchId, days.from, days.to],
    'GET /api/business/inventory/:id/card',
    askedOf(_id, days),
  );
}

export type CardFile = 'stock-card.csv' | 'stock-card.pdf' | 'register.csv' | 'register.pdf';

export async function downloadCard(id: string, days: CardDays, file: CardFile): Promise<void> {
  const { id: _, ...asked } = askedOf(id, days);
  const given = Object.entries(asked).filter(([, value]) => value !== undefined) as [string, string][];
  const query = given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
  download(await fetchFile(`/api/business/inventory/${encodeURIComponent(id)}/card/${file}${query}`), file);
}

export async function reverseAct(
  pharmacyId: string,
  actId: string,
  fields: { note: string; nonce: string },
): Promise<void> {
  await call('POST /api/business/pharmacy/:id/acts/:actId/reverse', { id: pharmacyId, actId, ...fields });
  await queryClient.invalidateQueries({ queryKey: stockKey(pharmacyId) });
}

/** Undoes a move between branches, at both. */
export async function reverseTransfer(
  pharmacyId: string,
  actId: string,
  fields: { note: string; nonce: string },
): Promise<void> {
  await call('POST /api/business/pharmacy/:id/transfers/:actId/reverse', { id: pharmacyId, actId, ...fields });
  await queryClient.invalidateQueries({ queryKey: stockKey(pharmacyId) });
}

export async function adjust(
  pharmacyId: string,
  asked: CallInput<'POST /api/business/inventory/:id/adjust'>,
): Promise<void> {
  await call('POST /api/business/inventory/:id/adjust', asked);
  await queryClient.invalidateQueries({ queryKey: stockKey(pharmacyId) });
}

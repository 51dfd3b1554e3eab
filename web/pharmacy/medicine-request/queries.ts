/** Queries of patient requests at the member's pharmacies, and their answers. */
import type { InfiniteData } from '@tanstack/react-query';
import { call, pagedQuery, callQuery } from '../../net/api.ts';
import { queryClient } from '../../net/query.ts';
import type { CallInput, CallOutput } from '../../net/send.ts';
import type { MedicineAsk } from '#contract/pharmacy/medicine-ask.ts';

const KEY = ['medicine asks'] as const;

export const asksQuery = pagedQuery(KEY, 'GET /api/medicine-asks', {});

type Asks = InfiniteData<CallOutput<'GET /api/medicine-asks'>, string | null>;

/** Sends an answer and shows it in the list at once. */
export async function sendAnswer(input: CallInput<'POST /api/medicine-ask/:id'>): Promise<void> {
  try {
    const { ask } = await call('POST /api/medicine-ask/:id', input);
    queryClient.setQueryData<Asks>(KEY, (before) => before && { ...before, pages: before.pages.map(withAnswer(ask)) });
  } catch (error) {
    // the request may have been closed meanwhile
    void asksChanged();
    throw error;
  }
}

function withAnswer(ask: MedicineAsk) {
  return (page: Asks['pages'][number]) => ({
    ...page,
    asks: page.asks.map((one) => (one._id === ask._id ? ask : one)),
  });
}

/** Refetches after a live event: a request arrived, was chosen or answered. */
export function asksChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}

export function askSettingQuery(pharmacyId: string) {
  return callQuery(
    ['medicine ask setting', pharmacyId],
    'GET /api/business/pharmacy/:id/medicine-requests',
    { id: pharmacyId },
    'setting',
  );
}

export async function saveAskSetting(
  input: CallInput<'PATCH /api/business/pharmacy/:id/medicine-requests'>,
): Promise<void> {
  const { setting } = await call('PATCH /api/business/pharmacy/:id/medicine-requests', input);
  queryClient.setQueryData(askSettingQuery(input.id).queryKey, setting);
}

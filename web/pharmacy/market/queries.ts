/** Queries and actions: a batch as an offer, a product as a demand, and a wallet's goods. */
import { queryOptions } from '@tanstack/react-query';
import type { Pharmacy } from '#contract/pharmacy/pharmacy.ts';
import type { StockDeal } from '#contract/pharmacy/stock-market.ts';
import { call, callQuery } from '../../net/api.ts';
import { queryClient } from '../../net/query.ts';
import type { CallInput } from '../../net/send.ts';
import { PHARMACIES } from '../../net/query-keys.ts';

/** Not cached: the free quantity changes with every sale. */
export function batchOfferQuery(batchId: string) {
  return {
    ...callQuery(['batch offer', batchId], 'GET /api/business/batch/:batchId/offer', { batchId }, 'offer'),
    gcTime: 0,
    retry: false,
  };
}

export function stockDemandQuery(id: string) {
  return {
    ...callQuery(['stock demand', id], 'GET /api/business/inventory/:id/demand', { id }, 'demand'),
    gcTime: 0,
    retry: false,
  };
}

/** Keyed under its chat's wallet, so that it refetches whenever that changes. */
export function dealQuery(chatId: string, walletAddress: string) {
  return callQuery(
    ['wallet', chatId, 'goods', walletAddress],
    'GET /api/wallet/stock/:walletAddress',
    { walletAddress },
    'deal',
  );
}

/** The pharmacies that the member owns or works at. */
export function workplacesQuery(selfId: string) {
  return queryOptions({
    queryKey: [...PHARMACIES, selfId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/business/pharmacies/:id', { id: selfId }, { signal })).pharmacies as Pharmacy[],
  });
}

type Arrived = CallInput<'POST /api/wallet/stock/:walletAddress/delivery'>;

export async function addDelivery(chatId: string, arrived: Arrived): Promise<void> {
  const { deal } = await call('POST /api/wallet/stock/:walletAddress/delivery', arrived);
  adoptDeal(chatId, arrived.walletAddress, deal);
}

export async function returnToStock(
  chatId: string,
  goods: { walletAddress: string; reference: string; quantity: number },
): Promise<void> {
  const { deal } = await call('POST /api/wallet/stock/:walletAddress/return', goods);
  adoptDeal(chatId, goods.walletAddress, deal);
}

function adoptDeal(chatId: string, walletAddress: string, deal: StockDeal): void {
  queryClient.setQueryData(dealQuery(chatId, walletAddress).queryKey, deal);
}

/** Queries of one member's offers and of one offer. */
import { pagedQuery, callQuery, call } from '../../net/api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OfferDetail } from '#contract/trade/offer-shape.ts';
import { queryClient } from '../../net/query.ts';

/** The offers of one creator. */
export function offersOfQuery(creator: string) {
  return pagedQuery(['offers', 'of', creator], 'GET /api/business/', { creator });
}

/** The offers the member has shown interest in. */
export function offersLikedQuery() {
  return {
    ...pagedQuery(['offers', 'interested'], 'GET /api/business/', { interested: true }),
    // kept only while the dialog is open
    gcTime: 0,
  };
}

export function offerQuery(id: string) {
  return callQuery(['offer', id], 'GET /api/business/:id', { id }, 'business');
}

export const scamNoteQuery = callQuery(['scam note'], 'GET /api/user/scam-note', {});

/** Keyed under its offer, so that it refetches when the offer changes. Each turn makes the history longer. */
export function bargainHistoryQuery(id: string, partnerId: string, turn: number) {
  return queryOptions({
    queryKey: [...offerQuery(id).queryKey, 'course', partnerId, turn],
    queryFn: async ({ signal }) => {
      const asked = { businessId: id, partnerId };
      return (await call('GET /api/business/interest/:businessId/:partnerId', asked, { signal })).steps;
    },
    placeholderData: keepPreviousData,
  });
}

/** Refetches offers that show a payment of this chat. */
export function tradesChanged(chatId: string): void {
  const isOf = ({ purchase, interestedPartners }: OfferDetail) =>
    purchase?.chatroom === chatId || interestedPartners.some(({ requested }) => requested?.chat === chatId);
  void queryClient.invalidateQueries({
    queryKey: ['offer'],
    predicate: ({ queryKey, state: { data } }) => queryKey.length === 2 && isOffer(data) && isOf(data),
  });
}

const isOffer = (data: unknown): data is OfferDetail =>
  typeof data === 'object' && data !== null && 'interestedPartners' in data;

/** Refetches the viewer's own view of a changed offer. */
export function offerChanged(id: string): void {
  void queryClient.invalidateQueries({ queryKey: offerQuery(id).queryKey });
}

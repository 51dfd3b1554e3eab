/** The moves of a bargain: each call names the move it answers, and the offer is refetched after it. */
import type { Interest, OfferDetail } from '#contract/trade/offer-shape.ts';
import type { BargainMove } from '#rules/trade/bargain.ts';
import { call } from '../../../net/api.ts';
import { ApiError } from '../../../net/errors.ts';
import { DEALS } from '../../../net/query-keys.ts';
import { queryClient } from '../../../net/query.ts';
import { offerChanged, offerQuery } from '../queries.ts';

/** Moves that need no price. */
export type PlainMove = Exclude<BargainMove, 'offer' | 'counter'>;

/** Identifies the move that is answered. */
export function answering(offer: OfferDetail, { user, turn }: Interest) {
  return { businessId: offer._id, partnerId: user._id, turn };
}
type Answered = ReturnType<typeof answering>;

const CALLS: Record<PlainMove, (answered: Answered) => Promise<{ business: OfferDetail }>> = {
  accept: (answered) => call('POST /api/business/interest/:businessId/:partnerId/accept', answered),
  decline: (answered) => call('POST /api/business/interest/:businessId/:partnerId/decline', answered),
  withdraw: (answered) => call('POST /api/business/interest/:businessId/:partnerId/withdraw', answered),
};

/** Makes a move and shows its result. If the other side was faster, refetches theirs. */
export async function step(move: () => Promise<{ business: OfferDetail }>, offerId: string): Promise<void> {
  try {
    const { business } = await move();
    queryClient.setQueryData(offerQuery(offerId).queryKey, business);
    void queryClient.invalidateQueries({ queryKey: DEALS });
  } catch (error) {
    if (error instanceof ApiError && error.type === 'conflict') offerChanged(offerId);
    throw error;
  }
}

export function makePlainMove(offer: OfferDetail, interest: Interest, move: PlainMove): Promise<void> {
  return step(() => CALLS[move](answering(offer, interest)), offer._id);
}

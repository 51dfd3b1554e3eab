/** The steps of a bargain: each is a call that names the step it answers; the offer is refetched after it. */
import type { Interest, OfferDetail } from '#contract/trade/offer-shape.ts';
import type { BargainMove } from '#rules/trade/bargain.ts';
import { call } from '../../../net/api.ts';
import { ApiError } from '../../../net/errors.ts';
import { DEALS } from '../../../net/query-keys.ts';
import { queryClient } from '../../../net/query.ts';
import { offerChanged, offerQuery } from '../queries.ts';

/** Steps that need no confirmation. */
export type PlainMove = Exclude<BargainMove, 'offer' | 'counter'>;

/** The step that is answered. */
export function answering(offer: OfferDetail, { user, turn }: Interest) {
  return { businessId: offer._id, partnerId: user._id, turn };
}
type Answered = ReturnType<typeof answering>;

const CALLS: Record<PlainMove, (answered: Answered) => Promise<{ business: OfferDetail }>> = {
  accept: (answered) => call('POST /api/business/interest/:businessId/:partnerId/accept', answered),
  decline: (answered) => call('POST /api/business/interest/:businessId/:partnerId/decline', answered),
  withdraw: (answered) => call('POST /api/business/interest/:businessId/:partnerId/withdraw', answered),
};

/** Takes a step and shows its result; where the other side was faster, refetches their step. */
export async function step(take: () => Promise<{ business: OfferDetail }>, offerId: string): Promise<void> {
  try {
    const { business } = await take();
    queryClient.setQueryData(offerQuery(offerId).queryKey, business);
    void queryClient.invalidateQueries({ queryKey: DEALS });
  } catch (error) {
    if (error instanceof ApiError && error.type === 'conflict') offerChanged(offerId);
    throw error;
  }
}

export function takePlainly(offer: OfferDetail, interest: Interest, move: PlainMove): Promise<void> {
  return step(() => CALLS[move](answering(offer, interest)), offer._id);
}

/** Query of the price history. */
import { callQuery } from '../../net/api.ts';

export function pricesQuery(offerId: string) {
  return callQuery(['prices', offerId], 'GET /api/business/:id/prices', { id: offerId });
}

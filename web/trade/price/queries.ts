/** The history of prices, as asked for and kept. */
import { callQuery } from '../../net/api.ts';

export function pricesQuery(offerId: string) {
  return callQuery(['prices', offerId], 'GET /api/business/:id/prices', { id: offerId });
}

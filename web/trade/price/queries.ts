/** The history of prices, as asked for and kept. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../net/api.ts';

export function pricesQuery(offerId: string) {
  return queryOptions({
    queryKey: ['prices', offerId],
    queryFn: ({ signal }) => call('GET /api/business/:id/prices', { id: offerId }, { signal }),
  });
}

/** Ratings of a trade and of a member, as asked for and kept. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../net/api.ts';
import { pagedQuery, queryClient } from '../../net/query.ts';
import { walletKey } from '../../net/query-keys.ts';
import type { CallOutput } from '../../net/send.ts';

export type RatingSide = CallOutput<'GET /api/wallet/rating/:walletAddress'>['sides'][number];
export type Rating = CallOutput<'GET /api/user/profile/:id/ratings'>['ratings'][number];

/** Kept below the chat's wallet, so that whatever changes that asks for the ratings again. */
export function sidesQuery(chatId: string, walletAddress: string) {
  return queryOptions({
    queryKey: [...walletKey(chatId), 'rating', walletAddress],
    queryFn: async ({ signal }) =>
      (await call('GET /api/wallet/rating/:walletAddress', { walletAddress }, { signal })).sides,
  });
}

export interface Said {
  memberId: string;
  rating: number;
  sentence: string;
}

export async function rate(chatId: string, walletAddress: string, said: Said): Promise<void> {
  const { sides } = await call('POST /api/wallet/rating/:walletAddress', { walletAddress, ...said });
  queryClient.setQueryData(sidesQuery(chatId, walletAddress).queryKey, sides);
}

export function ratingsOfQuery(memberId: string) {
  return pagedQuery(['ratings', memberId], (after, options) =>
    call('GET /api/user/profile/:id/ratings', { id: memberId, after }, options),
  );
}

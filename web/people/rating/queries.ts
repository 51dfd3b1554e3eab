/** Queries of ratings in a trade and of a member. */
import { call, callQuery, pagedQuery } from '../../net/api.ts';
import { queryClient } from '../../net/query.ts';
import type { CallOutput } from '../../net/send.ts';
import { walletKey } from '../../net/query-keys.ts';

export type RatingSide = CallOutput<'GET /api/wallet/rating/:walletAddress'>['sides'][number];
export type Rating = CallOutput<'GET /api/user/profile/:id/ratings'>['ratings'][number];

/** Keyed under the chat's wallet, so that any change of it refetches the ratings. */
export function sidesQuery(chatId: string, walletAddress: string) {
  return callQuery(
    [...walletKey(chatId), 'rating', walletAddress],
    'GET /api/wallet/rating/:walletAddress',
    { walletAddress },
    'sides',
  );
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
  return pagedQuery(['ratings', memberId], 'GET /api/user/profile/:id/ratings', { id: memberId });
}

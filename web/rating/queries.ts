/** Ratings of a trade and of a member, as asked for and kept. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';
import { queryClient } from '../query.ts';
import type { CallOutput } from '../send.ts';

export type RatingSide = CallOutput<'GET /api/wallet/rating/:walletAddress'>['sides'][number];
export type Rating = CallOutput<'GET /api/user/profile/:id/ratings'>['ratings'][number];

/** Kept below the chat's wallet, so that whatever changes that asks for the ratings again. */
export function sidesQuery(chatId: string, walletAddress: string) {
  return queryOptions({
    queryKey: ['wallet', chatId, 'rating', walletAddress],
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

const FIRST: string | null = null;

export function ratingsOfQuery(memberId: string) {
  return infiniteQueryOptions({
    queryKey: ['ratings', memberId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/user/profile/:id/ratings', { id: memberId, after: pageParam ?? undefined }, { signal }),
    initialPageParam: FIRST,
    getNextPageParam: (page) => page.nextCursor,
  });
}

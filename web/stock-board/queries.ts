/** The expiry board as asked for and kept, under the key of the pharmacy's stock, so that a change of stock asks for it again. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Band } from '#contract/stock/stock-board.ts';
import { call } from '../api.ts';
import { queryClient } from '../query.ts';
import type { CallOutput } from '../send.ts';

const keyOf = (pharmacyId: string) => ['stock', pharmacyId, 'board'] as const;

export function boardQuery(pharmacyId: string) {
  return queryOptions({
    queryKey: [...keyOf(pharmacyId), 'figures'] as const,
    queryFn: async ({ signal }) =>
      (await call('GET /api/business/pharmacy/:id/board', { id: pharmacyId }, { signal })).board,
  });
}

type ExpiringPage = CallOutput<'GET /api/business/pharmacy/:id/board/expiring'>;

/** What expires first comes first. */
export function expiringQuery(pharmacyId: string, band: Band) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(pharmacyId), 'expiring', band] as const,
    queryFn: ({ pageParam, signal }) => {
      const asked = { id: pharmacyId, band, after: pageParam ?? undefined };
      return call('GET /api/business/pharmacy/:id/board/expiring', asked, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: ExpiringPage) => page.nextCursor,
  });
}

type UndatedPage = CallOutput<'GET /api/business/pharmacy/:id/board/undated'>;

/** In stock without an expiry date, what came last first. */
export function undatedQuery(pharmacyId: string) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(pharmacyId), 'undated'] as const,
    queryFn: ({ pageParam, signal }) => {
      const asked = { id: pharmacyId, after: pageParam ?? undefined };
      return call('GET /api/business/pharmacy/:id/board/undated', asked, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: UndatedPage) => page.nextCursor,
  });
}

type ProductsPage = CallOutput<'GET /api/business/pharmacy/:id/board/products'>;

/** What runs low, or what nobody buys. */
export function boardProductsQuery(pharmacyId: string, show: 'low' | 'slow') {
  return infiniteQueryOptions({
    queryKey: [...keyOf(pharmacyId), 'products', show] as const,
    queryFn: ({ pageParam, signal }) => {
      const asked = { id: pharmacyId, show, after: pageParam ?? undefined };
      return call('GET /api/business/pharmacy/:id/board/products', asked, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: ProductsPage) => page.nextCursor,
  });
}

export function prefetchBoard(pharmacyId: string): null {
  void queryClient.prefetchQuery(boardQuery(pharmacyId));
  return null;
}

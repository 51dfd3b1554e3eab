/** The gallery as asked for and kept: all of it at once, searched on the device, so that it is there without a network. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../net/api.ts';
import { queryClient } from '../../net/query.ts';
import { galleryOf } from './gallery.ts';

/** The server is asked again after so long; it sends nothing where this version is still the newest. */
const FRESH_MS = 10 * 60_000;

export const galleryQuery = queryOptions({
  queryKey: ['gallery'],
  queryFn: async ({ signal }) => (await call('GET /api/catalogue/', {}, { signal })).classes,
  staleTime: FRESH_MS,
});

/** Asked for while the screen's code loads. */
export function prefetchGallery(): null {
  void queryClient.prefetchQuery(galleryQuery);
  return null;
}

/** What is offered, asked for, was paid, and stands in one's own stock. */
export function marketQuery(slug: string) {
  return queryOptions({
    queryKey: ['gallery market', slug],
    queryFn: ({ signal }) => call('GET /api/catalogue/generic/:slug', { slug }, { signal }),
  });
}

export function useGallery() {
  const { data, error, refetch } = useQuery(galleryQuery);
  return { gallery: data && galleryOf(data), error, refetch };
}

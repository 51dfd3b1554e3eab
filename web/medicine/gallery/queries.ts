/** The gallery as asked for and kept: all of it at once, searched on the device, so that it is there without a network. */
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../net/api.ts';
import { galleryOf } from './gallery.ts';

/** The server is asked again after so long; it sends nothing where this version is still the newest. */
const FRESH_MS = 10 * 60_000;

export const galleryQuery = { ...callQuery(['gallery'], 'GET /api/catalogue/', {}, 'classes'), staleTime: FRESH_MS };

/** What is offered, asked for, was paid, and stands in one's own stock. */
export function marketQuery(slug: string) {
  return callQuery(['gallery market', slug], 'GET /api/catalogue/generic/:slug', { slug });
}

export function useGallery() {
  const { data, error, refetch } = useQuery(galleryQuery);
  return { gallery: data && galleryOf(data), error, refetch };
}

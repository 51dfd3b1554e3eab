/** Queries of the gallery: loaded whole and searched on the device, so that it works offline. */
import { useQuery } from '@tanstack/react-query';
import { callQuery, pagedQuery } from '../../net/api.ts';
import { galleryOf } from './gallery.ts';

/** The interval between checks; the server sends nothing if this version is current. */
const FRESH_MS = 10 * 60_000;

export const galleryQuery = { ...callQuery(['gallery'], 'GET /api/catalogue/', {}, 'classes'), staleTime: FRESH_MS };

/** Offers, demands, prices paid, and the member's own stock. */
export function marketQuery(slug: string) {
  return callQuery(['gallery market', slug], 'GET /api/catalogue/generic/:slug', { slug });
}

/** Brands that the downloaded gallery leaves out. */
export function registeredQuery(slug: string) {
  return pagedQuery(['gallery registered', slug], 'GET /api/catalogue/generic/:slug/registered', { slug });
}

export function useGallery() {
  const { data, error, refetch } = useQuery(galleryQuery);
  return { gallery: data && galleryOf(data), error, refetch };
}

/** The gallery as asked for and kept: all of it at once, searched on the device, so that it is there without a network. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CatalogueClass, CatalogueGeneric } from '#contract/catalogue/catalogue.ts';
import { call } from '../api.ts';
import { queryClient } from '../query.ts';

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

/** A generic as the search finds it, with the class that lists it. */
export interface Entry extends CatalogueGeneric {
  class: CatalogueClass;
}

export interface Gallery {
  classes: readonly CatalogueClass[];
  entries: readonly Entry[];
  bySlug: ReadonlyMap<string, Entry>;
}

/** One for each answer, whichever screen asks. */
const galleries = new WeakMap<readonly CatalogueClass[], Gallery>();

function galleryOf(classes: readonly CatalogueClass[]): Gallery {
  const made = galleries.get(classes);
  if (made) return made;
  const entries = classes.flatMap((drugs) => drugs.generics.map((generic) => ({ ...generic, class: drugs })));
  const gallery = {
    classes,
    entries,
    bySlug: new Map(entries.map((entry) => [entry.slug, entry])),
  };
  galleries.set(classes, gallery);
  return gallery;
}

export function useGallery() {
  const { data, error, refetch } = useQuery(galleryQuery);
  return { gallery: data && galleryOf(data), error, refetch };
}

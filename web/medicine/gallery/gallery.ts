/** The gallery for display and search, built from the catalogue's classes. */
import type { CatalogueClass, CatalogueGeneric } from '#contract/medicine/catalogue.ts';

/** A generic in the search index, with its class. */
export interface Entry extends CatalogueGeneric {
  class: CatalogueClass;
}

export interface Gallery {
  classes: readonly CatalogueClass[];
  entries: readonly Entry[];
  bySlug: ReadonlyMap<string, Entry>;
}

/** One gallery per answer, shared by all screens. */
const galleries = new WeakMap<readonly CatalogueClass[], Gallery>();

export function galleryOf(classes: readonly CatalogueClass[]): Gallery {
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

/** What the gallery's pages for visitors are rendered from, as their `data`. Types only: the pages import them. */
import type { CatalogueClass } from '../medicine/catalogue.ts';

export interface GalleryPageData {
  /** The same object as long as nothing in it changes: the search makes its index of it once. */
  classes: readonly CatalogueClass[];
  /** The generic's part of the page's address, whether or not the generic exists. */
  slug?: string;
  /** The words that are searched for. */
  q?: string;
  /** The class that stands open, by its slug. */
  opened?: string;
}

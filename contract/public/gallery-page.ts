/** The `data` of the gallery's pages for visitors. Types only: the pages import them. */
import type { CatalogueClass } from '../medicine/catalogue.ts';

export interface GalleryPageData {
  /** The same object until its content changes, so that the search builds its index once. */
  classes: readonly CatalogueClass[];
  /** The generic's part of the page's address. The generic may not exist. */
  slug?: string;
  /** The search words. */
  q?: string;
  /** The open class, by its slug. */
  opened?: string;
}

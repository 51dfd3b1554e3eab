/** Searches the gallery's classes, generics and brands. */
import { CATALOGUE_LIMITS } from '#rules/medicine/catalogue.ts';
import { isBeginning, searchMeant, searchNames } from '#rules/medicine/catalogue-search.ts';
import { listNames, type Named, type NameIndex } from '#rules/medicine/name-index.ts';
import type { CatalogueClass } from '#contract/medicine/catalogue.ts';
import type { Entry, Gallery } from './gallery.ts';

const NAMES = 30;
const CLASSES = 3;

export interface Found {
  classes: readonly CatalogueClass[];
  names: readonly Named<Entry>[];
}

/** Empty if the text is too short. */
export function searchTextOf(value: string): string {
  const text = value.trim();
  return text.length < CATALOGUE_LIMITS.queryMin ? '' : text;
}

interface ListedClass extends CatalogueClass {
  brands: readonly string[];
}

interface Indexes {
  names: NameIndex<Entry>;
  classNames: NameIndex<ListedClass>;
}

/** Built by the first search, so that opening a page alone builds no index. */
const indexes = new WeakMap<Gallery, Indexes>();

function indexesOf(gallery: Gallery): Indexes {
  const made = indexes.get(gallery);
  if (made) return made;
  const { entries, classes } = gallery;
  const making = { names: listNames(entries), classNames: listNames(classes.map((each) => ({ ...each, brands: [] }))) };
  indexes.set(gallery, making);
  return making;
}

export function searchGallery(gallery: Gallery, value: string): Found {
  const { names, classNames } = indexesOf(gallery);
  return {
    classes: searchNames(classNames, value, { limit: CLASSES }).map(({ medicine }) => medicine),
    names: isBeginning(names, value) ? searchNames(names, value, { limit: NAMES }) : forgiving(names, value),
  };
}

/** Names that match with typing errors, before those that sound alike. */
function forgiving(names: NameIndex<Entry>, value: string): readonly Named<Entry>[] {
  const found = [...searchMeant(names, value), ...searchNames(names, value, { limit: NAMES })];
  const isFirst = ({ medicine, brand }: Named<Entry>, at: number) =>
    found.findIndex((other) => other.medicine === medicine && other.brand === brand) === at;
  return found.filter(isFirst).slice(0, NAMES);
}

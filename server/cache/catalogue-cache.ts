/** The catalogue in memory: read once, and again after an entry is added. */
import type { CatalogueClass, CatalogueHit, CataloguePage } from '#contract/medicine/catalogue.ts';
import { type Medicine, type Names, namesOf } from '#rules/medicine/catalogue.ts';
import { type Search, searchNames } from '#rules/medicine/catalogue-search.ts';
import { indexMedicines, type MedicineIndex } from '#rules/medicine/medicine-index.ts';
import { listNames, type NameIndex } from '#rules/medicine/name-index.ts';
import { type Likeness, likenessOf, type WrittenProduct } from '#rules/medicine/product-likeness.ts';
import { type ProductGeneric, productGeneric, type ProductName } from '#rules/medicine/product-generic.ts';
import { PreparedJson } from './prepared-json.ts';
import { PromiseCache } from './promise-cache.ts';
import { listCatalogue } from '../store/medicine/catalogue/catalogue.ts';
import type { ChangeListener } from '../store/change-listener.ts';
import type { Db } from '../store/db.ts';

export interface Catalogue {
  names: Names;
  classes: readonly CatalogueClass[];
  /** Each generic with its class, by its slug. */
  bySlug: ReadonlyMap<string, CataloguePage>;
  byId: ReadonlyMap<number, Medicine>;
  /** Every class, in the contract's shape. */
  whole: PreparedJson;
  search(value: string, search: Search): CatalogueHit[];
  /** Returns the generic of a product by its name and brand. */
  tie(product: ProductName): ProductGeneric;
  /** Returns what to compare of a product written differently; undefined if its medicine is uncertain. */
  liken(product: WrittenProduct): Likeness | undefined;
}

export interface CatalogueCache {
  read(): Promise<Catalogue>;
  /** Empties the cache at once, before the database notifies. */
  forget(): void;
}

/** While the database cannot notify, the last reading still serves: a new brand that is seconds late harms nobody. */
export function openCatalogueCache(db: Db, changes: ChangeListener): CatalogueCache {
  const cache = new PromiseCache<Catalogue>();
  const forget = () => cache.clear();
  changes.on('catalogue', forget);
  changes.onGap(forget);
  return { read: () => cache.get('all', () => listCatalogue(db).then(catalogueOf)), forget };
}

type Entry = Medicine & Omit<CatalogueHit, 'genericId' | 'generic' | 'brand'>;

function catalogueOf(classes: CatalogueClass[]): Catalogue {
  const pages = classes.flatMap((drugs) => drugs.generics.map((generic) => ({ class: drugs, generic })));
  const entries: Entry[] = pages.map(({ class: { name: drugClass }, generic }) => {
    const { genericId: id, name, synonyms, brands, prescription, forms, strengths } = generic;
    return { id, class: drugClass, name, synonyms, brands, prescription, forms, strengths };
  });
  let index: NameIndex<Entry> | undefined;
  let medicines: MedicineIndex | undefined;
  return {
    names: namesOf(entries),
    classes,
    bySlug: new Map(pages.map((page) => [page.generic.slug, page])),
    byId: new Map(entries.map((entry) => [entry.id, entry])),
    whole: new PreparedJson({ classes }, { isLasting: true }),
    search: (value, search) =>
      searchNames((index ??= listNames(entries)), value, search).map(({ medicine, brand }) => {
        const { id: genericId, name: generic, brands: _, synonyms: __, ...facts } = medicine;
        return { genericId, generic, brand, ...facts };
      }),
    liken: (product) => likenessOf((medicines ??= indexMedicines(entries)), product),
    tie: (product) => productGeneric((medicines ??= indexMedicines(entries)), product),
  };
}

/** Returns null if the catalogue has no such medicine, or the names are ambiguous. */
export function genericOf({ tie }: Pick<Catalogue, 'tie'>, product: ProductName): number | null {
  const { genericId, sureness } = tie(product);
  return sureness === 'unsure' ? null : genericId;
}

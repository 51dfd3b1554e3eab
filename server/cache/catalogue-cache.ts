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
import { listCatalogue, listLoadedBrands } from '../store/medicine/catalogue/catalogue.ts';
import type { ChangeListener } from '../store/change-listener.ts';
import type { Db } from '../store/db.ts';

export interface Catalogue {
  names: Names;
  classes: readonly CatalogueClass[];
  /** Each generic with its class, by its slug. */
  bySlug: ReadonlyMap<string, CataloguePage>;
  byId: ReadonlyMap<number, Medicine>;
  /** Every class in the contract's shape, without the brands that loads added. */
  whole: PreparedJson;
  /** The names of all medicines, built on the first call. */
  index(): MedicineIndex;
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
  return { read: () => cache.get('all', () => readCatalogue(db)), forget };
}

type Entry = Medicine & Omit<CatalogueHit, 'genericId' | 'generic' | 'brand'>;

/** Reads the catalogue past the cache, as a transaction sees it. */
export async function readCatalogue(db: Db): Promise<Catalogue> {
  return catalogueOf(await listCatalogue(db), await listLoadedBrands(db));
}

function catalogueOf(classes: CatalogueClass[], loaded: readonly { genericId: number; name: string }[]): Catalogue {
  const loadedOf = Map.groupBy(loaded, ({ genericId }) => genericId);
  const pages = classes.flatMap((drugs) => drugs.generics.map((generic) => ({ class: drugs, generic })));
  const entries: Entry[] = pages.map(({ class: { name: drugClass }, generic }) => {
    const { genericId: id, name, synonyms, prescription, forms, strengths } = generic;
    const brands = [...generic.brands, ...(loadedOf.get(id) ?? []).map((brand) => brand.name)];
    return { id, class: drugClass, name, synonyms, brands, prescription, forms, strengths };
  });
  let index: NameIndex<Entry> | undefined;
  let medicines: MedicineIndex | undefined;
  const medicineIndex = () => (medicines ??= indexMedicines(entries));
  return {
    names: namesOf(entries),
    classes,
    bySlug: new Map(pages.map((page) => [page.generic.slug, page])),
    byId: new Map(entries.map((entry) => [entry.id, entry])),
    whole: new PreparedJson({ classes }, { isLasting: true }),
    index: medicineIndex,
    search: (value, search) =>
      searchNames((index ??= listNames(entries)), value, search).map(({ medicine, brand }) => {
        const { id: genericId, name: generic, brands: _, synonyms: __, ...facts } = medicine;
        return { genericId, generic, brand, ...facts };
      }),
    liken: (product) => likenessOf(medicineIndex(), product),
    tie: (product) => productGeneric(medicineIndex(), product),
  };
}

/** Returns null if the catalogue has no such medicine, or the names are ambiguous. */
export function genericOf({ tie }: Pick<Catalogue, 'tie'>, product: ProductName): number | null {
  const { genericId, sureness } = tie(product);
  return sureness === 'unsure' ? null : genericId;
}

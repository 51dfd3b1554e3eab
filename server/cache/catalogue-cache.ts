/** The catalogue in memory, read once: only a migration changes it, so never while the server runs. */
import type { CatalogueClass, CatalogueHit } from '#contract/catalogue.ts';
import { type Medicine, type Names, namesOf } from '#rules/catalogue/catalogue.ts';
import { listNames, type Search, searchNames } from '#rules/catalogue/catalogue-search.ts';
import { PreparedJson } from './prepared-json.ts';
import { listCatalogue } from '../store/catalogue/catalogue.ts';
import type { Db } from '../store/db.ts';

export interface Catalogue {
  names: Names;
  /** Every class, in the contract's shape. */
  whole: PreparedJson;
  search(value: string, search: Search): CatalogueHit[];
}

export interface CatalogueCache {
  read(): Promise<Catalogue>;
}

export function openCatalogueCache(db: Db): CatalogueCache {
  let catalogue: Promise<Catalogue> | undefined;
  return {
    read() {
      catalogue ??= listCatalogue(db).then(catalogueOf);
      // an error is not cached
      catalogue.catch(() => (catalogue = undefined));
      return catalogue;
    },
  };
}

type Entry = Medicine & Omit<CatalogueHit, 'genericId' | 'generic' | 'brand'>;

function catalogueOf(classes: CatalogueClass[]): Catalogue {
  const entries: Entry[] = classes.flatMap((drugs) =>
    drugs.generics.map(({ genericId: id, ...medicine }) => ({ id, class: drugs.name, ...medicine })),
  );
  const listed = listNames(entries);
  return {
    names: namesOf(entries),
    whole: new PreparedJson({ classes }, { isLasting: true }),
    search: (value, search) =>
      searchNames(listed, value, search).map(({ medicine, brand }) => {
        const { id: genericId, name: generic, brands: _, ...facts } = medicine;
        return { genericId, generic, brand, ...facts };
      }),
  };
}

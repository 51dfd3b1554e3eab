/** The catalogue of medicines: when two spellings are one name, which entry a name means, and which drugs are refused. */
export const PRESCRIPTIONS = ['OTC', 'POM', 'CONTROLLED'] as const;
/** Over the counter, on prescription, or controlled and therefore not traded here. */
export type Prescription = (typeof PRESCRIPTIONS)[number];

export const CATALOGUE_LIMITS = { queryMin: 2, query: 120, hits: 10 } as const;

export interface Medicine {
  id: number;
  /** `Fentanyl (injection)`. */
  name: string;
  prescription: Prescription;
  brands: readonly string[];
}

/** A name without case, accents, spaces and punctuation. Names with the same key are the same name. */
export function nameKey(name: string): string {
  return wordsOf(name).join('');
}

/** `Fentanyl` of `Fentanyl (injection)`. */
export function baseName(name: string): string {
  return name.replace(/\s*\([^)]*\)/g, '').trim();
}

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

export interface Names {
  /** The entry these two names mean; the generic name counts before the brand. Undefined where they match none or several. */
  meaning(genericName: string, brandName: string): Medicine | undefined;
  /** The controlled drug named in either text, also among other words; undefined where there is none. */
  controlled(genericName: string, brandName: string): string | undefined;
}

export function namesOf(medicines: readonly Medicine[]): Names {
  const byGeneric = Map.groupBy(medicines, ({ name }) => nameKey(name));
  const byBase = Map.groupBy(medicines, ({ name }) => nameKey(baseName(name)));
  const byBrand = Map.groupBy(
    medicines.flatMap((medicine) => medicine.brands.map((brand) => ({ medicine, key: nameKey(brand) }))),
    ({ key }) => key,
  );
  const controlled = new Map(
    medicines
      .filter(({ prescription }) => prescription === 'CONTROLLED')
      .flatMap(({ name, brands }) => [baseName(name), ...brands])
      .map((name) => [nameKey(name), name]),
  );
  const ofBrand = (key: string) => byBrand.get(key)?.map(({ medicine }) => medicine);
  return {
    meaning(genericName, brandName) {
      const generic = nameKey(genericName);
      const brand = ofBrand(nameKey(brandName));
      const named = byGeneric.get(generic) ?? byBase.get(generic);
      // `Salbutamol` may be inhaled or swallowed; a brand that exists in one form only decides
      const both = named?.filter((medicine) => brand?.includes(medicine));
      return only(both) ?? only(named) ?? (named ? undefined : (only(ofBrand(generic)) ?? only(brand)));
    },
    controlled(genericName, brandName) {
      return [genericName, brandName]
        .flatMap(keysWithin)
        .map((key) => controlled.get(key))
        .find((name) => name !== undefined);
    },
  };
}

function only<T>(results: readonly T[] | undefined): T | undefined {
  return results?.length === 1 ? results[0] : undefined;
}

/** The keys of all runs of words, longest first. */
function keysWithin(name: string): string[] {
  const texts = wordsOf(name);
  const runs = texts.flatMap((_, from) => texts.slice(from).map((__, count) => texts.slice(from, from + count + 1)));
  return runs.toSorted((one, other) => other.length - one.length).map((run) => run.join(''));
}

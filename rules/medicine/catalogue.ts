/** The catalogue of medicines: when two spellings are one name, which entry a name means, and which drugs are refused. */
import { foldedName } from '../folding.ts';
import { type Message, message } from '../i18n/message.ts';

export const PRESCRIPTIONS = ['OTC', 'POM', 'CONTROLLED'] as const;
/** Over the counter, on prescription, or controlled and therefore not traded here. */
export type Prescription = (typeof PRESCRIPTIONS)[number];

export const PRESCRIPTION_NAMES: Record<Prescription, Message> = {
  OTC: message('Over the counter'),
  POM: message('Prescription only'),
  CONTROLLED: message('Controlled drug'),
};

export const CATALOGUE_LIMITS = { queryMin: 2, query: 120, hits: 10, slug: 120 } as const;

export interface Medicine {
  id: number;
  /** `Fentanyl (injection)`. */
  name: string;
  prescription: Prescription;
  brands: readonly string[];
  /** Its other names: `Acetaminophen` for Paracetamol. */
  synonyms?: readonly string[] | undefined;
}

/** Returns the generic's part of an address: `artemether-lumefantrine`. */
export function slugOf(name: string): string {
  return wordsOf(name)
    .map((word) => word.replace(/[^a-z0-9]/g, ''))
    .filter((word) => word !== '')
    .join('-')
    .slice(0, CATALOGUE_LIMITS.slug)
    .replace(/-$/, '');
}

/** Returns a name without case, accents, spaces and punctuation. Names with the same key are the same name. */
export function nameKey(name: string): string {
  return wordsOf(name).join('');
}

/** `Fentanyl` for `Fentanyl (injection)`. */
export function baseName(name: string): string {
  return name.replace(/\s*\([^)]*\)/g, '').trim();
}

function wordsOf(name: string): string[] {
  const plain = foldedName(name.normalize('NFKD')).replace(/\p{M}/gu, '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

export interface Names {
  /** Returns the entry these two names mean. The generic name comes before the brand. Undefined if they match none or several. */
  meaning(genericName: string, brandName: string): Medicine | undefined;
  /** Returns the controlled drug named in either text, even among other words, or undefined. */
  controlled(genericName: string, brandName: string): string | undefined;
}

export function namesOf(medicines: readonly Medicine[]): Names {
  const byGeneric = Map.groupBy(medicines, ({ name }) => nameKey(name));
  const byBase = Map.groupBy(medicines, ({ name }) => nameKey(baseName(name)));
  const byBrand = keyed(medicines, ({ brands }) => brands);
  const bySynonym = keyed(medicines, ({ synonyms = [] }) => synonyms);
  const controlled = new Map(
    medicines
      .filter(({ prescription }) => prescription === 'CONTROLLED')
      .flatMap(({ name, brands, synonyms = [] }) => [baseName(name), ...brands, ...synonyms])
      .map((name) => [nameKey(name), name]),
  );
  return {
    meaning(genericName, brandName) {
      const generic = nameKey(genericName);
      const brand = byBrand.get(nameKey(brandName));
      const named = byGeneric.get(generic) ?? byBase.get(generic) ?? bySynonym.get(generic);
      // `Salbutamol` may be inhaled or swallowed; a brand that exists in one form only decides
      const both = named?.filter((medicine) => brand?.includes(medicine));
      return only(both) ?? only(named) ?? (named ? undefined : (only(byBrand.get(generic)) ?? only(brand)));
    },
    controlled(genericName, brandName) {
      return [genericName, brandName]
        .flatMap(keysWithin)
        .map((key) => controlled.get(key))
        .find((name) => name !== undefined);
    },
  };
}

/** Maps the key of each of these names to its medicines. */
function keyed(medicines: readonly Medicine[], namesOf: (medicine: Medicine) => readonly string[]) {
  const byKey = new Map<string, Medicine[]>();
  for (const medicine of medicines) {
    for (const key of new Set(namesOf(medicine).map(nameKey))) byKey.set(key, [...(byKey.get(key) ?? []), medicine]);
  }
  return byKey;
}

function only<T>(results: readonly T[] | undefined): T | undefined {
  return results?.length === 1 ? results[0] : undefined;
}

/** Returns the keys of all runs of words, longest first. */
function keysWithin(name: string): string[] {
  const texts = wordsOf(name);
  const runs = texts.flatMap((_, from) => texts.slice(from).map((__, count) => texts.slice(from, from + count + 1)));
  return runs.toSorted((one, other) => other.length - one.length).map((run) => run.join(''));
}

/** The catalogue indexed once by every name a product may have: generics, synonyms, brands and parts of combinations. */
import { required } from '#rules/required.ts';
import { baseName, type Medicine, nameKey } from './catalogue.ts';
import { COUNTER_NAMES, DOUBTFUL_COUNTER_NAMES } from './counter-name.ts';
import { partKeyOf, type Route, routesOf, stemOf, type Word, wordsOf } from './product-word.ts';
import { openNear } from './near-name.ts';

export interface CatalogueMedicine extends Medicine {
  forms: readonly string[];
}

/** A generic with the facts that decide if a product is it. */
export interface IndexedMedicine extends CatalogueMedicine {
  /** Its active ingredients, several for a combination. */
  parts: ReadonlySet<string>;
  routes: ReadonlySet<Route>;
  /** True if the catalogue lists it for one route: `Fentanyl (injection)`. */
  isOfRoute: boolean;
}

/** The meanings of a name. */
export interface Named {
  key: string;
  /** Medicines with exactly this name or synonym. */
  exactly: Set<IndexedMedicine>;
  /** Also medicines with this name apart from brackets. */
  generics: Set<IndexedMedicine>;
  brands: Set<IndexedMedicine>;
  parts: Set<string>;
}

export interface MedicineIndex {
  /** Finds a name by its key. */
  find(key: string): Named | undefined;
  /** Finds a name that these words, joined, may mean. */
  findDoubtful(joined: string): Named | undefined;
  byId: ReadonlyMap<number, IndexedMedicine>;
  ofParts(parts: ReadonlySet<string>): readonly IndexedMedicine[];
  /** Returns the medicines that contain the part, those with only this part first. */
  withPart(part: string): readonly IndexedMedicine[];
  /** Returns names that the word may be a misspelling of, with the number of errors. */
  slipsOf(word: string): Slip[];
  /** True if it is a word of a generic's name, or nearly one. Beside another name it makes another medicine. */
  isWordOfName(word: string): boolean;
  /** Returns generics whose name begins with the word. */
  beginningWith(word: string): Slip[];
}

export interface Slip {
  named: Named;
  isBrand: boolean;
  /** Typing errors; 0 if it sounds the same. */
  slips: number;
}

export function indexMedicines(catalogue: readonly CatalogueMedicine[]): MedicineIndex {
  const partKeys = aliasesOf(catalogue);
  const medicines = catalogue.map((medicine): IndexedMedicine => {
    const parts = new Set(partNames(medicine).map((name) => partOf(name, partKeys)));
    return {
      ...medicine,
      parts,
      routes: routesOfAll([medicine.name, ...medicine.forms]),
      isOfRoute: routesOf(wordsOf(medicine.name)).size > 0,
    };
  });
  const names = nameAll(medicines, partKeys);
  const bySet = Map.groupBy(medicines, ({ parts }) => setKey(parts));
  const counterKeys = addCounterNames(names);
  const doubtful = doubtfulNames(names);
  const slips = listSlips(names, counterKeys);
  return {
    find: (key) => names.get(key) ?? names.get(stemOf(key)) ?? names.get(`${key}s`),
    findDoubtful: (joined) => doubtful.get(joined),
    byId: new Map(medicines.map((medicine) => [medicine.id, medicine])),
    ofParts: (parts) => bySet.get(setKey(parts)) ?? [],
    withPart: (part) => bySet.get(part) ?? medicines.filter(({ parts }) => parts.has(part)),
    slipsOf: slips,
    isWordOfName: wordsOfNames(medicines),
    beginningWith: (word) =>
      Array.from(names.values())
        .filter(({ key, generics, parts }) => generics.size + parts.size > 0 && key.startsWith(word))
        .map((named) => ({ named, slips: 2, isBrand: false })),
  };
}

/** Each form is read alone: beside `eye drops`, `tablet` is still for swallowing. */
const routesOfAll = (forms: readonly string[]) => new Set(forms.flatMap((form) => [...routesOf(wordsOf(form))]));

const partNames = ({ name }: Medicine) => baseName(name).split(/\s+\+\s+/);
const setKey = (parts: ReadonlySet<string>) => [...parts].toSorted().join('+');

/** Returns the synonyms of medicines with one part, by their keys. */
function aliasesOf(catalogue: readonly CatalogueMedicine[]): ReadonlyMap<string, string> {
  const single = catalogue.filter((medicine) => partNames(medicine).length === 1);
  return new Map(
    single.flatMap((medicine) =>
      (medicine.synonyms ?? [])
        .filter((name) => !name.includes('+'))
        .map((name) => [nameKey(name), partKeyOf(baseName(medicine.name))] as const),
    ),
  );
}

function partOf(name: string, aliases: ReadonlyMap<string, string>): string {
  const key = partKeyOf(name);
  return aliases.get(nameKey(name)) ?? aliases.get(key) ?? key;
}

function nameAll(medicines: readonly IndexedMedicine[], aliases: ReadonlyMap<string, string>): Map<string, Named> {
  const names = new Map<string, Named>();
  const at = (key: string): Named => {
    const named = names.get(key) ?? {
      key,
      exactly: new Set(),
      generics: new Set(),
      brands: new Set(),
      parts: new Set(),
    };
    names.set(key, named);
    return named;
  };
  for (const medicine of medicines) {
    const { name, synonyms = [], brands } = medicine;
    for (const known of [name, ...synonyms]) at(nameKey(known)).exactly.add(medicine);
    for (const known of [name, baseName(name), ...synonyms]) at(nameKey(known)).generics.add(medicine);
    for (const brand of brands) at(nameKey(brand)).brands.add(medicine);
    for (const part of partNames(medicine)) {
      const key = partOf(part, aliases);
      for (const written of [nameKey(part), partKeyOf(part)]) at(written).parts.add(key);
    }
  }
  for (const [written, part] of aliases) at(written).parts.add(part);
  names.delete('');
  return names;
}

/** Adds names used at the counter, and returns their keys. The catalogue's own names come first. */
function addCounterNames(names: Map<string, Named>): ReadonlySet<string> {
  const written = COUNTER_NAMES.flatMap((counter) =>
    counter.names.map((name) => [nameKey(name), names.get(nameKey(counter.medicine))] as const),
  );
  const vitamins = [...names].filter(([key]) => key.startsWith('vitamin'));
  const added = [...written, ...vitamins.map(([key, named]) => [key.replace('vitamin', 'vit'), named] as const)];
  for (const [key, named] of added) if (named && !names.has(key)) names.set(key, { ...named, key });
  return new Set(added.map(([key]) => key));
}

function doubtfulNames(names: ReadonlyMap<string, Named>): ReadonlyMap<string, Named> {
  const found = new Map<string, Named>();
  for (const counter of DOUBTFUL_COUNTER_NAMES) {
    const named = names.get(nameKey(counter.medicine));
    for (const name of counter.names) if (named) found.set(joinedWords(wordsOf(name)), named);
  }
  return found;
}

/** `a/l` for `A / L`. */
export const joinedWords = (words: readonly Word[]): string => words.map(({ text }) => text).join('');

function wordsOfNames(medicines: readonly IndexedMedicine[]): MedicineIndex['isWordOfName'] {
  const words = medicines.flatMap(({ name, synonyms = [] }) => [baseName(name), ...synonyms].flatMap(wordsOf));
  const names = new Set(words.filter(({ kind, text }) => kind === 'name' && text.length > 2).map(({ text }) => text));
  const near = openNear([...names]);
  return (word) => names.has(word) || near(word).some(({ slips }) => slips < 2);
}

/** A brand and a name used at the counter are never guessed. */
function listSlips(names: ReadonlyMap<string, Named>, counter: ReadonlySet<string>): MedicineIndex['slipsOf'] {
  const near = openNear([...names.keys()]);
  return (word) =>
    near(word).map(({ name, slips }) => {
      const named = required(names.get(name));
      return { named, slips, isBrand: counter.has(name) || named.generics.size + named.parts.size === 0 };
    });
}

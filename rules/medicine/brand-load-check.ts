/** Decides for each row of a load whether its brand is added, and to which medicine. */
import type { BrandOutcome } from './brand-load.ts';
import { BRAND_LENGTH } from './brand-load.ts';
import { isNothingWritten } from './brand-load-columns.ts';
import { brandOf, hasName, ingredientsOf, isOwnName, routeWords } from './brand-load-name.ts';
import { nameKey } from './catalogue.ts';
import type { IndexedMedicine, MedicineIndex } from './medicine-index.ts';
import { productGeneric } from './product-generic.ts';
import { isSameSet } from './product-reading.ts';

/** A row as its columns say. */
export interface BrandRow {
  number: number;
  product: string;
  ingredient: string;
  /** Form and route. */
  form: string;
  maker: string;
  isRegistered: boolean;
}

export interface CheckedRow {
  number: number;
  outcome: BrandOutcome;
  brand: string;
  maker: string;
  genericId: number | null;
  /** Medicines to choose from. */
  mayBe: number[];
  /** Names ingredient and form: one choice serves all such rows. */
  choiceKey: string;
}

export interface BrandCheck {
  read(row: BrandRow): void;
  /** The rows in the order read. A name of two medicines of the table, or of a maker, is added to none. */
  finish(): CheckedRow[];
}

const MOST_CHOICES = 4;
const LEAST_LETTERS = 3;

type Meant = { medicine: IndexedMedicine } | { mayBe: number[] };

export function openBrandCheck(index: MedicineIndex, choices: Readonly<Record<string, number>>): BrandCheck {
  const meanings = new Map<string, Meant>();
  const rows: CheckedRow[] = [];
  const seen = new Set<string>();
  const makers = new Set<string>();

  function meantBy({ ingredient, form }: BrandRow, key: string): Meant {
    const chosen = Object.hasOwn(choices, key) ? index.byId.get(choices[key] ?? 0) : undefined;
    const meant = meanings.get(key) ?? (chosen ? { medicine: chosen } : medicineOf(index, ingredient, form));
    meanings.set(key, meant);
    return meant;
  }

  function outcomeOf(row: BrandRow, brand: string, medicine: IndexedMedicine): BrandOutcome {
    const key = nameKey(brand);
    if (key.length < LEAST_LETTERS || brand.length > BRAND_LENGTH || !hasName(brand)) return 'unusable';
    if (isOwnName(brand, [medicine.name, ...(medicine.synonyms ?? []), row.ingredient])) return 'plain';
    if (index.find(key)?.brands.has(medicine)) return 'known';
    if (isTaken(index, brand, medicine)) return 'taken';
    const one = `${key} ${medicine.id}`;
    if (seen.has(one)) return 'repeated';
    seen.add(one);
    return 'new';
  }

  function checkOf(row: BrandRow): CheckedRow {
    const { number, product, ingredient, form } = row;
    const choiceKey = nameKey(`${ingredient} ${routeWords(form)}`);
    const brand = isNothingWritten(product) ? '' : brandOf(product);
    const checked = { number, brand, maker: row.maker.slice(0, BRAND_LENGTH), genericId: null, mayBe: [], choiceKey };
    if (brand === '' || isNothingWritten(ingredient)) return { ...checked, outcome: 'unusable' };
    if (!row.isRegistered) return { ...checked, outcome: 'lapsed' };
    const meant = meantBy(row, choiceKey);
    if ('medicine' in meant) {
      const { medicine } = meant;
      return { ...checked, genericId: medicine.id, outcome: outcomeOf(row, brand, medicine) };
    }
    return { ...checked, mayBe: meant.mayBe, outcome: meant.mayBe.length > 0 ? 'unsure' : 'lacking' };
  }

  return {
    read(row) {
      for (const name of beginningsOf(row.maker)) makers.add(name);
      rows.push(checkOf(row));
    },
    finish: () => withoutAmbiguous(index, rows, makers),
  };
}

function medicineOf(index: MedicineIndex, ingredient: string, form: string): Meant {
  const mayBe: number[] = [];
  for (const name of ingredientsOf(ingredient)) {
    const tied = productGeneric(index, { name: `${name} ${routeWords(form)}`, brand: '' });
    const medicine = tied.genericId === null ? undefined : index.byId.get(tied.genericId);
    if (medicine && (tied.sureness === 'exact' || tied.sureness === 'likely')) return { medicine };
    if (tied.sureness === 'unsure') mayBe.push(...(medicine ? [medicine.id] : []), ...tied.mayBe);
  }
  return { mayBe: [...new Set(mayBe)].slice(0, MOST_CHOICES) };
}

/** True if the name is, holds, or is a typing error away from, a name of another medicine. */
function isTaken(index: MedicineIndex, brand: string, medicine: IndexedMedicine): boolean {
  const key = nameKey(brand);
  const isOther = (other: IndexedMedicine | undefined) => !isSame(medicine, other);
  const read = productGeneric(index, { name: brand, brand: '' });
  const mayBe = read.sureness === 'unsure' ? read.mayBe : [];
  const meant = [read.genericId, ...mayBe].flatMap((id) => (id === null ? [] : [index.byId.get(id)]));
  if (read.sureness === 'other' || (meant.length > 0 && meant.every(isOther))) return true;
  const found = index.find(key);
  if (found && ([...found.generics, ...found.brands].some(isOther) || hasOtherPart(found.parts, medicine))) return true;
  return index.slipsOf(key).some(({ named, isBrand, slips }) => {
    if (isBrand || slips > 1) return false;
    return [...named.generics].some(isOther) || hasOtherPart(named.parts, medicine);
  });
}

const hasOtherPart = (parts: ReadonlySet<string>, { parts: own }: IndexedMedicine) =>
  [...parts].some((part) => !own.has(part));

const MAKER_WORDS = 3;

/** The keys of the first words of a maker: `Ugo Lab Productions` is called Ugo, and Ugolab. */
function beginningsOf(maker: string): string[] {
  const words = maker.split(/\s+/).slice(0, MAKER_WORDS);
  return words.map((_, at) => nameKey(words.slice(0, at + 1).join(' ')));
}

function withoutAmbiguous(
  index: MedicineIndex,
  rows: readonly CheckedRow[],
  makers: ReadonlySet<string>,
): CheckedRow[] {
  const added = rows.filter(({ outcome }) => outcome === 'new');
  const ambiguous = new Set(
    [...Map.groupBy(added, ({ brand }) => nameKey(brand))]
      .filter(
        ([key, [first, ...others]]) => makers.has(key) || others.some((other) => !isSameMedicine(index, first, other)),
      )
      .map(([key]) => key),
  );
  return rows.map((row) =>
    (row.outcome === 'new' || row.outcome === 'repeated') && ambiguous.has(nameKey(row.brand))
      ? { ...row, outcome: 'taken' }
      : row,
  );
}

function isSameMedicine(index: MedicineIndex, one: CheckedRow | undefined, other: CheckedRow): boolean {
  const [first, second] = [one, other].map((row) => index.byId.get(row?.genericId ?? 0));
  return first !== undefined && isSame(first, second);
}

/** True also for the entries of one medicine by route: the product's form decides between them. */
function isSame(one: IndexedMedicine, other: IndexedMedicine | undefined): boolean {
  if (!other || one.id === other.id) return other !== undefined;
  return isSameSet(one.parts, other.parts) && (one.isOfRoute || other.isOfRoute);
}

/**
 * Finds the catalogue medicine of a product by its name and brand as typed. Form, strength, salt and pack are ignored, and typing errors forgiven.
 * Uncertain results are marked, so that recalls ask and the register treats them as controlled.
 */
import { required } from '#rules/required.ts';
import { nameKey } from './catalogue.ts';
import type { IndexedMedicine, MedicineIndex, Named, Slip } from './medicine-index.ts';
import { isSameSet, partsOf, type Reading, readName } from './product-reading.ts';
import { coreOf, type Route, routesOf } from './product-word.ts';

/**
 * `exact`: a catalogue name. `likely`: one with more words or a typing error. `unsure`: a person must decide. `other`: certainly not in the
 * catalogue, such as an unlisted combination. `unknown`: like no catalogue name.
 */
export type Sureness = 'exact' | 'likely' | 'unsure' | 'other' | 'unknown';

export interface ProductName {
  name: string;
  brand: string;
}

export interface ProductGeneric {
  sureness: Sureness;
  /** If unsure, the first of several entries of the same medicine, or null. */
  genericId: number | null;
  /** Other possible entries. */
  mayBe: number[];
  /** The controlled medicine it contains or may contain, or ''. */
  controlled: string;
  /** The words that name it, as one key. */
  core: string;
}

export function productGeneric(index: MedicineIndex, product: ProductName): ProductGeneric {
  return genericOfReadings(index, product, readingsOf(index, product));
}

/** Returns the readings of name and brand. */
export function readingsOf(index: MedicineIndex, { name, brand }: ProductName): [byName: Reading, byBrand: Reading] {
  return [readName(index, name), readName(index, brand)];
}

/** Does the same as `productGeneric` for a product that was read already. */
export function genericOfReadings(
  index: MedicineIndex,
  { name }: ProductName,
  [byName, byBrand]: ReturnType<typeof readingsOf>,
): ProductGeneric {
  const core = coreOf(byName.words) || nameKey(name);
  const found = decide(index, byName, byBrand);
  const controlled = controlledIn(index, [byName, byBrand]);
  const isExact = found.sureness === 'likely' && !byName.isSlip && index.find(nameKey(name)) !== undefined;
  return {
    ...found,
    ...(isExact && { sureness: 'exact' }),
    mayBe: found.mayBe.toSorted((a, b) => a - b),
    controlled,
    core,
  };
}

type Found = Pick<ProductGeneric, 'sureness' | 'genericId' | 'mayBe'>;

const UNKNOWN: Found = { sureness: 'unknown', genericId: null, mayBe: [] };

function decide(index: MedicineIndex, byName: Reading, byBrand: Reading): Found {
  const routes = routesOf([...byName.words, ...byBrand.words]);
  const ofName = candidatesOf(index, byName.named, routes);
  const ofBrand = candidatesOf(index, byBrand.named, routes);
  const both = agreed(ofName, ofBrand);
  const doubts = both ? [...partsDoubted(byName)] : [...byName.doubts, ...byBrand.doubts];
  if (both === 'other')
    return doubts.length > 0 ? unsure([], medicinesOf(index, doubts)) : { ...UNKNOWN, sureness: 'other' };
  if (!both) return doubts.length > 0 ? unsure([], medicinesOf(index, doubts)) : UNKNOWN;
  if (doubts.length > 0) return unsure([], [...both.first, ...both.rest, ...withDoubts(index, byName, doubts)]);
  if (byName.isOther || byBrand.isOther || both.isContrary)
    return unsure([], [...both.first, ...both.rest, ...withDiuretic(index, byName)]);
  const [only, ...more] = both.first;
  if (only && more.length === 0)
    return { sureness: 'likely', genericId: only.id, mayBe: both.rest.map(({ id }) => id) };
  return unsure(both.first, both.rest);
}

/** Returns the first of several entries of one medicine, or none for several medicines. */
function unsure(first: readonly IndexedMedicine[], rest: readonly IndexedMedicine[]): Found {
  const isOneMedicine = first.every(({ parts }) => isSameSet(parts, required(first[0]).parts));
  const [stands] = first.toSorted((one, other) => rankOf(one) - rankOf(other));
  const genericId = stands && isOneMedicine ? stands.id : null;
  const all = new Set([...first, ...rest].map(({ id }) => id));
  return { sureness: 'unsure', genericId, mayBe: [...all].filter((id) => id !== genericId) };
}

const rankOf = ({ id, prescription }: IndexedMedicine) => (prescription === 'CONTROLLED' ? id - 1e9 : id);

/** The likely entries, and other possible ones of the same medicine. */
interface Candidates {
  first: readonly IndexedMedicine[];
  rest: readonly IndexedMedicine[];
  /** True if two names contradict each other, so that none is certain. */
  isContrary?: boolean;
}

/** Returns undefined if nothing is named, or `other` for a combination that is not in the catalogue. */
function candidatesOf(
  index: MedicineIndex,
  named: readonly Named[],
  routes: ReadonlySet<Route>,
): Candidates | 'other' | undefined {
  if (named.length === 0) return undefined;
  const generics = named.filter(({ generics: own, parts }) => own.size > 0 || parts.size > 0);
  const brands = named.filter((one) => !generics.includes(one)).map((one) => [...one.brands]);
  const branded = brands.length > 0 ? brands.reduce((one, other) => common(one, other)) : undefined;
  if (generics.length === 0) return narrowed(index, branded?.length ? branded : brands.flat(), undefined, routes);
  const parts = new Set(generics.flatMap((one) => [...partsOf(one)]));
  const same = index.ofParts(parts);
  if (!branded) {
    const exactly = same.filter((medicine) => generics.some((one) => one.exactly.has(medicine)));
    return same.length > 0 ? narrowed(index, same, exactly, routes) : 'other';
  }
  const agreeing = common(same, branded);
  return agreeing.length > 0
    ? narrowed(index, agreeing, undefined, routes)
    : contrary([...same, ...branded, ...togetherOf(index, parts, branded)]);
}

const contrary = (first: readonly IndexedMedicine[]): Candidates => ({
  first: [...new Set(first)],
  rest: [],
  isContrary: true,
});

/** Returns medicines with the parts of both. */
function togetherOf(index: MedicineIndex, parts: ReadonlySet<string>, branded: readonly IndexedMedicine[]) {
  return branded.flatMap((medicine) => index.ofParts(new Set([...parts, ...medicine.parts])));
}

const common = (one: readonly IndexedMedicine[], other: readonly IndexedMedicine[]) =>
  one.filter((medicine) => other.includes(medicine));

/** A product of such a form is another one than that of the same medicine to swallow or inject. */
const OF_ITS_OWN: readonly Route[] = ['topical', 'eye', 'nose', 'inhaled', 'vaginal', 'rectal'];

/** Narrows by the named form first, then by the exact name. */
function narrowed(
  index: MedicineIndex,
  same: readonly IndexedMedicine[],
  exactly: readonly IndexedMedicine[] | undefined,
  routes: ReadonlySet<Route>,
): Candidates {
  const fitting = same.filter((medicine) => [...medicine.routes].some((route) => routes.has(route)));
  const isMisfit = routes.size > 0 && fitting.length === 0;
  if (isMisfit && (OF_ITS_OWN.some((route) => routes.has(route)) || same.some(({ isOfRoute }) => isOfRoute))) {
    return contrary([...same, ...same.flatMap(({ parts }) => index.ofParts(parts))]);
  }
  const pool = fitting.length > 0 ? fitting : same;
  // a form that none of them has does not help
  const named = exactly && (routes.size === 0 || fitting.length > 0) ? common(pool, exactly) : [];
  const first = named.length > 0 ? named : pool;
  return { first, rest: pool.filter((medicine) => !first.includes(medicine)) };
}

/** Combines the results of name and brand. */
function agreed(
  ofName: ReturnType<typeof candidatesOf>,
  ofBrand: ReturnType<typeof candidatesOf>,
): Candidates | 'other' | undefined {
  if (!ofName || !ofBrand || ofName === 'other' || ofBrand === 'other') return ofName ?? ofBrand;
  const names = [...ofName.first, ...ofName.rest];
  const both = common(names, [...ofBrand.first, ...ofBrand.rest]);
  if (both.length === 0 || ofName.isContrary || ofBrand.isContrary) return contrary([...names, ...ofBrand.first]);
  const first = common(ofName.first, both);
  return first.length > 0 ? { first, rest: common(ofName.rest, both) } : { first: both, rest: [] };
}

function medicinesOf(index: MedicineIndex, doubts: readonly Slip[]): IndexedMedicine[] {
  return doubts.flatMap(({ named: { generics, brands, parts } }) =>
    generics.size > 0 || brands.size > 0
      ? [...generics, ...brands]
      : [...parts].flatMap((part) => index.withPart(part)),
  );
}

/** Beside a name that was read, an uncertain word is not taken for a brand. */
const partsDoubted = ({ doubts }: Reading) => doubts.filter(({ isBrand }) => !isBrand);

function withDoubts(index: MedicineIndex, { named }: Reading, doubts: readonly Slip[]): readonly IndexedMedicine[] {
  const known = named.flatMap((one) => [...partsOf(one)]);
  return doubts.flatMap(({ named: doubted }) => index.ofParts(new Set([...known, ...partsOf(doubted)])));
}

/** `Losartan H` may be Losartan + Hydrochlorothiazide. */
function withDiuretic(index: MedicineIndex, { words, named }: Reading): readonly IndexedMedicine[] {
  const diuretic = index.find('hydrochlorothiazide');
  if (!diuretic || !words.some(({ text }) => text === 'h')) return [];
  return index.ofParts(new Set([...named, diuretic].flatMap((one) => [...partsOf(one)])));
}

function controlledIn(index: MedicineIndex, readings: readonly Reading[]): string {
  const [sure, doubted] = [
    readings.flatMap(({ named }) => named),
    readings.flatMap(({ named, doubts }) =>
      doubts.filter(({ isBrand }) => !isBrand || named.length === 0).map((slip) => slip.named),
    ),
  ];
  const whole = [...sure, ...doubted].flatMap(({ generics, brands }) => [...generics, ...brands]);
  const parts = [...sure, ...doubted].flatMap((named) => [...partsOf(named)]);
  const inParts = parts.flatMap((part) => index.withPart(part).filter((medicine) => medicine.parts.size === 1));
  const together = index.ofParts(new Set(sure.flatMap((named) => [...partsOf(named)])));
  const controlled = [...together, ...whole, ...inParts].find(({ prescription }) => prescription === 'CONTROLLED');
  return controlled?.name ?? '';
}

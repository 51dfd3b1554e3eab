/** Barcodes that pharmacies share: which of them are shared, which name most pharmacies use, and when two names conflict. */
import { nameKey } from '../medicine/catalogue.ts';
import { isGtin } from './gtin.ts';

export const SHARED_BARCODE_STATES = ['agreed', 'conflict', 'chosen', 'blocked'] as const;
export type SharedBarcodeState = (typeof SHARED_BARCODE_STATES)[number];

/** The names of one barcode that an administrator can choose from. */
export const BARCODE_NAMES_MAX = 10;

/** The name of a barcode: the medicine, and the pack it is printed on. */
export interface BarcodeName {
  name: string;
  brand: string;
  strength: string;
  baseUnit: string;
  /** The pack's name; empty if it has none. */
  unit: string;
  /** Smallest units in the pack. */
  factor: number;
}

/** A name with its tie to the catalogue, and the number of owners who use it. Pharmacies of one owner count once. */
export interface UsedBarcodeName extends BarcodeName {
  genericId: number | null;
  core: string;
  owners: number;
}

/** False for a wrong check digit, and for numbers that a shop prints itself: there, each pharmacy means something else by the same number. */
export function isSharedGtin(gtin: string): boolean {
  if (!isGtin(gtin)) return false;
  if (gtin.startsWith('000000')) return !/^[02]/.test(gtin.slice(6));
  return !/^(02|04|2)/.test(gtin.slice(1));
}

/**
 * Returns the name that most owners use, and whether others name a different medicine or strength. Of equally used names the first in the list
 * wins. Brand, spelling and pack decide nothing between them.
 */
export function sharedName<Name extends UsedBarcodeName>(
  names: readonly Name[],
): { name: Name; isConflict: boolean } | undefined {
  const withStrength = names.filter((name) => strengthKey(name) !== '');
  const groups: Name[][] = [];
  // a name without a strength agrees with every strength, so it is placed last
  for (const name of [...withStrength, ...names.filter((name) => !withStrength.includes(name))]) {
    const group = byOwners(groups).find(([first]) => first && isSameMedicine(first, name));
    if (group) group.push(name);
    else groups.push([name]);
  }
  const [name] = (byOwners(groups)[0] ?? []).toSorted((one, other) => other.owners - one.owners);
  return name && { name, isConflict: groups.length > 1 };
}

const ownersOf = (group: readonly UsedBarcodeName[]) => group.reduce((sum, { owners }) => sum + owners, 0);

function byOwners<Name extends UsedBarcodeName>(groups: readonly Name[][]): Name[][] {
  return groups.toSorted((one, other) => ownersOf(other) - ownersOf(one));
}

function isSameMedicine(one: UsedBarcodeName, other: UsedBarcodeName): boolean {
  const areTied = one.genericId !== null && other.genericId !== null;
  const isSame = areTied ? one.genericId === other.genericId : nameKey(one.core) === nameKey(other.core);
  const [strength, another] = [strengthKey(one), strengthKey(other)];
  return isSame && (strength === '' || another === '' || strength === another);
}

const UNIT_WORDS: [RegExp, string][] = [
  [/milligrams?|mgs/g, 'mg'],
  [/micrograms?|[µμu]g/g, 'mcg'],
  [/grams?|gms?\b/g, 'g'],
  [/millilit(?:re|er)s?|mls/g, 'ml'],
];
const IN_MICROGRAMS: Record<string, number> = { g: 1_000_000, mg: 1_000, mcg: 1 };

/** Returns the strength as it is compared: `0.5 g` equals `500mg`. If the field is empty, it is the one in the name. */
function strengthKey({ strength, name, brand }: BarcodeName): string {
  if (strength !== '') return plainStrength(strength);
  const [found] =
    /\d[\d.,]*(?:\s*\/\s*\d[\d.,]*)*\s*(?:mcg|mg|g|iu|%)(?![a-z])(?:\s*\/\s*\d*\s*ml)?/i.exec(`${name} ${brand}`) ?? [];
  return plainStrength(found ?? '');
}

function plainStrength(strength: string): string {
  const plain = UNIT_WORDS.reduce((text, [word, unit]) => text.replace(word, unit), strength.toLowerCase())
    .replaceAll(/[\s,]/g, '')
    .replaceAll(/(\d)(?:mg|mcg|g)(?=[/+]\d)/g, '$1')
    .replaceAll('+', '/');
  const [, amount = '', unit = ''] = /^(\d+(?:\.\d+)?)(mcg|mg|g)$/.exec(plain) ?? [];
  return unit === '' ? plain : `${Math.round(Number(amount) * (IN_MICROGRAMS[unit] ?? 1))}mcg`;
}

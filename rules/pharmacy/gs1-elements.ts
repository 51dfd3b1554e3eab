/** GS1 element strings: numbered fields in sequence. Fields of variable length end at a separator. */
import { dateOfGs1 } from './gs1-date.ts';
import { isGtin } from './gtin.ts';

/** Group separator: ends a field of variable length. */
export const GS = '\u001D';

/** Fields of the pack by application identifier. */
export type Elements = Readonly<Partial<Record<Identifier, string>>>;
type Identifier = keyof typeof FIELDS;

/** Why a reading failed. */
export type ElementFault = 'unknown' | 'check digit' | 'date';

interface FieldShape {
  /** Equal to `least` for a fixed length. */
  most: number;
  least: number;
  /** True for digits only, else any character that GS1 allows. */
  digits: boolean;
  fault: ElementFault;
  fits?: (value: string, today: string) => boolean;
}

const GTIN: FieldShape = { least: 14, most: 14, digits: true, fault: 'check digit', fits: isGtin };
const DATE: FieldShape = {
  least: 6,
  most: 6,
  digits: true,
  fault: 'date',
  fits: (value, today) => dateOfGs1(value, today) !== undefined,
};
const text = (most: number): FieldShape => ({ least: 1, most, digits: false, fault: 'unknown' });
const COUNT: FieldShape = {
  least: 1,
  most: 8,
  digits: true,
  fault: 'unknown',
  fits: (value) => Number(value) > 0,
};

const FIELDS = {
  /** The article. */
  '01': GTIN,
  /** The article in a carton. 37 is how many it contains. */
  '02': GTIN,
  /** Batch number. */
  '10': text(20),
  /** Production date. */
  '11': DATE,
  /** Expiry date. */
  '17': DATE,
  /** Serial number. */
  '21': text(20),
  /** Number of items. */
  '30': COUNT,
  '37': COUNT,
  /** The maker's additional number. */
  '240': text(30),
} satisfies Record<string, FieldShape>;
const IDENTIFIERS = Object.keys(FIELDS) as Identifier[];

/** Skipped fields by how their identifiers begin, with their whole length, since these need no separator either. */
const PASSED_OVER: Record<string, number> = { '00': 20, '03': 16, '04': 18, '20': 4, '41': 16 };
for (const date of ['12', '13', '14', '15', '16', '18', '19']) PASSED_OVER[date] = 8;
for (const measure of ['31', '32', '33', '34', '35', '36']) PASSED_OVER[measure] = 10;

/** The characters that GS1 allows in texts. */
const ALLOWED = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]*$/;

function identifierOf(rest: string): Identifier | undefined {
  return IDENTIFIERS.find((identifier) => rest.startsWith(identifier));
}

function faultOf({ least, most, digits, fault, fits }: FieldShape, value: string, today: string) {
  if (value.length < least || value.length > most) return 'unknown';
  if (!(digits ? /^\d+$/ : ALLOWED).test(value)) return 'unknown';
  return fits?.(value, today) === false ? fault : undefined;
}

/** Reads a code whose separators are all present. Fields of other identifiers are skipped. */
export function readSeparated(content: string, today: string): Elements | ElementFault {
  const elements: Partial<Record<Identifier, string>> = {};
  for (const segment of content.split(GS)) {
    let rest = segment;
    while (rest !== '') {
      const identifier = identifierOf(rest);
      if (!identifier) {
        if (!/^\d{2}/.test(rest) || !ALLOWED.test(rest)) return 'unknown';
        rest = rest.slice(PASSED_OVER[rest.slice(0, 2)] ?? rest.length);
        continue;
      }
      const shape: FieldShape = FIELDS[identifier];
      const after = rest.slice(identifier.length);
      const value = shape.least === shape.most ? after.slice(0, shape.most) : after;
      const fault = faultOf(shape, value, today);
      if (fault) return fault;
      // a repeated field must have the same value
      if ((elements[identifier] ?? value) !== value) return 'unknown';
      elements[identifier] = value;
      rest = after.slice(value.length);
    }
  }
  return elements;
}

/**
 * Returns up to `enough` readings of a text whose separators may be lost, so that a field of variable length may end anywhere. Fields of other
 * identifiers are skipped only before the first of these, where nothing is in doubt.
 */
export function readingsWithoutSeparators(content: string, today: string, enough = 2): Elements[] {
  const readings: Elements[] = [];
  const read = (rest: string, elements: Elements, certain: boolean) => {
    if (rest === '') readings.push(elements);
    const identifier = identifierOf(rest);
    const passed = certain && !identifier ? PASSED_OVER[rest.slice(0, 2)] : undefined;
    if (passed !== undefined) read(rest.slice(passed), elements, true);
    if (!identifier || elements[identifier] !== undefined) return;
    const shape: FieldShape = FIELDS[identifier];
    const isFixed = shape.least === shape.most;
    const after = rest.slice(identifier.length);
    for (let length = shape.least; length <= Math.min(shape.most, after.length); length += 1) {
      if (readings.length >= enough) return;
      const value = after.slice(0, length);
      if (faultOf(shape, value, today) !== undefined) continue;
      read(after.slice(length), { ...elements, [identifier]: value }, certain && isFixed);
    }
  };
  if (ALLOWED.test(content)) read(content, {}, true);
  return readings;
}

/** GS1 element strings: numbered fields one after the other, of which those without a fixed length end at a separator. */
import { dateOfGs1 } from './gs1-date.ts';
import { isGtin } from './gtin.ts';

/** Group separator: ends a field of variable length. */
export const GS = '\u001D';

/** A field of the pack by its application identifier. */
export type Elements = Readonly<Partial<Record<Identifier, string>>>;
type Identifier = keyof typeof FIELDS;

/** What stops a reading. */
export type ElementFault = 'unknown' | 'check digit' | 'date';

interface FieldShape {
  /** Fixed where it is the same as the least. */
  most: number;
  least: number;
  /** Digits alone; else any character that GS1 allows. */
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
  /** What a carton contains, and how many of it in 37. */
  '02': GTIN,
  /** Batch. */
  '10': text(20),
  /** Made on. */
  '11': DATE,
  /** Expires on. */
  '17': DATE,
  /** Serial number. */
  '21': text(20),
  /** Count of pieces. */
  '30': COUNT,
  '37': COUNT,
  /** Further number of the maker. */
  '240': text(30),
} satisfies Record<string, FieldShape>;
const IDENTIFIERS = Object.keys(FIELDS) as Identifier[];

/** Fields that are passed over, by how their identifiers begin: their whole length, for these need no separator either. */
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

/** The reading in which every separator stands where it should; fields of other identifiers are passed over. */
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
      // said twice, it has to be the same
      if ((elements[identifier] ?? value) !== value) return 'unknown';
      elements[identifier] = value;
      rest = after.slice(value.length);
    }
  }
  return elements;
}

/**
 * Readings of a text whose separators may have been lost, at most `enough` of them: a field of variable length may end anywhere. Fields of
 * other identifiers are passed over only before the first of those, where nothing is in doubt.
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

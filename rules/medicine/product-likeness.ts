/** Decides whether two names, written differently, mean the same product: same medicine, strength, brand and form. */
import { foldedName } from '../folding.ts';
import type { MedicineIndex } from './medicine-index.ts';
import { genericOfReadings, readingsOf } from './product-generic.ts';

export interface WrittenProduct {
  name: string;
  brand: string;
  strength: string;
  /** Its smallest unit, such as `tablet`; empty if unknown. */
  baseUnit: string;
}

export interface Likeness {
  /** Equal for the same medicine, strength, release and brand. */
  key: string;
  /** Empty if neither name nor unit says it. */
  form: string;
}

/** Forms as labels and sheets write them. A tablet and a capsule of one medicine are two products. */
const FORMS: readonly [form: string, words: RegExp][] = [
  ['tablet', /\b(tab|tabl|tbl|tablet|caplet)s?\b/],
  ['capsule', /\b(cap|capsule|softgel)s?\b/],
  ['liquid', /\b(syr|syp|syrup|susp|suspension|elixir|linctus|mixture|solution|soln|bottle)s?\b/],
  ['injection', /\b(inj|injection|injectable|amp|ampoule|vial|infusion)s?\b/],
  ['cream', /\bcreams?\b/],
  ['ointment', /\b(oint|ointment)s?\b/],
  ['gel', /\b(gel|emulgel)s?\b/],
  ['drops', /\bdrops?\b/],
  ['inhaler', /\b(inhaler|evohaler)s?\b/],
  ['suppository', /\b(supp|suppositor(?:y|ie)|pessar(?:y|ie))s?\b/],
  ['sachet', /\b(sachet|granule|powder)s?\b/],
];

/** Words that tell one product of a medicine from another. */
const VARIANTS =
  /\b(sr|xr|er|cr|la|mr|od|xl|ec|pr|dr|retard|sustained|extended|modified|prolonged|delayed|soluble|dispersible|effervescent|chewable|adult|paediatric|pediatric|child|children|infant|infants|baby|eye|ear|nasal|sugar|junior)s?\b/g;

/** Returns undefined if it is not certain which medicine the name means. */
export function likenessOf(index: MedicineIndex, product: WrittenProduct): Likeness | undefined {
  const { name, strength, baseUnit } = product;
  const readings = readingsOf(index, product);
  const { sureness, genericId } = genericOfReadings(index, product, readings);
  if (sureness === 'unsure' || sureness === 'other') return undefined;
  const written = foldedName(`${name} ${strength}`);
  const others = readings.flatMap((reading) => reading.others);
  const variants = written.match(VARIANTS) ?? [];
  const parts = [...strengthsOf(written), '|', ...sortedOnce([...others, ...variants])];
  return { key: [genericId ?? '', ...parts].join(' '), form: formOf(written) || formOf(foldedName(baseUnit)) };
}

export function isLike(one: Likeness, other: Likeness): boolean {
  return one.key === other.key && (one.form === other.form || one.form === '' || other.form === '');
}

function formOf(written: string): string {
  return FORMS.find(([, words]) => words.test(written))?.[0] ?? '';
}

/** Packs in a name, such as `x 96`, `10x10` and `100's`, say nothing of the strength. */
const PACKS = /\d+\s*x\s*\d+(\s*'?s)?|\bx\s*\d+|\d+\s*'?s\b|\(\d+[^)]*\)/g;
const AMOUNT = /(\d+(?:\.\d+)?)\s*(mcg|ug|mg|gm?|ml|l|iu|mu|%)?(?![a-z])/g;
const IN_MG: Readonly<Record<string, number>> = { mcg: 0.001, ug: 0.001, mg: 1, g: 1_000, gm: 1_000 };

/** `0.5 g` and `500` both mean 500 mg. */
function strengthsOf(written: string): string[] {
  const amounts = written
    .replace(PACKS, ' ')
    .replaceAll(/(\d),(\d{3})\b/g, '$1$2')
    .matchAll(AMOUNT);
  return sortedOnce(
    Array.from(amounts, ([, amount, unit = 'mg']) =>
      unit in IN_MG ? String(Number((Number(amount) * (IN_MG[unit] ?? 1)).toPrecision(6))) : `${Number(amount)}${unit}`,
    ),
  );
}

const sortedOnce = (texts: readonly string[]) => [...new Set(texts)].toSorted();

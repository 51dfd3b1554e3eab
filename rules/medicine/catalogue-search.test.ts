/** Tests that the indexed search finds the same names in the same order as comparing every name with the typed text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameKey } from './catalogue.ts';
import { isBeginning, type Search, searchMeant, searchNames } from './catalogue-search.ts';
import { type Listed, listNames } from './name-index.ts';
import { soundsOf, wordKeysOf } from './sound.ts';

interface Hit {
  medicine: Listed;
  brand: string | null;
  synonym: string | null;
}

/** The model: every name is scored, all are sorted, and each generic and each brand is taken once. */
function compareAll(medicines: readonly Listed[], value: string, { limit, brandsOnly = false }: Search): Hit[] {
  const names = medicines.flatMap((medicine) => [
    { name: medicine.name, hit: { medicine, brand: null, synonym: null } },
    ...(medicine.synonyms ?? []).map((synonym) => ({ name: synonym, hit: { medicine, brand: null, synonym } })),
    ...medicine.brands.map((brand) => ({ name: brand, hit: { medicine, brand, synonym: null } })),
  ]);
  const scored = names
    .filter(({ hit }) => !brandsOnly || hit.brand !== null)
    .map(({ name, hit }) => ({ hit, length: nameKey(name).length, score: scoreOf(name, value) }))
    .filter(({ score }) => score >= 0.45)
    // sorting is stable: names alike in all keep their order
    .toSorted((one, other) => other.score - one.score || one.length - other.length);
  const hits: Hit[] = [];
  for (const { hit } of scored) {
    if (!hits.some(({ medicine, brand }) => medicine === hit.medicine && brand === hit.brand)) hits.push(hit);
  }
  return hits.slice(0, limit);
}

function scoreOf(name: string, value: string): number {
  const [key, typed] = [nameKey(name), nameKey(value)];
  if (typed === '') return 0;
  if (key === typed) return 4;
  if (key.startsWith(typed)) return 3;
  if (wordKeysOf(name).some((word) => word.startsWith(typed))) return 2;
  const [sounds, heard] = [soundsOf(name), soundsOf(value)];
  const count = sounds.intersection(heard).size;
  return count === 0 ? 0 : (0.7 * count) / heard.size + (0.3 * count) / sounds.size;
}

/** Words of few letters, so that many sound alike, with spellings of the same sound, Yoruba letters, and other characters. */
const word = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'm', 'o', 'x', 'c'), minLength: 1, maxLength: 6 }),
  fc.string({
    unit: fc.constantFrom('ph', 'f', 'cy', 'z', 'ẹ', 'Ọ̀', 'ṣ', 'a', '½', '5', '™'),
    minLength: 1,
    maxLength: 5,
  }),
  fc.constantFrom('Amoxicillin', 'Paracetamol', 'acid', 'Clavulanic', 'Emzor', '500', 'Ẹ̀kọ́'),
);
const named = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const catalogue = fc.array(
  fc.record({
    name: named,
    brands: fc.array(named, { maxLength: 3 }),
    synonyms: fc.option(fc.array(named, { maxLength: 2 }), { nil: undefined }),
  }),
  { maxLength: 20 },
);
const slip = fc.record({
  at: fc.nat(12),
  out: fc.integer({ min: 0, max: 2 }),
  put: fc.constantFrom('', 'a', 'x', 'e', ' ', '+', 'Ọ́'),
});
const limits = fc.record({ limit: fc.integer({ min: 1, max: 12 }), brandsOnly: fc.boolean() });

const slipped = (text: string, slips: { at: number; out: number; put: string }[]) =>
  slips.reduce((typed, { at, out, put }) => typed.slice(0, at) + put + typed.slice(at + out), text);

describe('the search by an index', () => {
  it('finds what comparing every name finds, in the same order, whatever slips were typed', () => {
    const typings = fc.array(fc.record({ of: fc.nat(), end: fc.nat(20), slips: fc.array(slip, { maxLength: 3 }) }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(catalogue, typings, named, limits, (medicines, typed, other, search) => {
        const index = listNames(medicines);
        const texts = [other, ...medicines.flatMap(({ name, brands }) => [name, ...brands, `${name} ${other}`])];
        for (const { of, end, slips } of typed) {
          const value = slipped(texts[of % texts.length]!, slips).slice(0, end + 1);
          expect(searchNames(index, value, search), value).toEqual(compareAll(medicines, value, search));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('finds a medicine of many names once, by its best one', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'm', 'o', 'x'), minLength: 3, maxLength: 8 });
    const medicines = fc.array(
      fc.record({ name: word, brands: fc.constant([]), synonyms: fc.array(word, { maxLength: 4 }) }),
      { minLength: 2, maxLength: 6 },
    );
    fc.assert(
      fc.property(medicines, fc.array(word, { minLength: 1, maxLength: 6 }), limits, (listed, values, { limit }) => {
        const index = listNames(listed);
        for (const value of values) {
          expect(searchNames(index, value, { limit }), value).toEqual(compareAll(listed, value, { limit }));
        }
      }),
      { numRuns: 1_000 },
    );
    const [found, ...others] = searchNames(listNames([{ name: 'Cora long', brands: [], synonyms: ['Corb'] }]), 'cor', {
      limit: 5,
    });
    expect([found?.synonym, others]).toEqual(['Corb', []]);
  });

  it('leaves nothing behind that the next search would count', () => {
    const medicines = [{ name: 'Amoxicillin', brands: ['Amoxil'] }];
    const index = listNames(medicines);
    const search = { limit: 10 };
    const first = searchNames(index, 'amoksisilin', search);
    expect(first).not.toEqual([]);
    expect(searchNames(index, 'amoksisilin', search)).toEqual(first);
  });

  it.each([0, -1])('finds nothing where at most %i are asked for', (limit) => {
    const index = listNames([{ name: 'Cora', brands: ['Corb'] }]);
    expect(searchNames(index, 'cor', { limit })).toEqual([]);
  });

  it('gives the few best of many names that begin alike', () => {
    const medicines = Array.from({ length: 2_000 }, (_, n) => ({ name: `Cor ${n}`, brands: [`Emzo Cor ${n}`] }));
    const names = searchNames(listNames(medicines), 'co', { limit: 3 }).map(({ medicine: { name } }) => name);
    expect(names).toEqual(['Cor 0', 'Cor 1', 'Cor 2']);
  });
});

describe('a name typed with slips', () => {
  const index = listNames([
    { name: 'Valsartan + Amlodipine', brands: [] },
    { name: 'Amlodipine', brands: ['Norvasc'] },
    { name: 'Metformin', brands: ['Glucophage'] },
    { name: 'Amoxicillin', brands: [] },
  ]);
  const meant = (value: string) => searchMeant(index, value).map(({ medicine, brand }) => brand ?? medicine.name);

  it.each([
    ['amolodopine', ['Amlodipine', 'Valsartan + Amlodipine']],
    ['metfrmin', ['Metformin']],
    ['glucofage tabs', ['Glucophage']],
    ['zzzzzzzzzz', []],
    ['am', []],
    ['', []],
  ])('«%s» means %j', (value, names) => expect(meant(value)).toEqual(names));

  it('is none where the text begins a name', () => {
    expect([isBeginning(index, 'aml'), isBeginning(index, 'amolodopine')]).toEqual([true, false]);
  });
});

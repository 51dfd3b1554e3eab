/** Tests of the entry that a name means, of refused drugs, and of the search. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Medicine, nameKey, namesOf, type Prescription, slugOf } from './catalogue.ts';
import { searchNames } from './catalogue-search.ts';
import { listNames } from './name-index.ts';

let id = 0;
const medicine = (
  name: string,
  brands: string[] = [],
  prescription: Prescription = 'POM',
  synonyms: string[] = [],
): Medicine => ({
  id: (id += 1),
  name,
  brands,
  prescription,
  synonyms,
});
const MEDICINES = [
  medicine('Artemether + Lumefantrine', ['Coartem', 'Lonart', 'Amatem']),
  medicine('Amoxicillin', ['Amoxil', 'Beecham Amoxil']),
  medicine('Amoxicillin + Clavulanic acid', ['Augmentin', 'Fleming']),
  medicine('Paracetamol', ['Emzor Paracetamol', 'Panadol'], 'OTC', ['Acetaminophen']),
  medicine('Salbutamol (inhaled)', ['Ventolin', 'Aerolin'], 'POM', ['Albuterol']),
  medicine('Salbutamol (oral)', ['Ventolin'], 'POM', ['Albuterol']),
  medicine('Ciprofloxacin', ['Ciprotab']),
  medicine('Pethidine', [], 'CONTROLLED', ['Meperidine']),
  medicine('Fentanyl (injection)', [], 'CONTROLLED'),
  medicine('Codeine + Paracetamol', [], 'CONTROLLED'),
  medicine('Codeine', [], 'CONTROLLED'),
  medicine('Diazepam', ['Valium'], 'CONTROLLED'),
  medicine('Dihydrocodeine', ['DF118'], 'CONTROLLED'),
];
const names = namesOf(MEDICINES);

describe('a name of the catalogue', () => {
  it.each([
    ['Artemether + Lumefantrine', '', 'Artemether + Lumefantrine'],
    ['  artemether/lumefantrine', '', 'Artemether + Lumefantrine'],
    ['ARTEMETHER-LUMEFANTRINE', 'Nobody’s brand', 'Artemether + Lumefantrine'],
    ['coartem', '', 'Artemether + Lumefantrine'],
    ['The malaria one', 'Co-artem', 'Artemether + Lumefantrine'],
    ['Paracetamol', 'Augmentin', 'Paracetamol'],
    ['Salbutamol', 'Aerolin', 'Salbutamol (inhaled)'],
    ['Fentanyl', '', 'Fentanyl (injection)'],
    ['Salbutamol', 'Ventolin', undefined],
    ['Ventolin', '', undefined],
    ['acetaminophen', '', 'Paracetamol'],
    ['Albuterol', 'Aerolin', 'Salbutamol (inhaled)'],
    ['Albuterol', '', undefined],
    ['Paracetamol forte', '', undefined],
    ['', '', undefined],
  ])('%s with the brand “%s” means %s', (generic, brand, expected) => {
    expect(names.meaning(generic, brand)?.name).toBe(expected);
  });

  it('has one key however it is written', () => {
    expect(new Set(['Co-Artem', 'co artem', 'COARTEM', 'Coärtem', ' co.artem '].map(nameKey))).toEqual(
      new Set(['coartem']),
    );
  });
});

describe('the address of a medicine', () => {
  it.each([
    ['Artemether + Lumefantrine', 'artemether-lumefantrine'],
    ['Sodium chloride 0.9 %', 'sodium-chloride-0-9'],
    ['Ringer’s lactate (Hartmann’s solution)', 'ringer-s-lactate-hartmann-s-solution'],
    ['Ẹ̀kọ́ 5 mg', 'eko-5-mg'],
    ['+ / %', ''],
  ])('%s is at %s', (name, slug) => expect(slugOf(name)).toBe(slug));

  it('is no longer than an address may be', () => {
    expect(slugOf('long '.repeat(80)).length).toBeLessThanOrEqual(120);
  });
});

describe('a controlled drug', () => {
  it.each([
    ['Pethidine', '', 'Pethidine'],
    ['pethidine 50mg/ml inj.', '', 'Pethidine'],
    ['Fentanyl', '', 'Fentanyl'],
    ['Cough syrup with CODEINE', '', 'Codeine'],
    ['Codeine/Paracetamol', '', 'Codeine + Paracetamol'],
    ['Something to sleep', 'Valium 5 mg', 'Valium'],
    ['DF 118', '', 'DF118'],
    ['meperidine 50 mg', '', 'Meperidine'],
  ])('is known in “%s”, “%s”', (generic, brand, expected) => {
    expect(names.controlled(generic, brand)).toBe(expected);
  });

  it.each([
    ['Paracetamol', 'Emzor Paracetamol'],
    ['Amoxicillin', ''],
    ['Encodeine', ''],
    ['', ''],
  ])('is not seen in “%s”, “%s”', (generic, brand) => {
    expect(names.controlled(generic, brand)).toBeUndefined();
  });
});

describe('the whole catalogue', () => {
  const sql = readFileSync(new URL('../../migrations/0010-catalogue-data.sql', import.meta.url), 'utf8');
  const generics = [...sql.matchAll(/^\(\d+, \d+, '((?:[^']|'')+)', .*'(OTC|POM|CONTROLLED)'\)/gm)].map(
    ([, name = '', prescription]) => ({ name: name.replaceAll("''", "'"), prescription: prescription as Prescription }),
  );
  const whole = namesOf(generics.map(({ name, prescription }, at) => ({ id: at, name, prescription, brands: [] })));

  it('holds 400 generics, and sees a controlled drug in just those that are one', () => {
    expect(generics).toHaveLength(400);
    const seen = generics.filter(({ name }) => whole.controlled(name, '')).map(({ name }) => name);
    expect(seen).toEqual(generics.filter(({ prescription }) => prescription === 'CONTROLLED').map(({ name }) => name));
  });
});

describe('typing a name', () => {
  const listed = listNames(MEDICINES);
  const results = (value: string, brandsOnly = false) =>
    searchNames(listed, value, { limit: 10, brandsOnly }).map(({ brand, medicine: { name } }) => brand ?? name);

  it.each([
    ['paracetmol', 'Paracetamol'],
    ['Amoksisilin', 'Amoxicillin'],
    ['amoxicilin clavulanic', 'Amoxicillin + Clavulanic acid'],
    ['cortem', 'Coartem'],
    ['co-artem', 'Coartem'],
    ['artemeter lumefantrin', 'Artemether + Lumefantrine'],
    ['siprofloxacin', 'Ciprofloxacin'],
    ['ogmentin', 'Augmentin'],
    ['lumef', 'Artemether + Lumefantrine'],
    ['acetaminofen', 'Paracetamol'],
  ])('%s finds %s first', (value, expected) => {
    expect(results(value)[0]).toBe(expected);
  });

  it('ranks prefix matches before similar sounds', () => {
    expect(results('amox').slice(0, 2)).toEqual(['Amoxil', 'Amoxicillin']);
  });

  it('names a medicine once that has several names like the typed one', () => {
    expect(results('albuterol')).toEqual(['Salbutamol (inhaled)', 'Salbutamol (oral)']);
    const both = listNames([medicine('Aspirin', [], 'OTC', ['Aspirine'])]);
    expect(searchNames(both, 'aspirin', { limit: 10 })).toHaveLength(1);
  });

  it('finds brands alone where those are asked for', () => {
    expect(results('paracetamol', true)).toEqual(['Emzor Paracetamol']);
  });

  it('finds generics too where nobody asks for brands alone', () => {
    const names = searchNames(listed, 'paracetamol', { limit: 10 }).map(({ brand }) => brand);
    expect(names).toContain(null);
  });

  it('finds nothing for a text similar to no name', () => {
    expect(results('zzzz')).toEqual([]);
    expect(results('+ /')).toEqual([]);
    expect(results('')).toEqual([]);
  });
});

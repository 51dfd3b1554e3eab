/** Tests of which medicine a product is, with the whole catalogue as it is shipped. */
import { describe, expect, it } from 'vitest';
import { baseName, nameKey } from './catalogue.ts';
import { indexMedicines } from './medicine-index.ts';
import { productGeneric } from './product-generic.ts';
import { readCatalogue } from '#tests/kit/shipped-catalogue.ts';
import { LISTED_NAMES, type MessyName, OTHER_NAMES } from './test-messy-name.ts';

const catalogue = readCatalogue();
const index = indexMedicines(catalogue);
const nameOf = (id: number) => catalogue.find((medicine) => medicine.id === id)?.name;
const tied = (name: string, brand = '') => {
  const { genericId, mayBe, sureness, controlled } = productGeneric(index, { name, brand });
  return { sureness, generic: genericId === null ? null : nameOf(genericId), mayBe: mayBe.map(nameOf), controlled };
};

describe('a product is tied to its medicine', () => {
  it.each([
    ['Amoxicillin', 'exact', 'Amoxicillin'],
    ['Amoxycillin', 'exact', 'Amoxicillin'],
    ['Amoxicillin caps', 'likely', 'Amoxicillin'],
    ['AMOXICILLIN CAPSULES 500MG', 'likely', 'Amoxicillin'],
    ['Amoxicilin', 'likely', 'Amoxicillin'],
    ['Amoxicillin 500mg x 100', 'likely', 'Amoxicillin'],
    ['Caps Amoxicillin', 'likely', 'Amoxicillin'],
    ['amoxicillincaps', 'likely', 'Amoxicillin'],
    ['Amoxicillin trihydrate Fidson', 'likely', 'Amoxicillin'],
    ['Amoxil 250mg', 'likely', 'Amoxicillin'],
    ['Diazepam5mg', 'likely', 'Diazepam'],
    ['DF 118', 'exact', 'Dihydrocodeine'],
    ['Losartan potassium', 'likely', 'Losartan'],
    ['Frusemide inj', 'likely', 'Furosemide'],
    ['Vitamin C 1000mg', 'likely', 'Ascorbic acid (Vitamin C)'],
    ['Salbutamol inhaler', 'likely', 'Salbutamol (inhaled)'],
    ['Ventolin syrup', 'likely', 'Salbutamol (oral)'],
    ['Ciprofloxacin eye drops', 'likely', 'Ciprofloxacin (eye/ear)'],
    ['Diclofenac gel', 'likely', 'Diclofenac (topical)'],
    ['Fentanyl', 'exact', 'Fentanyl (injection)'],
  ])('“%s” is %s %s', (name, sureness, generic) => {
    expect(tied(name)).toMatchObject({ sureness, generic });
  });

  it('by its brand where its name says nothing, and where its name means several', () => {
    expect(tied('Pain capsules', 'Tramed')).toMatchObject({ sureness: 'likely', generic: 'Tramadol' });
    expect(tied('Salbutamol', 'Aeroline').generic).toBe('Salbutamol (inhaled)');
  });

  it('by every name that the catalogue has', () => {
    for (const { name, brands, synonyms = [] } of catalogue) {
      expect(tied(name), name).toMatchObject({ sureness: 'exact', generic: name });
      for (const other of [...brands, ...synonyms]) {
        const { generic, mayBe } = tied(other);
        expect([generic, ...mayBe], other).toContain(name);
      }
    }
  });
});

describe('a combination', () => {
  it.each([
    ['Amoxicillin/Clavulanate', 'Amoxicillin + Clavulanic acid'],
    ['Amoxicillin + Potassium Clavulanate 625mg tab', 'Amoxicillin + Clavulanic acid'],
    ['Paracetamol + Codeine', 'Codeine + Paracetamol'],
    ['Lumefantrine and Artemether', 'Artemether + Lumefantrine'],
    ['Losartan/HCTZ', 'Losartan + Hydrochlorothiazide'],
  ])('“%s” is %s, in any order and salt', (name, generic) => expect(tied(name).generic).toBe(generic));

  it('is none of its parts, and where a part is unknown that has to be asked', () => {
    expect(tied('Codeine + Promethazine')).toMatchObject({ sureness: 'other', generic: null, mayBe: [] });
    expect(tied('Amoxicillin/Fooclav')).toMatchObject({ sureness: 'unsure', generic: null, mayBe: ['Amoxicillin'] });
    expect(tied('Ibuprofen Famotidine')).toMatchObject({ sureness: 'unsure', generic: null, mayBe: ['Ibuprofen'] });
    expect(tied('Panadol Cold & Flu')).toMatchObject({ sureness: 'unsure', generic: null, mayBe: ['Paracetamol'] });
    expect(tied('Amoxicillin', 'Augmentin')).toMatchObject({
      sureness: 'unsure',
      generic: null,
      mayBe: ['Amoxicillin', 'Amoxicillin + Clavulanic acid'],
    });
  });

  it('is controlled where a part is', () => {
    expect(tied('Codeine + Promethazine').controlled).toBe('Codeine');
    expect(tied('Tramadoll/Paracetamol').controlled).toBe('Tramadol + Paracetamol');
  });
});

describe('what looks alike', () => {
  it.each([
    ['Prednisone', ['Prednisolone']],
    ['Oxazepam', ['Diazepam', 'Lorazepam']],
    ['Cipro 500', ['Ciprofloxacin', 'Ciprofloxacin + Tinidazole', 'Ciprofloxacin (eye/ear)']],
    ['Tramedd', ['Tramadol']],
  ])('is asked: “%s” may be %j', (name, mayBe) => {
    expect(tied(name)).toMatchObject({ sureness: 'unsure', generic: null });
    expect(tied(name).mayBe.toSorted()).toEqual(mayBe.toSorted());
  });

  it.each(['Clonidine', 'Hydroxyzine', 'Quinidine', 'Fidson', 'Cotton wool', '500 mg', ''])(
    'is not guessed: “%s”',
    (name) => {
      expect(tied(name)).toMatchObject({ sureness: 'unknown', generic: null, mayBe: [], controlled: '' });
    },
  );

  it('never becomes another medicine of the catalogue by a slip', () => {
    for (const { name } of catalogue) {
      for (const at of name.split('').keys()) {
        const slip = name.slice(0, at) + name.slice(at + 1);
        const { sureness, generic } = tied(slip);
        // Artemether without its m is Arteether
        if (index.find(nameKey(baseName(slip)))) continue;
        if (generic && sureness !== 'unsure') expect(partsOf(generic), slip).toEqual(partsOf(name));
      }
    }
  });
});

const partsOf = (name: string) => [...index.find(nameKey(name))!.generics][0]!.parts;

describe('a controlled medicine', () => {
  const WRITTEN = [
    'tabs',
    'tablets 50mg',
    'caps',
    'CAPSULES x 100',
    'inj',
    'injection 2ml',
    'syrup',
    'susp',
    'HCl',
    'drops',
  ];

  /** One letter missing, doubled, swapped with the next, or another one. */
  const slipsOf = (name: string) =>
    Array.from({ length: name.length - 2 }, (_, at) => at + 1).flatMap((at) => [
      name.slice(0, at) + name.slice(at + 1),
      name.slice(0, at) + name[at] + name.slice(at),
      name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2),
      `${name.slice(0, at)}k${name.slice(at + 1)}`,
    ]);

  it.each(catalogue.filter(({ prescription }) => prescription === 'CONTROLLED'))(
    '$name is one in every form, by every brand and with a slip',
    ({ name, forms, brands, synonyms = [] }) => {
      const simple = name.replace(/ \(.*\)/, '');
      for (const known of [simple, ...brands, ...synonyms]) {
        for (const form of ['', ...forms, ...WRITTEN]) {
          for (const typed of [`${known} ${form}`, `${form} ${known}`.toUpperCase()]) {
            expect(tied(typed).controlled, typed).not.toBe('');
          }
          expect(tied('Something', `${known} ${form}`).controlled, known).not.toBe('');
        }
      }
      const words = [simple, ...brands, ...synonyms].filter((known) => /^[a-z]{6,}$/i.test(known));
      for (const typed of words.flatMap(slipsOf)) expect(tied(`${typed} tabs`).controlled, typed).not.toBe('');
    },
  );

  it('is seen in no name of another', () => {
    for (const { name, brands, synonyms = [], prescription } of catalogue) {
      if (prescription === 'CONTROLLED') continue;
      for (const known of [name, ...brands, ...synonyms]) expect(tied(known).controlled, known).toBe('');
    }
  });
});

function matchOf({ medicine, name, brand }: MessyName) {
  const { sureness, genericId, mayBe } = productGeneric(index, { name, brand });
  const isSure = sureness === 'exact' || sureness === 'likely';
  const found = genericId === null ? null : (nameOf(genericId) ?? null);
  const suggested = [found, ...mayBe.map(nameOf)];
  return {
    name,
    sureness,
    found,
    isSure,
    isRight: found === medicine,
    isSuggested: suggested.includes(medicine ?? ''),
    suggested,
  };
}

describe('the table of messy names', () => {
  const matches = LISTED_NAMES.map(matchOf);

  it('has more than a hundred names of listed medicines', () => {
    expect(LISTED_NAMES.length).toBeGreaterThan(150);
    for (const { medicine } of LISTED_NAMES) expect(catalogue.map(({ name }) => name)).toContain(medicine);
  });

  it('has no wrong match that is silent', () => {
    const wrong = [...matches, ...OTHER_NAMES.map(matchOf)].filter(({ isSure, isRight }) => isSure && !isRight);
    expect(wrong.map(({ name, found }) => `${name}: ${found}`)).toEqual([]);
  });

  it('has a sure and right match for nine of ten, and the right suggestion for all others', () => {
    const sure = matches.filter(({ isSure, isRight }) => isSure && isRight);
    const missed = matches.filter(({ isSure, isSuggested }) => !isSure && !isSuggested);
    expect(sure.length / matches.length).toBeGreaterThanOrEqual(0.89);
    expect(missed.map(({ name }) => name)).toEqual([]);
  });
});

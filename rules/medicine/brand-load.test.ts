/** Tests of reading a register of products: its columns, its names, and which brands are added to which medicine. */
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '#tests/kit/shipped-catalogue.ts';
import { type BrandRow, type CheckedRow, openBrandCheck } from './brand-load-check.ts';
import { guessBrandColumns, isRegistered } from './brand-load-columns.ts';
import { brandOf, ingredientsOf } from './brand-load-name.ts';
import { indexMedicines } from './medicine-index.ts';

const catalogue = readCatalogue();
const index = indexMedicines(catalogue);
const idOf = (name: string) => catalogue.find((medicine) => medicine.name === name)?.id ?? 0;
const nameOf = (id: number | null) => catalogue.find((medicine) => medicine.id === id)?.name ?? '';

type Written = [product: string, ingredient: string, form?: string, maker?: string];

function checked(written: Written[], choices: Record<string, number> = {}): CheckedRow[] {
  const check = openBrandCheck(index, choices);
  for (const [at, [product, ingredient, form = 'Tablet Oral', maker = 'Sample Labs']] of written.entries()) {
    const row: BrandRow = { number: at + 2, product, ingredient, form, maker, isRegistered: true };
    check.read(row);
  }
  return check.finish();
}

const resultsOf = (written: Written[], choices?: Record<string, number>) =>
  checked(written, choices).map(({ outcome, brand, genericId }) => [outcome, brand, nameOf(genericId)]);

describe('the columns', () => {
  it.each([
    [
      [
        'Product Name',
        'Active Ingredients',
        'Product Category',
        'NRN',
        'Form',
        'ROA',
        'Strengths',
        'Applicant Name',
        'Approval Date',
        'Status',
      ],
      ['product', 'ingredient', null, 'number', 'form', 'route', null, 'maker', null, 'status'],
    ],
    [
      [
        'S/N',
        'PRODUCT',
        'NAFDAC Reg. No.',
        'Composition',
        'Dosage Form',
        'Manufacturer',
        'Manufacturer Country',
        'Expiry Date',
      ],
      [null, 'product', 'number', 'ingredient', 'form', 'maker', null, 'expiryDate'],
    ],
    [
      ['productName', 'genericName', 'routeOfAdministration', 'holder'],
      ['product', 'ingredient', 'route', 'maker'],
    ],
  ])('of %j are known', (headings, columns) => {
    expect(guessBrandColumns([['Green Book, 29 Nov 2026'], headings, ['x']])).toEqual({ headingRow: 1, columns });
  });

  it('of a table without headings are left to a person', () => {
    expect(guessBrandColumns([['Aquamal', 'Artemether; Lumefantrine']])).toEqual({ headingRow: -1, columns: [] });
  });
});

describe('a product is registered', () => {
  const today = '2026-11-29';
  it.each([
    [{ number: 'A4-0850', status: 'Active', expiryDay: '2026-11-29' }, true],
    [{ number: undefined, status: undefined, expiryDay: undefined }, true],
    [{ number: 'A4-0850', status: '', expiryDay: null }, true],
    [{ number: ' N/A ', status: 'Active', expiryDay: undefined }, false],
    [{ number: 'A4-0850', status: 'Inactive', expiryDay: undefined }, false],
    [{ number: 'A4-0850', status: 'Suspended 2024', expiryDay: undefined }, false],
    [{ number: 'A4-0850', status: 'Not active', expiryDay: undefined }, false],
    [{ number: 'A4-0850', status: 'Active', expiryDay: '2026-11-28' }, false],
  ])('by its columns: %j is %s', (facts, expected) => expect(isRegistered(facts, today)).toBe(expected));
});

describe('the brand of a product', () => {
  it.each([
    ['Aquamal 20/120 Dispersible Tablets', 'Aquamal'],
    ['Arbitel H Tablets', 'Arbitel H'],
    ['Arbiter Injection α-β Arteether 150 mg/2 mL', 'Arbiter'],
    ['Arh-A Injection', 'Arh-A'],
    ['BG Mal-560 Tablets', 'BG Mal'],
    ['Artelum Tablet_', 'Artelum'],
    ['Artazide Tablet (duplicate)', 'Artazide'],
    ['Omega-3 Capsules', 'Omega-3'],
    ['Panadol® Extra, tablets', 'Panadol Extra'],
    ['Baby Greenlin Cough Linctus', 'Baby Greenlin Cough'],
    ['5% Dextrose Saline (500 mL)', 'Dextrose Saline'],
    ['Tablets 500 mg', ''],
    ['  ', ''],
  ])('%j is %j', (product, brand) => expect(brandOf(product)).toBe(brand));
});

describe('the ingredients', () => {
  it.each([
    [
      'Amoxicillin (Amoxicillin Trihydrate); Clavulanic Acid (Potassium Clavulanate)',
      ['Amoxicillin + Clavulanic Acid', 'Amoxicillin Trihydrate + Potassium Clavulanate'],
    ],
    ['Zinc (Zinc Sulfate)', ['Zinc', 'Zinc Sulfate']],
    ['Paracetamol<br />Caffeine', ['Paracetamol + Caffeine']],
    ['Each tablet contains: Artemether 80 mg, Lumefantrine 480 mg\nExcipients q.s.', ['Artemether + Lumefantrine']],
    ['Betamethasone and Neomycin', ['Betamethasone + Neomycin']],
    ['NA', []],
  ])('of %j are %j', (written, read) => expect(ingredientsOf(written)).toEqual(read));
});

describe('the rows of a Green Book', () => {
  it('are brands to add, known names, and what nobody should add', () => {
    expect(
      resultsOf([
        [
          'Aquaclav Suspension',
          'Amoxicillin (Amoxicillin Trihydrate); Clavulanic Acid (Potassium Clavulanate)',
          'Powder for suspension Oral',
        ],
        ['Aquamal 20/120 Dispersible Tablets', 'Artemether; Lumefantrine'],
        ['Aquamal QS Capsules', 'Lumefantrine; Artemether', 'Capsule Oral'],
        ['AQUAMAL 80/480 tablets_', 'Artemether; Lumefantrine'],
        ['Augmentin 625 mg Tablets', 'Amoxicillin; Clavulanic acid'],
        ['Artemether 20 mg & Lumefantrine 120 mg Tablets_', 'Artemether; Lumefantrine'],
        ['Amitryptylline HCl Tablets', 'Amitriptyline Hydrochloride'],
        ['Brands Artemether 80 mg & Lumefantrine 480 mg Tablets', 'Artemether; Lumefantrine'],
        ['Hanbet Diclofenac Potassium Tablets', 'Diclofenac Sodium'],
        ['Losartin Tablets', 'Amlodipine'],
        ['Everton Eye Drops', 'Ciprofloxacin', 'Solution/Drops Ophthalmic/Otic/Nasal'],
        ['Aarodol 100 Capsule', 'Tramadol Hydrochloride', 'Capsule Oral'],
        ['Zytiga 500 mg Tablet', 'Abiraterone Acetate'],
        ['Akobal-G', 'Gabapentin; Methylcobalamin'],
        ['A-One Toothbrush Hard', 'Toothbrush', 'NA NA'],
        ['3K Cream', 'Ketoconazole', 'Cream Topical'],
        ['NA', 'Paracetamol'],
        ['Somebrand', ''],
        ['Plus Tablets', 'Paracetamol'],
        ['Archy Zinc Sulphate Tablet USP 20 mg', 'Zinc (Zinc Sulfate)'],
      ]),
    ).toEqual([
      ['new', 'Aquaclav', 'Amoxicillin + Clavulanic acid'],
      ['new', 'Aquamal', 'Artemether + Lumefantrine'],
      ['new', 'Aquamal QS', 'Artemether + Lumefantrine'],
      ['repeated', 'AQUAMAL', 'Artemether + Lumefantrine'],
      ['known', 'Augmentin', 'Amoxicillin + Clavulanic acid'],
      ['plain', 'Artemether', 'Artemether + Lumefantrine'],
      ['plain', 'Amitryptylline HCl', 'Amitriptyline'],
      ['taken', 'Brands Artemether', 'Artemether + Lumefantrine'],
      ['taken', 'Hanbet Diclofenac Potassium', 'Diclofenac sodium'],
      ['taken', 'Losartin', 'Amlodipine'],
      ['new', 'Everton', 'Ciprofloxacin (eye/ear)'],
      ['new', 'Aarodol', 'Tramadol'],
      ['lacking', 'Zytiga', ''],
      ['unsure', 'Akobal-G', ''],
      ['lacking', 'A-One Toothbrush Hard', ''],
      ['unusable', '3K', expect.any(String)],
      ['unusable', '', ''],
      ['unusable', 'Somebrand', ''],
      ['unusable', 'Plus', 'Paracetamol'],
      ['new', 'Archy Zinc Sulphate', 'Zinc sulfate'],
    ]);
  });

  it('add a name of two medicines to neither, and a name of a maker to none', () => {
    expect(
      resultsOf([
        ['Azmal Injection', 'Artemether', 'Injection Intramuscular'],
        ['Azmal Tablets', 'Artemether; Lumefantrine'],
        ['Emzor 20 mg', 'Zinc Sulfate', 'Tablet Oral', 'Emzor Pharmaceutical Industries'],
        ['Ugolab Solution', 'Paracetamol', 'Solution Oral', 'Ugo Lab Productions'],
      ]).map(([outcome]) => outcome),
    ).toEqual(['taken', 'taken', 'taken', 'taken']);
  });

  it('add a name to both routes of one medicine', () => {
    const rows: Written[] = [
      ['Breezol Inhaler', 'Salbutamol', 'Inhaler Inhalation'],
      ['Breezol Syrup', 'Salbutamol', 'Syrup Oral'],
    ];
    expect(resultsOf(rows)).toEqual([
      ['new', 'Breezol', 'Salbutamol (inhaled)'],
      ['new', 'Breezol', 'Salbutamol (oral)'],
    ]);
  });

  it('whose medicine is not certain are added once a person chose it, all of one ingredient and form at a time', () => {
    const rows: Written[] = [
      ['Akobal-G', 'Gabapentin; Methylcobalamin'],
      ['Gabanext-M', 'GABAPENTIN; methylcobalamin'],
      ['Gabanext-M Drops', 'Gabapentin; Methylcobalamin', 'Drops Ophthalmic'],
    ];
    const [first] = checked(rows);
    expect(first?.mayBe.map(nameOf)).toEqual(['Gabapentin']);
    expect(resultsOf(rows, { [first?.choiceKey ?? '']: idOf('Gabapentin') })).toEqual([
      ['new', 'Akobal-G', 'Gabapentin'],
      ['new', 'Gabanext-M', 'Gabapentin'],
      ['unsure', 'Gabanext-M', ''],
    ]);
  });

  it('that are not registered now are left out', () => {
    const check = openBrandCheck(index, {});
    check.read({ number: 2, product: 'Aquafix', ingredient: 'Cefixime', form: '', maker: '', isRegistered: false });
    expect(check.finish()).toMatchObject([{ outcome: 'lapsed', brand: 'Aquafix', genericId: null }]);
  });
});

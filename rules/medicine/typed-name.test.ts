/** Which typed names are taken for which, and which are not. */
import { describe, expect, it } from 'vitest';
import { isSlipOf, namesWithin } from './typed-name.ts';

describe('a slip', () => {
  it.each([
    ['paracetmol', 'Paracetamol', true],
    ['PARACETAMOL', 'Paracetamol', true],
    ['amoxycilin', 'Amoxicillin', true],
    ['aomxicillin', 'Amoxicillin', true],
    ['metfromin', 'Metformin', true],
    ['Insulin', 'Inositol', false],
    ['zinc', 'Zine', true],
    ['zincs', 'Zinc', true],
    ['znic', 'Zinc', true],
    ['iznc', 'Zinc', true],
    ['zicn', 'Zinc', true],
    ['izcn', 'Zinc', false],
    ['zxyc', 'Zinc', false],
    ['zzcc', 'Zinc', false],
    ['nizc', 'Zinc', false],
    ['xaby', 'Xcay', false],
    ['xaby', 'Xbcy', false],
    ['zin', 'Zinc', false],
    ['zincabc', 'Zinc', false],
    ['lfagyl', 'Flagyl', true],
    ['flgayl', 'Flagyl', true],
    ['flagly', 'Flagyl', true],
    ['flygal', 'Flagyl', false],
    ['lfagly', 'Flagyl', false],
    ['abc', 'abd', false],
    ['cefalexin', 'Cefuroxime', false],
    ['', 'Zinc', false],
  ])('«%s» for %s: %s', (typed, name, isOne) => expect(isSlipOf(typed, name)).toBe(isOne));
});

it.each([
  ['Amoxil 500mg caps', ['Amoxil 500mg caps', 'amoxil']],
  ['Paracetamol', ['Paracetamol', 'paracetamol']],
  ['artemether lumefantrine 80/480', ['artemether lumefantrine 80/480', 'artemether lumefantrine', 'artemether']],
  ['500', ['500']],
  ['milk of magnesia', ['milk of magnesia', 'milk magnesia', 'milk']],
])('in «%s» names are looked for as %j', (typed, names) => expect(namesWithin(typed)).toEqual(names));

/** Test data: the whole catalogue as it is shipped. */
import { readFileSync } from 'node:fs';
import type { Prescription } from '#rules/medicine/catalogue.ts';
import type { CatalogueMedicine } from '#rules/medicine/medicine-index.ts';

const read = (name: string) => readFileSync(new URL(`../../migrations/${name}.sql`, import.meta.url), 'utf8');
const [data, gallery] = [read('0010-catalogue-data'), read('0043-gallery')];
const NAME = "((?:[^']|'')+)";
const plain = (quoted = '') => quoted.replaceAll("''", "'");

export function readCatalogue(): CatalogueMedicine[] {
  const row = new RegExp(
    `^\\((\\d+), \\d+, '${NAME}', (?:NULL|'[^']*'), '\\{(.*?)\\}', .*'(OTC|POM|CONTROLLED)'\\)`,
    'gm',
  );
  const brands = Array.from(data.matchAll(new RegExp(`^\\(\\d+, (\\d+), '${NAME}'\\)`, 'gm')));
  const synonyms = Array.from(gallery.matchAll(new RegExp(`^  \\('${NAME}', '${NAME}'\\)`, 'gm')));
  return Array.from(data.matchAll(row), ([, id = '', name, forms, prescription]) => ({
    id: Number(id),
    name: plain(name),
    forms: JSON.parse(`[${forms}]`) as string[],
    prescription: prescription as Prescription,
    brands: brands.filter(([, of]) => of === id).map(([, , brand]) => plain(brand)),
    synonyms: synonyms.filter(([, of]) => of === name).map(([, , synonym]) => plain(synonym)),
  }));
}

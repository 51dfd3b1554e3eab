/** Guesses the columns of an imported table from its headings. */
import { type ImportCell, isBlankRow, textOf } from './import-cell.ts';

export const IMPORT_FIELDS = [
  'product',
  'brand',
  'strength',
  'manufacturer',
  'batchNumber',
  'expiryDate',
  'quantity',
  'unit',
  'baseUnit',
  'packSize',
  'cartonSize',
  'cost',
  'price',
  'barcode',
  'nafdacNumber',
  'reorderLevel',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The field of each column. A column with null is not imported. */
export type ImportColumns = readonly (ImportField | null)[];

/** Headings of common exports, the most certain first. */
const PHRASES: Record<ImportField, readonly string[]> = {
  product: [
    'product name',
    'product',
    'item name',
    'item',
    'drug name',
    'drug',
    'medicine name',
    'medicine',
    'medication',
    'generic name',
    'generic',
    'name',
    'title',
    'item description',
    'product description',
    'description',
    'particulars',
    'products',
    'items',
    'drugs',
    'name of product',
    'name of item',
    'name of drug',
    'description of goods',
  ],
  brand: ['brand name', 'brand', 'trade name'],
  strength: ['strength', 'dosage', 'dose', 'concentration'],
  manufacturer: ['manufacturer', 'manufacturer name', 'manufactured by', 'maker', 'company', 'mfr', 'made by'],
  batchNumber: [
    'batch number',
    'batch no',
    'batch',
    'lot number',
    'lot no',
    'lot',
    'batch lot',
    'batch code',
    'b no',
    'bn',
  ],
  expiryDate: [
    'expiry date',
    'expiry',
    'expiration date',
    'expiration',
    'exp date',
    'exp',
    'expires',
    'expires on',
    'expire date',
    'best before',
    'date of expiry',
    'bbe',
    'exp dt',
  ],
  quantity: [
    'quantity',
    'qty',
    'quantity in stock',
    'quantity on hand',
    'qty in stock',
    'qty on hand',
    'in stock',
    'qoh',
    'soh',
    'on hand',
    'stock on hand',
    'stock balance',
    'balance',
    'current stock',
    'available stock',
    'closing stock',
    'opening stock',
    'stock level',
    'stock',
    'count',
  ],
  unit: ['unit', 'unit of measure', 'unit of measurement', 'uom', 'measure', 'stock unit', 'units'],
  baseUnit: ['smallest unit', 'base unit', 'dispensing unit', 'basic unit', 'dosage form', 'form'],
  packSize: [
    'pack size',
    'units per pack',
    'unit per pack',
    'qty per pack',
    'quantity per pack',
    'pcs per pack',
    'pack',
    'packing',
    'packaging',
  ],
  cartonSize: [
    'carton size',
    'units per carton',
    'unit per carton',
    'qty per carton',
    'quantity per carton',
    'pcs per carton',
    'case size',
    'units per case',
  ],
  cost: [
    'cost price',
    'unit cost',
    'cost',
    'purchase price',
    'supply price',
    'default cost',
    'buying price',
    'average cost',
    'cost per unit',
    'purchase cost',
    'cp',
    'c p',
    'c price',
    'rate',
  ],
  price: [
    'selling price',
    'sale price',
    'sales price',
    'retail price',
    'unit price',
    'price',
    'mrp',
    'default price',
    'unit selling price',
    'price per unit',
    'sp',
    's p',
    's price',
    'selling',
    'u price',
  ],
  barcode: ['barcode', 'bar code', 'upc', 'ean', 'gtin', 'ean 13', 'upc code', 'barcode number'],
  nafdacNumber: ['nafdac number', 'nafdac no', 'nafdac reg no', 'nafdac registration number', 'nafdac', 'reg no'],
  reorderLevel: [
    'reorder level',
    'reorder point',
    're order level',
    'reorder',
    'low stock',
    'low stock level',
    'minimum stock',
    'min stock',
    'minimum level',
    'min level',
    'alert quantity',
    'par level',
  ],
};

/** Headings that contain a phrase from above but mean something else. */
const OTHERS = [
  'product code',
  'item code',
  'drug code',
  'product id',
  'item id',
  'product type',
  'item type',
  'category',
  'supplier',
  'vendor',
  'department',
  'total cost',
  'total price',
  'total value',
  'total amount',
  'amount',
  'stock value',
  'cost value',
  'retail value',
  'quantity sold',
  'qty sold',
  'quantity received',
  'manufacture date',
  'manufacturing date',
  'manufactured date',
  'date of manufacture',
  'mfg date',
  'production date',
  'days to expiry',
  'price list',
  'tax',
];

/** Normalises a heading for comparison: lower case, without accents, punctuation and brackets. */
function plain(heading: string): string {
  const bare =
    heading.replace(/[([{].*?[)\]}]/g, ' ').trim() === '' ? heading : heading.replace(/[([{].*?[)\]}]/g, ' ');
  return bare
    .replace(/(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const holds = (words: string, phrase: string) => ` ${words} `.includes(` ${phrase} `);

/** The heading of the reasons in a downloaded list of wrong rows, which is no column of the sheet. */
export const REASONS_HEADING = 'WHAT TO FIX';

/** Names each column by its heading; of equal ones by their order, too. Empty headings have no name. */
export function columnNames(headings: readonly (ImportCell | undefined)[]): (string | undefined)[] {
  const counts = new Map<string, number>();
  return headings.map((heading) => {
    const words = plain(textOf(heading));
    if (words === '' || words === plain(REASONS_HEADING)) return undefined;
    const count = (counts.get(words) ?? 0) + 1;
    counts.set(words, count);
    return `${words} ${count}`;
  });
}

/** Returns how surely a heading names a field; 0 if it does not. */
function scoreOf(words: string, field: ImportField): number {
  const phrases = PHRASES[field];
  const exact = phrases.indexOf(words);
  if (exact !== -1) return 1_000 - exact;
  if (OTHERS.some((other) => holds(words, other))) return 0;
  const held = phrases.filter((phrase) => holds(words, phrase));
  return Math.max(0, ...held.map((phrase) => phrase.split(' ').length * 100 - phrases.indexOf(phrase)));
}

/** Assigns each field at most once, to the surest heading. On a tie the first column gets it. */
export function guessColumns(headings: readonly (ImportCell | undefined)[]): (ImportField | null)[] {
  const candidates = headings.flatMap((heading, column) => {
    const words = plain(textOf(heading));
    return IMPORT_FIELDS.map((field) => ({ column, field, score: scoreOf(words, field) }));
  });
  const columns: (ImportField | null)[] = headings.map(() => null);
  const taken = new Set<ImportField>();
  for (const { column, field, score } of candidates.toSorted((one, other) => other.score - one.score)) {
    if (score === 0 || columns[column] || taken.has(field)) continue;
    columns[column] = field;
    taken.add(field);
  }
  return columns;
}

/** Rows in which headings are searched, since reports begin with a title and a date. */
const HEADING_ROWS = 12;

export interface HeadingGuess {
  /** Index of the heading row. */
  headingRow: number;
  columns: (ImportField | null)[];
}

/** Returns the first row with the most fields. If none names two, returns the first row that is not blank. */
export function guessHeadings(rows: readonly (readonly ImportCell[])[]): HeadingGuess {
  const guesses = rows
    .slice(0, HEADING_ROWS)
    .map((cells, headingRow) => ({ headingRow, columns: guessColumns(cells) }));
  const known = ({ columns }: HeadingGuess) => columns.filter((field) => field !== null).length;
  const best = guesses.reduce<HeadingGuess | undefined>(
    (best, guess) => (best && known(best) >= known(guess) ? best : guess),
    undefined,
  );
  if (best && known(best) >= 2) return best;
  const first = rows.findIndex((cells) => !isBlankRow(cells));
  return guesses[first] ?? { headingRow: Math.max(first, 0), columns: guessColumns(rows[Math.max(first, 0)] ?? []) };
}

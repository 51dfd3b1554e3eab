/** Guesses the columns of an imported table from its headings. */
import { findHeadings, guessFields, type Headings, plainHeading } from '../../table-heading.ts';
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
    'b n',
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

/** The heading of the reasons in a downloaded list of wrong rows, which is no column of the sheet. */
export const REASONS_HEADING = 'WHAT TO FIX';

/** Names each column by its heading; of equal ones by their order, too. Empty headings have no name. */
export function columnNames(headings: readonly (ImportCell | undefined)[]): (string | undefined)[] {
  const counts = new Map<string, number>();
  return headings.map((heading) => {
    const words = plainHeading(textOf(heading));
    if (words === '' || words === plainHeading(REASONS_HEADING)) return undefined;
    const count = (counts.get(words) ?? 0) + 1;
    counts.set(words, count);
    return `${words} ${count}`;
  });
}

const HEADINGS: Headings<ImportField> = { fields: IMPORT_FIELDS, phrases: PHRASES, others: OTHERS };

export function guessColumns(headings: readonly (ImportCell | undefined)[]): (ImportField | null)[] {
  return guessFields(HEADINGS, Array.from(headings, textOf));
}

/** True if a heading is one of the phrases, word for word. */
export function isExactHeading(heading: string): boolean {
  const words = plainHeading(heading);
  return IMPORT_FIELDS.some((field) => PHRASES[field].includes(words));
}

export interface HeadingGuess {
  /** Index of the heading row. */
  headingRow: number;
  columns: (ImportField | null)[];
}

/** Returns the row of the headings. If no row names two fields, returns the first row that is not blank. */
export function guessHeadings(rows: readonly (readonly ImportCell[])[]): HeadingGuess {
  const found = findHeadings(
    HEADINGS,
    rows.map((cells) => Array.from(cells, textOf)),
  );
  const headingRow =
    found ??
    Math.max(
      rows.findIndex((cells) => !isBlankRow(cells)),
      0,
    );
  return { headingRow, columns: guessColumns(rows[headingRow] ?? []) };
}

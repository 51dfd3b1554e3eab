/** The template's headings, which the import recognises without asking. */
import type { ImportField } from './import-columns.ts';

export interface TemplateColumn {
  field: ImportField;
  heading: string;
  /** Width in characters. */
  width: number;
  isNumber?: boolean;
}

export const TEMPLATE: readonly TemplateColumn[] = [
  { field: 'product', heading: 'PRODUCT', width: 28 },
  { field: 'brand', heading: 'BRAND', width: 18 },
  { field: 'strength', heading: 'STRENGTH', width: 14 },
  { field: 'manufacturer', heading: 'MANUFACTURER', width: 20 },
  { field: 'batchNumber', heading: 'BATCH NUMBER', width: 16 },
  { field: 'expiryDate', heading: 'EXPIRY DATE', width: 14 },
  { field: 'quantity', heading: 'QUANTITY', width: 10, isNumber: true },
  { field: 'unit', heading: 'UNIT', width: 10 },
  { field: 'baseUnit', heading: 'SMALLEST UNIT', width: 14 },
  { field: 'packSize', heading: 'PACK SIZE', width: 10, isNumber: true },
  { field: 'cartonSize', heading: 'CARTON SIZE', width: 11, isNumber: true },
  { field: 'cost', heading: 'COST PRICE', width: 12, isNumber: true },
  { field: 'price', heading: 'SELLING PRICE', width: 13, isNumber: true },
  { field: 'barcode', heading: 'BARCODE', width: 18 },
  { field: 'nafdacNumber', heading: 'NAFDAC NUMBER', width: 16 },
  { field: 'reorderLevel', heading: 'REORDER LEVEL', width: 13, isNumber: true },
];

/** Example rows. */
export const TEMPLATE_ROWS: readonly (string | number)[][] = [
  [
    'Paracetamol',
    'Panadol',
    '500 mg',
    'GSK',
    'PX2291',
    '31/12/2027',
    12,
    'pack',
    'tablet',
    96,
    '',
    850,
    1000,
    '',
    '04-0005',
    5,
  ],
  [
    'Artemether/Lumefantrine',
    'Coartem',
    '20/120 mg',
    'Novartis',
    'LT-104',
    '06/2028',
    2,
    'carton',
    'tablet',
    24,
    1200,
    60000,
    '',
    '',
    'A4-1234',
    '',
  ],
];

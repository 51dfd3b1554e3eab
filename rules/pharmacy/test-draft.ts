/** Test data: a row of an imported table. */
import type { ImportDraft } from './import/import-row.ts';

/** One Paracetamol, with nothing else filled in. */
export const EMPTY_DRAFT: ImportDraft = {
  product: 'Paracetamol',
  brand: '',
  strength: '',
  manufacturer: '',
  batchNumber: '',
  expiryDate: null,
  quantity: 1,
  unit: '',
  baseUnit: '',
  innerUnit: '',
  isSizeInName: false,
  packSize: null,
  cartonSize: null,
  costKobo: null,
  priceKobo: null,
  gtin: null,
  nafdacNumber: '',
  reorderLevel: null,
};

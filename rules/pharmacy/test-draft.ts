/** A row of an imported table for tests of the rules. */
import type { ImportDraft } from './import/import-row.ts';

/** One of Paracetamol, and nothing else said of it. */
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
  packSize: null,
  cartonSize: null,
  costKobo: null,
  priceKobo: null,
  gtin: null,
  nafdacNumber: '',
  reorderLevel: null,
};

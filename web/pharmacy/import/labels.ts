/** Names of a goods table's fields, of row outcomes, and of import states. */
import type { ImportField } from '#rules/pharmacy/import/import-columns.ts';
import type { ImportState, RowOutcome } from '#rules/pharmacy/import/import.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import type { Tone } from '../../ui/Badge.tsx';

export const FIELD_NAMES: Record<ImportField, Message> = {
  product: message('Product'),
  brand: message('Brand'),
  strength: message('Strength'),
  manufacturer: message('Manufacturer'),
  batchNumber: message('Batch number'),
  expiryDate: message('Expiry date'),
  quantity: message('Quantity'),
  unit: message('Unit'),
  baseUnit: message('Smallest unit'),
  packSize: message('Pack size'),
  cartonSize: message('Carton size'),
  cost: message('Cost price'),
  price: message('Selling price'),
  barcode: message('Barcode'),
  nafdacNumber: message('NAFDAC number'),
  reorderLevel: message('Reorder level'),
};

interface OutcomeLabel {
  name: Message;
  /** Over a number of rows, where the name of one row does not fit. */
  total?: Message;
  tone: Tone;
}

export const OUTCOMES: Record<Exclude<RowOutcome, 'above'>, OutcomeLabel> = {
  product: { name: message('New product'), total: message('New products'), tone: 'brand' },
  batch: { name: message('New batch'), total: message('New batches'), tone: 'brand' },
  added: { name: message('Added to a batch'), tone: 'plain' },
  listed: { name: message('Nothing to add'), tone: 'plain' },
  skipped: { name: message('Skipped'), tone: 'plain' },
  fault: { name: message('Wrong'), tone: 'lost' },
};

export const STATES: Record<ImportState, { name: Message; tone: Tone }> = {
  reading: { name: message('Reading'), tone: 'plain' },
  refused: { name: message('Unreadable'), tone: 'lost' },
  ready: { name: message('Not imported yet'), tone: 'waiting' },
  importing: { name: message('Importing'), tone: 'plain' },
  imported: { name: message('Imported'), tone: 'done' },
  undoing: { name: message('Undoing'), tone: 'plain' },
  undone: { name: message('Undone'), tone: 'plain' },
};

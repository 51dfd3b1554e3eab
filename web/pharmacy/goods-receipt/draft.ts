/** A delivery while it is typed: its invoice, its lines, their sums in kobo, and the request that is sent. */
import type { CounterProduct } from '#contract/pharmacy/counter-sale.ts';
import { type Kobo, koboOfNaira } from '#rules/money.ts';
import type { Unit } from '#rules/pharmacy/amount.ts';
import { newNonce } from '../../net/nonce.ts';
import type { CallInput } from '../../net/send.ts';
import { faultsOfLine } from '../line-faults.ts';
import { type Packing, packSizesOf, UNPACKED, unitsIn } from '../stock/packing.ts';

/** The typed text of a line, by field. */
export type LineText = Readonly<Record<string, string>>;

export interface DraftLine {
  key: string;
  /** Null for a product that is new here. */
  product: CounterProduct | null;
  /** The packing of a new product. */
  packing: Packing;
  typed: LineText;
  /** True if the member confirmed that it had expired when it arrived. */
  isExpired: boolean;
  /** Why the server refused it, by field. */
  faults?: Readonly<Record<string, string>>;
}

export interface Draft {
  /** Sent with every attempt, so that a delivery whose answer was lost is not received twice. */
  nonce: string;
  supplier: string;
  invoiceNumber: string;
  invoiceDate: string;
  /** In naira, as typed. */
  invoiceTotal: string;
  /** The lines in the order of the invoice. */
  lines: readonly DraftLine[];
  /** The line that is being typed: a new one, or one with the key of a line above. */
  open: DraftLine | null;
  photo: File | null;
}

export function newDraft(): Draft {
  const invoice = { supplier: '', invoiceNumber: '', invoiceDate: '', invoiceTotal: '' };
  return { ...invoice, nonce: newNonce(), lines: [], open: null, photo: null };
}

/** True if it has nothing worth keeping. */
export function isEmpty({ nonce: _, lines, open, photo, ...invoice }: Draft): boolean {
  return lines.length === 0 && !open && !photo && Object.values(invoice).every((text) => text === '');
}

export function newLine(product: CounterProduct | null, typed: LineText = {}, packing = UNPACKED): DraftLine {
  return { key: newNonce(), product, packing, typed, isExpired: false };
}

/** Another batch of a new product that the draft has already. Undefined if no line has this barcode. */
export function lineOfBarcode({ lines }: Draft, gtin: string): DraftLine | undefined {
  const known = lines.find(({ product, typed }) => !product && typed['gtin'] === gtin);
  if (!known) return undefined;
  const { product = '', brand = '', strength = '', unit = '' } = known.typed;
  return newLine(null, { product, brand, strength, unit }, known.packing);
}

/** Puts the open line in its place, or at the end. */
export function withOpenDone(draft: Draft, done: DraftLine): Draft {
  const { faults: _, ...line } = done;
  const isKnown = draft.lines.some(({ key }) => key === line.key);
  const lines = isKnown ? draft.lines.map((other) => (other.key === line.key ? line : other)) : [...draft.lines, line];
  return { ...draft, lines, open: null };
}

/** Puts the refusals of an answer, such as `lines.0.quantity`, at their lines. */
export function withFaults(draft: Draft, fields: Readonly<Record<string, string>>): Draft {
  const lines = draft.lines.map(({ faults: _, ...line }, at) => {
    const faults = faultsOfLine(fields, at);
    return Object.keys(faults).length > 0 ? { ...line, faults } : line;
  });
  return { ...draft, lines };
}

/** The units of a line's product, the largest first. */
export function unitsOfLine({ product, packing }: DraftLine): Unit[] {
  return product ? product.units.map(({ name, factor }) => ({ name, factor })).toReversed() : unitsIn(packing);
}

export function nameOfLine({ product, typed }: DraftLine) {
  const { product: name = '', brand = '', strength = '' } = typed;
  return product ?? { product: name, brand, strength };
}

const numberIn = (text = '') => (text === '' ? null : Number(text));

export function costOfLine({ typed }: DraftLine): Kobo {
  return koboOfNaira(numberIn(typed['costPrice']) ?? 0) * Number(typed['quantity'] ?? 0);
}

export function totalOf({ lines }: Draft): Kobo {
  return lines.reduce((sum, line) => sum + costOfLine(line), 0);
}

/** How much the lines cost more than the invoice says; undefined without a total of the invoice. */
export function differenceOf(draft: Draft): Kobo | undefined {
  const invoiceTotal = Number(draft.invoiceTotal);
  return invoiceTotal > 0 ? totalOf(draft) - koboOfNaira(invoiceTotal) : undefined;
}

type Asked = CallInput<'POST /api/business/pharmacy/:id/goods-receipts'>;

export function requestOf(pharmacyId: string, draft: Draft): Asked {
  const { nonce, supplier, invoiceNumber, invoiceDate, invoiceTotal, lines } = draft;
  return {
    id: pharmacyId,
    nonce,
    supplier,
    invoiceNumber,
    invoiceDate: invoiceDate || null,
    invoiceTotal: numberIn(invoiceTotal),
    lines: lines.map(requestOfLine),
  };
}

function requestOfLine({ product, packing, typed, isExpired }: DraftLine): Asked['lines'][number] {
  const { brand = '', strength = '', batchNumber = '', gtin = '', unit = '' } = typed;
  const newProduct = {
    product: typed['product'] ?? '',
    baseUnit: packing.base.trim(),
    units: packSizesOf(packing),
  };
  return {
    ...(product ? { inventoryId: product._id } : { newProduct, brand, strength }),
    quantity: Number(typed['quantity']),
    unit,
    batchNumber,
    gtin,
    expiryDate: typed['expiryDate'] || null,
    costPrice: numberIn(typed['costPrice']),
    salePrice: numberIn(typed['salePrice']),
    isExpired,
  };
}

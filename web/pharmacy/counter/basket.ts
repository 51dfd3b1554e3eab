/** The basket of one customer: its lines, its sums in kobo, and the sale that is sent. */
import type { CounterProduct } from '#contract/pharmacy/counter-sale.ts';
import { type Kobo, koboOfNaira } from '#rules/money.ts';
import type { PayMethod } from '#rules/pharmacy/counter-sale.ts';
import type { CallInput } from '../../net/send.ts';
import { faultsOfLine } from '../line-faults.ts';

/** The fields of the register of controlled medicines. */
export interface Register {
  buyer: string;
  buyerAddress: string;
  prescriber: string;
  purpose: string;
}

/** One product of the basket. */
export interface BasketLine {
  product: CounterProduct;
  unit: string;
  quantity: number;
  /** The typed price of one unit in naira; null for the listed one. */
  price: number | null;
  /** Why the price is not the listed one. */
  reason: string;
  register: Register | null;
  /** The batch of its scanned packs; missing if none was scanned, or several. */
  batchNumber?: string | undefined;
  /** Why the server refused the line. */
  fault?: string;
}

export interface Basket {
  /** The last added product is the first. */
  lines: readonly BasketLine[];
  /** In naira. */
  discount: number;
  /** The refused sale of this device that it corrects. */
  corrects?: { nonce: string; writtenAt: string };
}

export const EMPTY_BASKET: Basket = { lines: [], discount: 0 };

/** How the customer pays, and who it is if that is known. */
export interface Payment {
  method: PayMethod;
  customerName: string;
  customerPhone: string;
}

export type SaleAsked = Omit<
  CallInput<'POST /api/business/pharmacy/:id/counter/sales'>,
  'id' | 'userId' | 'soldAt' | 'sentAt' | 'nonce'
>;

/** Adds one of the smallest unit, or one more of the unit in which the product is in the basket. */
export function withProduct(basket: Basket, product: CounterProduct, batchNumber?: string): Basket {
  const known = basket.lines.find((line) => line.product._id === product._id);
  if (known) {
    const isSame = known.batchNumber === batchNumber;
    const one = { product, quantity: known.quantity + 1, batchNumber: isSame ? batchNumber : undefined };
    return withLine(basket, product._id, one);
  }
  const unit = product.units[0]?.name ?? product.baseUnit;
  const line = { product, unit, quantity: 1, price: null, reason: '', register: null, batchNumber };
  return { ...basket, lines: [line, ...basket.lines] };
}

/** Changes the line of a product. A refusal ends with the change. */
export function withLine(basket: Basket, inventoryId: string, change: Partial<BasketLine>): Basket {
  const lines = basket.lines.map(({ fault: _, ...line }) =>
    line.product._id === inventoryId ? { ...line, ...change } : line,
  );
  return { ...basket, lines };
}

/** Replaces a product by its current data, if it is still in the basket. */
export function withCurrent(basket: Basket, product: CounterProduct): Basket {
  const lines = basket.lines.map((line) => {
    if (line.product._id !== product._id) return line;
    const unit = product.units.some(({ name }) => name === line.unit)
      ? line.unit
      : (product.units[0]?.name ?? line.unit);
    return { ...line, product, unit };
  });
  return { ...basket, lines };
}

/** Removes a line. An empty basket has no discount. */
export function withoutLine(basket: Basket, inventoryId: string): Basket {
  const lines = basket.lines.filter(({ product }) => product._id !== inventoryId);
  return lines.length === 0 ? EMPTY_BASKET : { ...basket, lines };
}

/** Puts the refusals of an answer, such as `lines.0.price`, at their lines. */
export function withFaults(basket: Basket, fields: Record<string, string>): Basket {
  const lines = basket.lines.map(({ fault: _, ...line }, at) => {
    const faults = Object.values(faultsOfLine(fields, at));
    return faults.length > 0 ? { ...line, fault: faults.join(' · ') } : line;
  });
  return { ...basket, lines };
}

const unitOf = ({ product, unit }: BasketLine) => product.units.find(({ name }) => name === unit);

/** The listed price of one unit in naira; null if there is none. */
export function listedPriceOf(line: BasketLine): number | null {
  return unitOf(line)?.price ?? null;
}

/** The price charged for one unit in naira; null if nobody has named one. */
export function priceOf(line: BasketLine): number | null {
  return line.price ?? listedPriceOf(line);
}

export function totalOfLine(line: BasketLine): Kobo {
  return koboOfNaira(priceOf(line) ?? 0) * line.quantity;
}

/** True if the line has more than the pharmacy may sell now. */
export function isShort(line: BasketLine): boolean {
  return line.quantity * (unitOf(line)?.factor ?? 1) > line.product.free;
}

/** True if the sale needs a price or an entry of the register first. */
export function needsDetails(line: BasketLine): boolean {
  return priceOf(line) === null || (line.product.isControlled && line.register === null);
}

export function subtotalOf({ lines }: Basket): Kobo {
  return lines.reduce((sum, line) => sum + totalOfLine(line), 0);
}

/** A discount larger than the basket takes all of it. */
export function totalOf(basket: Basket): Kobo {
  return Math.max(0, subtotalOf(basket) - koboOfNaira(basket.discount));
}

export function saleOf(basket: Basket, payment: Payment): SaleAsked {
  return {
    ...payment,
    discount: Math.min(basket.discount, subtotalOf(basket) / 100),
    lines: basket.lines.map((line) => ({
      inventoryId: line.product._id,
      unit: line.unit,
      quantity: line.quantity,
      price: priceOf(line) ?? 0,
      listedPrice: listedPriceOf(line),
      reason: line.reason,
      batchNumber: line.batchNumber ?? '',
      ...line.register,
    })),
  };
}

const ROUND_NOTES: readonly Kobo[] = [10_000, 20_000, 50_000, 100_000];

/** Amounts that customers hand over for this total: the exact one, and the next round sums of notes. */
export function usualAmounts(total: Kobo): Kobo[] {
  const rounded = ROUND_NOTES.map((note) => Math.ceil(total / note) * note);
  return [...new Set([total, ...rounded])].slice(0, 4);
}

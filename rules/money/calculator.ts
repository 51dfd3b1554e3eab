/** The fee calculator: an amount, or quantity times unit price, with the charge, or the field that is wrong. */
import {
  isWholeKobo,
  koboOfNaira,
  type Quote,
  WALLET_MAXIMUM_KOBO,
  WALLET_MINIMUM_KOBO,
  withCharge,
} from '../money.ts';
import { WALLET_LIMITS } from './wallet.ts';

export const CALCULATOR_FIELDS = ['amount', 'quantity', 'price'] as const;
export type CalculatorField = (typeof CALCULATOR_FIELDS)[number];
/** The fields as typed. An amount takes precedence over quantity and price. */
export type CalculatorInput = Partial<Record<CalculatorField, string>>;
/** `amount`: missing or too small. `most`: too large. `quantity`: not a whole number within bounds. */
export type CalculatorFault = 'amount' | 'most' | 'quantity';

export type Calculation =
  | { quote: Quote }
  | { field: CalculatorField; fault: CalculatorFault }
  /** Nothing is typed yet, or only one of quantity and price. */
  | undefined;

export function calculate({ amount = '', quantity = '', price = '' }: CalculatorInput): Calculation {
  if (amount.trim()) return quoteOf('amount', nairaIn(amount));
  if (!quantity.trim() && !price.trim()) return undefined;
  const units = numberIn(quantity);
  if (quantity.trim() && !(Number.isInteger(units) && units >= 1 && units <= WALLET_LIMITS.quantity)) {
    return { field: 'quantity', fault: 'quantity' };
  }
  const each = nairaIn(price);
  if (price.trim() && !isSum(each)) return { field: 'price', fault: 'amount' };
  if (!quantity.trim() || !price.trim()) return undefined;
  return quoteOf('price', each * units);
}

function quoteOf(field: CalculatorField, naira: number): Calculation {
  if (!isSum(naira)) return { field, fault: 'amount' };
  if (koboOfNaira(naira) > WALLET_MAXIMUM_KOBO) return { field, fault: 'most' };
  const quote = withCharge(koboOfNaira(naira));
  if (quote.grossKobo < WALLET_MINIMUM_KOBO) return { field, fault: 'amount' };
  return quote.grossKobo > WALLET_MAXIMUM_KOBO ? { field, fault: 'most' } : { quote };
}

function isSum(naira: number): boolean {
  return Number.isFinite(naira) && naira > 0 && isWholeKobo(naira);
}

/** Reads amounts as people write them: `N250,000.00`, `₦250 000`. */
function nairaIn(text: string): number {
  return numberIn(text.trim().replace(/^(NGN|N|₦)/i, ''));
}

function numberIn(text: string): number {
  const plain = text.replaceAll(/[\s,]/g, '');
  return /^\d{1,15}(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
}

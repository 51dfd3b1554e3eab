/** The units that goods are traded in, and quantities of them in words. */
import { type Message, message } from './i18n/message.ts';

/** The units of quantities and prices. */
export const UNITS = ['carton', 'pack', 'strip', 'tablet'] as const;
export type Unit = (typeof UNITS)[number];

export const QUANTITIES: Record<Unit, (n: number) => Message> = {
  carton: (n) => message('{n, plural, one {# carton} other {# cartons}}', { n }),
  pack: (n) => message('{n, plural, one {# pack} other {# packs}}', { n }),
  strip: (n) => message('{n, plural, one {# strip} other {# strips}}', { n }),
  tablet: (n) => message('{n, plural, one {# tablet} other {# tablets}}', { n }),
};

/** The name of one unit. */
export const UNIT_NAMES: Record<Unit, Message> = {
  carton: message('carton'),
  pack: message('pack'),
  strip: message('strip'),
  tablet: message('tablet'),
};

/** Returns the same as `countOf`, in the reader's language. */
export function quantityOf(quantity: number, unit: Unit): Message {
  return QUANTITIES[unit](quantity);
}

/** `1 carton`, `1,200 packs`. */
export function countOf(quantity: number, unit: Unit): string {
  return `${quantity.toLocaleString('en-NG')} ${unit}${quantity === 1 ? '' : 's'}`;
}

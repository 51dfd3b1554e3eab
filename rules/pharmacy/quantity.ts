/** Units of stock in words: the usual ones in the reader's language, any other as it was typed. */
import { type Message, message } from '../i18n/message.ts';
import { partsOf, type Unit, USUAL_UNITS } from './unit.ts';

type UsualUnit = (typeof USUAL_UNITS)[number];

const NAMES: Record<UsualUnit, Message> = {
  tablet: message('tablet'),
  capsule: message('capsule'),
  ampoule: message('ampoule'),
  vial: message('vial'),
  sachet: message('sachet'),
  bottle: message('bottle'),
  tube: message('tube'),
  piece: message('piece'),
  strip: message('strip'),
  pack: message('pack'),
  roll: message('roll'),
  dozen: message('dozen'),
  carton: message('carton'),
};

const QUANTITIES: Record<UsualUnit, (n: number) => Message> = {
  tablet: (n) => message('{n, plural, one {# tablet} other {# tablets}}', { n }),
  capsule: (n) => message('{n, plural, one {# capsule} other {# capsules}}', { n }),
  ampoule: (n) => message('{n, plural, one {# ampoule} other {# ampoules}}', { n }),
  vial: (n) => message('{n, plural, one {# vial} other {# vials}}', { n }),
  sachet: (n) => message('{n, plural, one {# sachet} other {# sachets}}', { n }),
  bottle: (n) => message('{n, plural, one {# bottle} other {# bottles}}', { n }),
  tube: (n) => message('{n, plural, one {# tube} other {# tubes}}', { n }),
  piece: (n) => message('{n, plural, one {# piece} other {# pieces}}', { n }),
  strip: (n) => message('{n, plural, one {# strip} other {# strips}}', { n }),
  pack: (n) => message('{n, plural, one {# pack} other {# packs}}', { n }),
  roll: (n) => message('{n, plural, one {# roll} other {# rolls}}', { n }),
  dozen: (n) => message('{n} dozen', { n }),
  carton: (n) => message('{n, plural, one {# carton} other {# cartons}}', { n }),
};

/** `carton`, for a choice or within a sentence. */
export function nameOfUnit(unit: string): Message | string {
  return isUsual(unit) ? NAMES[unit] : unit;
}

/** `3 packs`; `3 × nylon` of a unit that Mortar has no words for. */
export function countOf(count: number, unit: string): Message {
  if (isUsual(unit)) return QUANTITIES[unit](count);
  return message('{n, number} × {unit}', { n: count, unit });
}

/** So many smallest units as a person reads them, the largest unit first: `2 cartons, 3 packs`. Nothing is nothing of `units[0]`. */
export function quantityParts(quantity: number, units: readonly Unit[]): Message[] {
  const parts = partsOf(quantity, units);
  const [largest] = units;
  if (parts.length === 0 && largest) return [countOf(0, largest.name)];
  return parts.map(({ count, unit }) => countOf(count, unit));
}

export function isUsual(unit: string): unit is UsualUnit {
  return (USUAL_UNITS as readonly string[]).includes(unit);
}

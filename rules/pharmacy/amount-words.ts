/** Amounts of stock in words: usual units in the reader's language, any other as typed. */
import { type Message, message } from '../i18n/message.ts';
import { QUANTITIES as MARKET_QUANTITIES, UNIT_NAMES } from '../unit.ts';
import { type Amount, partsOf, type Unit, USUAL_UNITS } from './amount.ts';

type UsualUnit = (typeof USUAL_UNITS)[number];

const NAMES: Record<UsualUnit, Message> = {
  ...UNIT_NAMES,
  capsule: message('capsule'),
  ampoule: message('ampoule'),
  vial: message('vial'),
  sachet: message('sachet'),
  bottle: message('bottle'),
  tube: message('tube'),
  piece: message('piece'),
  roll: message('roll'),
  dozen: message('dozen'),
};

const QUANTITIES: Record<UsualUnit, (n: number) => Message> = {
  ...MARKET_QUANTITIES,
  capsule: (n) => message('{n, plural, one {# capsule} other {# capsules}}', { n }),
  ampoule: (n) => message('{n, plural, one {# ampoule} other {# ampoules}}', { n }),
  vial: (n) => message('{n, plural, one {# vial} other {# vials}}', { n }),
  sachet: (n) => message('{n, plural, one {# sachet} other {# sachets}}', { n }),
  bottle: (n) => message('{n, plural, one {# bottle} other {# bottles}}', { n }),
  tube: (n) => message('{n, plural, one {# tube} other {# tubes}}', { n }),
  piece: (n) => message('{n, plural, one {# piece} other {# pieces}}', { n }),
  roll: (n) => message('{n, plural, one {# roll} other {# rolls}}', { n }),
  dozen: (n) => message('{n, number} dozen', { n }),
};

/** `carton`, for a choice or within a sentence. */
export function nameOfUnit(unit: string): Message | string {
  return isUsual(unit) ? NAMES[unit] : unit;
}

/** `3 packs`, or `3 × nylon` for a unit that Mortar has no words for. */
export function countOf(count: number, unit: string): Message {
  if (isUsual(unit)) return QUANTITIES[unit](count);
  return message('{n, number} × {unit}', { n: count, unit });
}

/** An amount for reading, the largest unit first: `2 cartons, 3 packs`. Zero is shown in `units[0]`. */
export function quantityParts(quantity: Amount, units: readonly Unit[]): Message[] {
  const parts = partsOf(quantity, units);
  const [largest] = units;
  if (parts.length === 0 && largest) return [countOf(0, largest.name)];
  return parts.map(({ count, unit }) => countOf(count, unit));
}

/** A week's sales in one unit, the largest of which there are at least two, such as `Sells about 14 packs a week`. */
export function weeklySales(weekly: number, units: readonly Unit[]): Message {
  const sorted = units.toSorted((a, b) => b.factor - a.factor);
  const unit = sorted.find(({ factor }) => weekly >= 2 * factor) ?? sorted.at(-1);
  if (!unit || weekly < unit.factor)
    return message('Sells less than one {unit} a week', { unit: nameOfUnit(unit?.name ?? '') });
  return message('Sells about {quantity} a week', { quantity: countOf(Math.round(weekly / unit.factor), unit.name) });
}

export function isUsual(unit: string): unit is UsualUnit {
  return (USUAL_UNITS as readonly string[]).includes(unit);
}

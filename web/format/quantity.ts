/** Units of goods in words, for quantities and prices. */
import { type Message, message } from '#rules/i18n/message.ts';
import { quantityOf, type Unit } from '#rules/unit.ts';
import { t } from '../i18n.ts';

interface UnitLabels {
  /** The plural, as an option. */
  name: Message;
  /** The singular. */
  one: Message;
  /** The unit after a price. */
  per: Message;
}

export const UNITS: Record<Unit, UnitLabels> = {
  carton: { name: message('Cartons'), one: message('carton'), per: message('per carton') },
  pack: { name: message('Packs'), one: message('pack'), per: message('per pack') },
  strip: { name: message('Strips'), one: message('strip'), per: message('per strip') },
  tablet: { name: message('Tablets'), one: message('tablet'), per: message('per tablet') },
};

export function quantityLabel(quantity: number, unit: Unit): string {
  return t(quantityOf(quantity, unit));
}

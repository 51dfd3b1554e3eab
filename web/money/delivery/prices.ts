/** Prices of delivery: from the naira on the wire to the kobo of the rules, and in words. */
import type { DeliveryPricesInNaira } from '#contract/money/delivery-shape.ts';
import { formatNaira, type Kobo, koboOfNaira } from '#rules/money.ts';
import type { DeliveryPrices } from '#rules/money/delivery-cost.ts';
import { t } from '../../i18n.ts';

export function koboOfPrices({ town, state, elsewhere }: DeliveryPricesInNaira): DeliveryPrices {
  return { townKobo: koboOfNaira(town), stateKobo: koboOfNaira(state), elsewhereKobo: koboOfNaira(elsewhere) };
}

/** `Free`, or the price. A wallet passes its own way to write money. */
export function deliveryPriceLabel(costKobo: Kobo, format: (kobo: Kobo) => string = formatNaira): string {
  return costKobo === 0 ? t('Free') : format(costKobo);
}

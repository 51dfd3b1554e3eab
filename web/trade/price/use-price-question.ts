/** Asks once to confirm a price far above or below the usual one. It blocks nothing. */
import { type ReactNode, useRef } from 'react';
import type { Offer, OfferDetail } from '#contract/trade/offer-shape.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { timesOff } from '#rules/trade/usual-price.ts';
import { UNITS } from '../../format/quantity.ts';
import { t } from '../../i18n.ts';
import { call } from '../../net/api.ts';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';

type Goods = Pick<Offer['product'], 'genericName' | 'brandName' | 'strength' | 'unit'>;

interface Priced {
  /** Naira per unit; undefined if none is typed. */
  price: number | undefined;
  unit: Goods['unit'];
  /** Label of the confirm button: the form's verb. */
  yes: string;
  /** Resolves to undefined if it is unknown or cannot be fetched. */
  usual: () => Promise<number | undefined>;
}

interface PriceQuestion {
  /** Resolves to false if the member wants to change the price. */
  isRight: (priced: Priced) => Promise<boolean>;
  /** Render it beside the form, not inside. */
  dialog: ReactNode;
}

export function usePriceQuestion(): PriceQuestion {
  const { ask, dialog } = useConfirm();
  const confirmed = useRef(new Set<number>());

  async function isRight({ price, unit, yes, usual }: Priced): Promise<boolean> {
    if (!price || confirmed.current.has(price)) return true;
    const known = await usual().catch(() => undefined);
    const off = known && timesOff(koboOfNaira(price), koboOfNaira(known));
    if (!off) return true;
    const { times, isAbove } = off;
    const facts = {
      price: formatNaira(koboOfNaira(price)),
      usual: formatNaira(koboOfNaira(known)),
      per: t(UNITS[unit].per),
      times,
    };
    const text = isAbove
      ? t('{price} {per} is {times, number} times the usual {usual}. Is that right?', facts)
      : t('{price} {per} is {times, number} times less than the usual {usual}. Is that right?', facts);
    const isSure = await ask({ title: t('Check the price'), yes, text });
    if (isSure) confirmed.current.add(price);
    return isSure;
  }

  return { isRight, dialog };
}

/** The median of past trades of these goods, or else the price the seller says they cost elsewhere. */
export async function usualOf({ _id: id, usualPrice }: Pick<OfferDetail, '_id' | 'usualPrice'>) {
  const { median } = await call('GET /api/business/:id/prices', { id });
  return median ?? usualPrice ?? undefined;
}

export async function usualOfGoods({ genericName, brandName, strength, unit }: Goods) {
  const { median } = await call('GET /api/business/typical-price', { genericName, brandName, strength, unit });
  return median ?? undefined;
}

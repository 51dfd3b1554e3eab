/** Initial values of an offer's form, by field name. */
import { deliveryValuesOf } from './DeliveryField.tsx';
import type { Offer } from '#contract/trade/offer-shape.ts';

/** Text by field name; a missing name is an empty field. */
export type FormValues = Readonly<Record<string, string>>;

/** The known parts of an offer before anything is typed. */
export type FirstOffer = Partial<
  Pick<Offer, 'price' | 'usualPrice' | 'content' | 'deadline' | 'closesOn' | 'delivery'>
> & {
  product: Partial<Offer['product']> & Pick<Offer['product'], 'genericName' | 'brandName' | 'strength'>;
};

export function formValuesOf({ product, ...offer }: FirstOffer): FormValues {
  const { locationOfPharmacy: place, productImage: _, genericId: __, ...goods } = product;
  const { price, usualPrice, content, deadline, closesOn, delivery } = offer;
  const known = { ...goods, ...place, price, usualPrice, content, deadline, closesOn };
  const texts = Object.entries(known).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)] as const],
  );
  return { ...Object.fromEntries(texts), ...deliveryValuesOf(delivery) };
}

/** The form's text values, without its files. */
export function typedIn(form: HTMLFormElement): FormValues {
  const texts = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return Object.fromEntries(texts);
}

/** The words of each kind of offer where one is written, or a price is proposed; the list has no use for them. */
import { type Message, message } from '#rules/i18n/message.ts';
import type { OfferKind } from '#rules/trade/offer.ts';

interface KindWords {
  /** The button that chooses the kind says what it is for. */
  about: Message;
  /** Its creator is asked for these. */
  quantityLabel: Message;
  priceLabel: Message;
  /** Tells somebody who offers a price what it means. */
  priceHint: Message;
  /** Tells its creator what the price of their answer means. */
  counterHint: Message;
}

export const KIND_WORDS: Record<OfferKind, KindWords> = {
  demand: {
    about: message('Find a drug'),
    quantityLabel: message('Quantity'),
    priceLabel: message('Price you would pay'),
    priceHint: message('Your price per unit.'),
    counterHint: message('The price you would pay per unit.'),
  },
  'joint purchase': {
    about: message('Buy in bulk with others'),
    quantityLabel: message('Total we want'),
    priceLabel: message('Price you would pay'),
    priceHint: message('The most you can pay per unit (optional).'),
    counterHint: message('Price per unit for each member.'),
  },
  sale: {
    about: message('Sell at a discount'),
    quantityLabel: message('Quantity'),
    priceLabel: message('Asking price'),
    priceHint: message('The price you would pay per unit.'),
    counterHint: message('Your price per unit.'),
  },
};

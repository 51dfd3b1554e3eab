/** The words of each kind of offer where one is written, or a price is proposed; the list has no use for them. */
import { type Message, message } from '#rules/i18n/message.ts';
import type { OfferKind } from '#rules/trade/offer.ts';

interface KindWords {
  /** What it is for, on the button that chooses it. */
  about: Message;
  /** What its creator is asked for. */
  quantityLabel: Message;
  priceLabel: Message;
  /** What the price means that somebody offers. */
  priceHint: Message;
  /** What the price means with which its creator answers. */
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

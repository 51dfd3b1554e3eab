/** Texts by kind for forms and price offers; the list does not need them. */
import { type Message, message } from '#rules/i18n/message.ts';
import type { OfferKind } from '#rules/trade/offer.ts';

interface KindWords {
  /** The explanation on the button that chooses the kind. */
  about: Message;
  /** Labels of the creator's fields. */
  quantityLabel: Message;
  priceLabel: Message;
  /** Tells a member who makes a price offer what the price means. */
  priceHint: Message;
  /** Tells the creator what their counter-offer's price means. */
  counterHint: Message;
}

export const KIND_WORDS: Record<OfferKind, KindWords> = {
  demand: {
    about: message('Find a drug'),
    quantityLabel: message('Quantity'),
    priceLabel: message('Highest price you’ll pay'),
    priceHint: message('Your price per unit.'),
    counterHint: message('What you offer to pay per unit.'),
  },
  'joint purchase': {
    about: message('Buy in bulk with others'),
    quantityLabel: message('Total we want'),
    priceLabel: message('Highest price you’ll pay'),
    priceHint: message('The most you can pay per unit (optional).'),
    counterHint: message('Price per unit for each member.'),
  },
  sale: {
    about: message('Sell at a discount'),
    quantityLabel: message('Quantity'),
    priceLabel: message('Asking price'),
    priceHint: message('What you offer to pay per unit.'),
    counterHint: message('Your price per unit.'),
  },
};

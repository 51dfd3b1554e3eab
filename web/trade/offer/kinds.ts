/** The three kinds of offer, in the product's words. */
import type { OfferKind } from '#rules/trade/offer.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import type { Tone } from '../../ui/Badge.tsx';
import type { IconName } from '../../ui/Icon.tsx';

interface KindLook {
  name: Message;
  icon: IconName;
  tone: Tone;
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

export const KINDS: Record<OfferKind, KindLook> = {
  demand: {
    name: message('Drug Demand'),
    icon: 'search',
    tone: 'plain',
    about: message('Find a drug'),
    quantityLabel: message('Quantity'),
    priceLabel: message('Price you would pay'),
    priceHint: message('Your price per unit.'),
    counterHint: message('The price you would pay per unit.'),
  },
  'joint purchase': {
    name: message('Joint Purchase'),
    icon: 'people',
    tone: 'brand',
    about: message('Buy in bulk with others'),
    quantityLabel: message('Total we want'),
    priceLabel: message('Price you would pay'),
    priceHint: message('The most you can pay per unit (optional).'),
    counterHint: message('Price per unit for each member.'),
  },
  sale: {
    name: message('Sales at Discount'),
    icon: 'tag',
    tone: 'strong',
    about: message('Sell at a discount'),
    quantityLabel: message('Quantity'),
    priceLabel: message('Asking price'),
    priceHint: message('The price you would pay per unit.'),
    counterHint: message('Your price per unit.'),
  },
};

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
    about: message('You look for a drug'),
    quantityLabel: message('Quantity'),
    priceLabel: message('Price you would pay'),
    priceHint: message('What you ask for one unit.'),
    counterHint: message('What you would pay for one unit.'),
  },
  'joint purchase': {
    name: message('Joint Purchase'),
    icon: 'people',
    tone: 'brand',
    about: message('You buy in bulk with others'),
    quantityLabel: message('Quantity together'),
    priceLabel: message('Price you would pay'),
    priceHint: message('What you can pay for one unit. You may leave it open.'),
    counterHint: message('What one unit costs each partner.'),
  },
  sale: {
    name: message('Sales at Discount'),
    icon: 'tag',
    tone: 'strong',
    about: message('You sell below the usual price'),
    quantityLabel: message('Quantity'),
    priceLabel: message('Asking price'),
    priceHint: message('What you would pay for one unit.'),
    counterHint: message('What you ask for one unit.'),
  },
};

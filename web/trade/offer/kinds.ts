/** The three kinds of offer, in the product's words. */
import type { OfferKind } from '#rules/trade/offer.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import type { Tone } from '../../ui/Badge.tsx';
import type { IconName } from '../../ui/Icon.tsx';

interface KindLook {
  name: Message;
  icon: IconName;
  tone: Tone;
}

export const KINDS: Record<OfferKind, KindLook> = {
  demand: {
    name: message('Drug Demand'),
    icon: 'search',
    tone: 'plain',
  },
  'joint purchase': {
    name: message('Joint Purchase'),
    icon: 'people',
    tone: 'brand',
  },
  sale: {
    name: message('Sales at Discount'),
    icon: 'tag',
    tone: 'strong',
  },
};

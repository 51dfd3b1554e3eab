/** The three kinds of offer, in the product's words. */
import type { OfferKind } from '#rules/offer.ts';
import { t } from '../i18n.ts';
import type { Tone } from '../ui/Badge.tsx';
import type { IconName } from '../ui/Icon.tsx';

interface KindLook {
  name: string;
  icon: IconName;
  tone: Tone;
  /** What it is for, on the button that chooses it. */
  about: string;
  /** What the price means that somebody offers. */
  priceHint: string;
  /** What the price means with which its creator answers. */
  counterHint: string;
}

export const KINDS: Record<OfferKind, KindLook> = {
  demand: {
    name: t('Drug Demand'),
    icon: 'search',
    tone: 'plain',
    about: t('You look for a drug'),
    priceHint: t('What you ask for one unit.'),
    counterHint: t('What you would pay for one unit.'),
  },
  'joint purchase': {
    name: t('Joint Purchase'),
    icon: 'people',
    tone: 'brand',
    about: t('You buy in bulk with others'),
    priceHint: t('What you can pay for one unit. You may leave it open.'),
    counterHint: t('What one unit costs each partner.'),
  },
  sale: {
    name: t('Sales at Discount'),
    icon: 'tag',
    tone: 'strong',
    about: t('You sell below the usual price'),
    priceHint: t('What you would pay for one unit.'),
    counterHint: t('What you ask for one unit.'),
  },
};

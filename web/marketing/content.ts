/** The front page's words. Each claim is something the product does today. */
import { t } from '../i18n.ts';
import type { IconName } from '../ui/Icon.tsx';

export interface ServiceText {
  name: string;
  icon: IconName;
  text: string;
  steps: readonly string[];
}

export const SERVICES: readonly ServiceText[] = [
  {
    name: t('Drug Demand'),
    icon: 'search',
    text: t('A drug is not to be had in your area? Ask every pharmacy on Mortar at once.'),
    steps: [
      t('Open Business, press Create business, choose Drug Demand.'),
      t('Say which drug, which strength, how much, and where you are.'),
      t('Pharmacies that have it offer a price. You choose with whom to trade.'),
    ],
  },
  {
    name: t('Joint Purchase'),
    icon: 'people',
    text: t('Order in bulk with other pharmacies at a better price. Everybody pays for their own share.'),
    steps: [
      t('Open Business, press Create business, choose Joint Purchase.'),
      t('Name the drug and the whole quantity. Others become partners.'),
      t('Make a business group of them. Each one pays for the units they take.'),
    ],
  },
  {
    name: t('Sales at Discount'),
    icon: 'tag',
    text: t('Stock that moves too slowly, or expires too soon for you, may be what others need.'),
    steps: [
      t('Open Business, press Create business, choose Sales at Discount.'),
      t('Give expiry date, quantity and a photo of the pack.'),
      t('Take the offers you like into a business group and ask for payment there.'),
    ],
  },
];

export const ESCROW_STEPS: readonly { title: string; text: string }[] = [
  {
    title: t('The supplier asks'),
    text: t(
      'In the business group the supplier requests a wallet: a quantity and a price for one unit. Everybody in the group sees both.',
    ),
  },
  {
    title: t('You pay by card'),
    text: t(
      'You type in how many units you take and pay on the page of the card processor. Mortar never sees your card.',
    ),
  },
  {
    title: t('The money waits'),
    text: t('Your payment is booked to the wallet, not to the supplier. You see what is held, and for whom.'),
  },
  {
    title: t('Both say it is there'),
    text: t(
      'Once the supplier and every partner who paid have acknowledged receipt, the money is released to the supplier.',
    ),
  },
];

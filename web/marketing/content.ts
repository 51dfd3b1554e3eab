/** The front page's words. Each claim is something the product does today. */
import { type Message, message } from '#rules/i18n/message.ts';
import type { IconName } from '../ui/Icon.tsx';

export interface ServiceText {
  name: Message;
  icon: IconName;
  text: Message;
  steps: readonly Message[];
}

export const SERVICES: readonly ServiceText[] = [
  {
    name: message('Drug Demand'),
    icon: 'search',
    text: message('A drug is not to be had in your area? Ask every pharmacy on Mortar at once.'),
    steps: [
      message('Open Business, press Create business, choose Drug Demand.'),
      message('Say which drug, which strength, how much, and where you are.'),
      message('Pharmacies that have it offer a price. You choose with whom to trade.'),
    ],
  },
  {
    name: message('Joint Purchase'),
    icon: 'people',
    text: message('Order in bulk with other pharmacies at a better price. Everybody pays for their own share.'),
    steps: [
      message('Open Business, press Create business, choose Joint Purchase.'),
      message('Name the drug and the whole quantity. Others become partners.'),
      message('Make a business group of them. Each one pays for the units they take.'),
    ],
  },
  {
    name: message('Sales at Discount'),
    icon: 'tag',
    text: message('Stock that moves too slowly, or expires too soon for you, may be what others need.'),
    steps: [
      message('Open Business, press Create business, choose Sales at Discount.'),
      message('Give expiry date, quantity and a photo of the pack.'),
      message('Take the offers you like into a business group and ask for payment there.'),
    ],
  },
];

export const ESCROW_STEPS: readonly { title: Message; text: Message }[] = [
  {
    title: message('The supplier asks'),
    text: message(
      'In the business group the supplier requests a wallet: a quantity and a price for one unit. Everybody in the group sees both.',
    ),
  },
  {
    title: message('You pay by card'),
    text: message(
      'You type in how many units you take and pay on the page of the card processor. Mortar never sees your card.',
    ),
  },
  {
    title: message('The money waits'),
    text: message('Your payment is booked to the wallet, not to the supplier. You see what is held, and for whom.'),
  },
  {
    title: message('Both say it is there'),
    text: message(
      'Once the supplier and every partner who paid have acknowledged receipt, the money is released to the supplier.',
    ),
  },
];

/** The three services: what each is for, and how to create one in steps with pictures. */
import { type Message, message } from '#rules/i18n/message.ts';
import type { HowToKind } from '#rules/public/public-path.ts';
import { required } from '#rules/required.ts';
import type { IconName } from '../../ui/Icon.tsx';
import type { PictureName } from '../picture/StepPicture.tsx';

export interface ServiceStep {
  text: Message;
  picture: PictureName;
}

export interface ServiceText {
  kind: HowToKind;
  name: Message;
  icon: IconName;
  text: Message;
  steps: readonly ServiceStep[];
  /** The heading above its steps. */
  howTo: Message;
}

const GROUP: ServiceStep = {
  text: message('Press Create Business Group. This creates a chatroom with everyone interested.'),
  picture: 'group',
};
const WALLET: ServiceStep = {
  text: message(
    'The seller requests the wallet. Buyers pay by transfer or card, and the money is held until receipt is acknowledged.',
  ),
  picture: 'wallet',
};

export const SERVICES: readonly ServiceText[] = [
  {
    kind: 'demand',
    name: message('Drug Demand'),
    icon: 'search',
    text: message('Can’t find a drug in your area? Ask every pharmacy on Mortar at once.'),
    howTo: message('How to create a Drug Demand'),
    steps: [
      { text: message('Open Business, press Create business, choose Drug Demand.'), picture: 'kind-demand' },
      { text: message('Enter the drug, strength, quantity and your location.'), picture: 'form' },
      { text: message('Pharmacies that have it offer a price. You choose who to trade with.'), picture: 'prices' },
      GROUP,
      WALLET,
    ],
  },
  {
    kind: 'joint-purchase',
    name: message('Joint Purchase'),
    icon: 'people',
    text: message('Order in bulk with other pharmacies at a better price. Everybody pays for their own share.'),
    howTo: message('How to create a Joint Purchase'),
    steps: [
      { text: message('Open Business, press Create business, choose Joint Purchase.'), picture: 'kind-joint' },
      { text: message('Enter the drug and the total quantity. Others join the purchase.'), picture: 'form' },
      {
        text: message('Each member says how much they want, until the total is reached.'),
        picture: 'shares',
      },
      {
        text: message('Create a business group with them. Each one pays for the units they take.'),
        picture: 'group',
      },
      WALLET,
    ],
  },
  {
    kind: 'sale',
    name: message('Sales at Discount'),
    icon: 'tag',
    text: message('Sell slow or soon-to-expire stock to pharmacies that need it.'),
    howTo: message('How to create a Sale at Discount'),
    steps: [
      { text: message('Open Business, press Create business, choose Sales at Discount.'), picture: 'kind-sale' },
      { text: message('Enter the expiry date and quantity, and add a photo of the pack.'), picture: 'pack' },
      { text: message('Buyers offer a price. Accept, decline or make a counter-offer.'), picture: 'prices' },
      GROUP,
      WALLET,
    ],
  },
];

export function serviceOf(kind: HowToKind): ServiceText {
  return required(SERVICES.find((service) => service.kind === kind));
}

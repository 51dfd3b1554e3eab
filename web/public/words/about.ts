/** Sentences of the About page. */
import { type Message, message } from '#rules/i18n/message.ts';

export const ABOUT: readonly Message[] = [
  message(
    'One pharmacy runs out of a drug that sits unsold two streets away. Another pays too much because it buys alone. A third throws away expired stock. They don’t know about each other.',
  ),
  message(
    'Mortar connects them. Nigeria’s pharmacies and pharmacists ask for drugs, buy together, sell at a discount, agree in a chatroom, and pay into a wallet that holds the money until the goods arrive.',
  ),
];

export const VISION = message(
  'A Nigeria where no patient goes home without a medicine that is available a few streets away.',
);

export const MISSION = message(
  'To connect every pharmacy, so medicines are found, bought at a fair price and used before they expire, with safe payments.',
);

export const WHY: readonly { title: Message; text: Message }[] = [
  {
    title: message('Made for pharmacy trade'),
    text: message(
      'An offer has fields for strength, quantity, expiry, batch and NAFDAC number, so both sides know what they agree on.',
    ),
  },
  {
    title: message('Licences are checked'),
    text: message('A Verified badge means an administrator checked the member’s licence for the current year.'),
  },
  {
    title: message('Works on weak connections'),
    text: message('Small pages and an app that works offline and syncs when you are back online.'),
  },
  {
    title: message('One charge, no surprises'),
    text: message(
      'One charge on top of the agreed amount, shown before you pay. The seller gets the agreed amount in full.',
    ),
  },
];

/** What Mortar is, wants and does: the words of the page about it. */
import { type Message, message } from '#rules/i18n/message.ts';

export const ABOUT: readonly Message[] = [
  message(
    'A pharmacy runs out of a drug that lies unsold two streets away. Another pays too much because it buys alone. A third throws away what expired. None of them knows of the others.',
  ),
  message(
    'Mortar connects them. Pharmacies and pharmacists in Nigeria ask for drugs, buy together, sell at a discount, agree in a chatroom, and pay into a wallet that holds the money until the goods are there.',
  ),
];

export const VISION = message(
  'A Nigeria in which no patient leaves without a medicine that is there, a few streets on.',
);

export const MISSION = message(
  'To connect every pharmacy with the others, so that medicines are found, bought at a fair price, and used before they expire, with money that is safe on the way.',
);

export const WHY: readonly { title: Message; text: Message }[] = [
  {
    title: message('Made for the trade'),
    text: message(
      'An offer has fields for strength, quantity, expiry, batch and NAFDAC number, so that both sides know what they agree on.',
    ),
  },
  {
    title: message('Known by their licence'),
    text: message('A badge beside a name means that an administrator has checked the licence of that year.'),
  },
  {
    title: message('Made for weak lines'),
    text: message(
      'Small pages and an app that goes on without a connection, and sends what you wrote once it is back.',
    ),
  },
  {
    title: message('One charge, no surprise'),
    text: message(
      'One charge, on top of the agreed amount, shown before you pay. The supplier gets the agreed amount in full.',
    ),
  },
];

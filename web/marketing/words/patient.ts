/** A medicine request in three steps, for patients. */
import { type Message, message } from '#rules/i18n/message.ts';

export const PATIENT_STEPS: readonly { title: Message; text: Message }[] = [
  {
    title: message('Say which medicine'),
    text: message(
      'Name, brand and quantity, your state, and how to reach you. You prove your e-mail address by a link.',
    ),
  },
  {
    title: message('Pharmacies answer'),
    text: message(
      'Verified pharmacies of your state say whether they have it or can get it, at what price and where. After a day without an offer, those of neighbouring states are asked too.',
    ),
  },
  {
    title: message('You pick one'),
    text: message('Only then do you see how to reach the pharmacy, and only then does it see how to reach you.'),
  },
];

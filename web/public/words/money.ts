/** How the money of a trade is kept, in five steps with a picture each. */
import { type Message, message } from '#rules/i18n/message.ts';
import type { MoneyPictureName } from '../picture/MoneyPicture.tsx';

export interface MoneyStep {
  picture: MoneyPictureName;
  title: Message;
  text: Message;
}

export const MONEY_STEPS: readonly MoneyStep[] = [
  {
    picture: 'ask',
    title: message('The supplier asks'),
    text: message(
      'In the business group the supplier requests a wallet: a quantity and a price for one unit. Everybody in the group sees both.',
    ),
  },
  {
    picture: 'pay',
    title: message('You pay by card'),
    text: message(
      'You type in how many units you take and pay on the page of the card processor. Mortar never sees your card.',
    ),
  },
  {
    picture: 'wait',
    title: message('The money waits'),
    text: message('Your payment is booked to the wallet, not to the supplier. You see what is held, and for whom.'),
  },
  {
    picture: 'send',
    title: message('The goods travel'),
    text: message(
      'The supplier enters the dispatch with its waybill. From then on you have days to look at the goods.',
    ),
  },
  {
    picture: 'done',
    title: message('Both say it is there'),
    text: message(
      'Once you and the supplier have acknowledged receipt, or your days have passed without a word, your payment is released. If something is wrong, you open a dispute and it stays held.',
    ),
  },
];

/** How the money of a trade is kept safe, in five steps with a picture each. */
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
    title: message('The seller requests payment'),
    text: message(
      'In the business group, the seller requests a wallet with a quantity and a unit price. Everybody in the group sees both.',
    ),
  },
  {
    picture: 'pay',
    title: message('Pay by transfer or card'),
    text: message(
      'Enter how many units you want. Pay by bank transfer, or on Paystack’s page. Mortar never sees your card.',
    ),
  },
  {
    picture: 'wait',
    title: message('The money is held'),
    text: message('Your payment goes to the wallet, not to the seller. You see what is held and for whom.'),
  },
  {
    picture: 'send',
    title: message('Shipping'),
    text: message('The seller ships and adds the waybill. Then you have some days to check the goods.'),
  },
  {
    picture: 'done',
    title: message('Acknowledge receipt'),
    text: message(
      'Your payment is released once you acknowledge receipt, or your inspection period ends without a dispute. If something is wrong, open a dispute and the money stays held.',
    ),
  },
];

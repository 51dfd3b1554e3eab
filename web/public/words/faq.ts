/** Questions and answers for buyers, for sellers, and on the law. Each answer describes what the product does. */
import { type Message, message } from '#rules/i18n/message.ts';
import { CHARGE_PER_MILLE, formatNaira } from '#rules/money.ts';
import { DISPATCH_DAYS, RETURN_DAYS, RULING_DAYS } from '#rules/money/wallet-end.ts';
import { PAYOUT_MINIMUM_KOBO } from '#rules/money/payout.ts';

export interface Question {
  /** The fragment of its link. */
  id: string;
  question: Message;
  answer: Message;
}

export interface QuestionGroup {
  id: string;
  title: Message;
  questions: readonly Question[];
}

const CHARGE = `${CHARGE_PER_MILLE / 10}%`;

const BUYERS: readonly Question[] = [
  {
    id: 'who-can-join',
    question: message('Who can join?'),
    answer: message(
      'Pharmacists and pharmacy owners in Nigeria. Signing up is free. Patients don’t need an account to request a medicine.',
    ),
  },
  {
    id: 'what-does-it-cost',
    question: message('What does it cost me?'),
    answer: message(
      '{charge} on top of the price you agreed, shown before you pay. Joining, posting, offering and chatting cost nothing.',
      { charge: CHARGE },
    ),
  },
  {
    id: 'not-arrived',
    question: message('What if the goods don’t arrive?'),
    answer: message(
      'Open a dispute and your money stays held. If nothing was shipped, you can get a refund after {days} days. After {most} days it is automatic.',
      { days: DISPATCH_DAYS, most: RETURN_DAYS },
    ),
  },
  {
    id: 'wrong-goods',
    question: message('What if the goods are wrong, damaged or expired?'),
    answer: message(
      'Open a dispute before you acknowledge receipt, with photos. The seller answers, and our team decides: release, refund or split. Without a decision in {days} days you get your money back.',
      { days: RULING_DAYS },
    ),
  },
  {
    id: 'card-data',
    question: message('Can you see my card details?'),
    answer: message('No. You pay on Paystack’s page. We only learn that you paid, how much, and the type of card.'),
  },
];

const SELLERS: readonly Question[] = [
  {
    id: 'what-do-i-get',
    question: message('How much of the price do I get?'),
    answer: message('All of it. The buyer pays the charge on top of your price.'),
  },
  {
    id: 'when-am-i-paid',
    question: message('When am I paid?'),
    answer: message(
      'When you have shipped and the buyer acknowledges receipt, or their inspection period ends without a dispute. Then you withdraw it to your bank account, from {least}.',
      { least: formatNaira(PAYOUT_MINIMUM_KOBO) },
    ),
  },
  {
    id: 'new-suppliers',
    question: message('Why is part of my money in reserve?'),
    answer: message(
      'Card payments take some working days to settle. We keep part of a new seller’s money in reserve for a while, because a bank may still reverse a payment. My money shows each amount and its date.',
    ),
  },
  {
    id: 'silent-partner',
    question: message('What if the buyer doesn’t acknowledge receipt?'),
    answer: message(
      'Record the shipment with its waybill. Buyers then have some days to check the goods. After that the money is released to you.',
    ),
  },
  {
    id: 'near-expiry',
    question: message('Can I sell stock that expires soon?'),
    answer: message('Yes, with the expiry date shown in the offer. Expired goods are refused.'),
  },
];

const LAW: readonly Question[] = [
  {
    id: 'licence',
    question: message('Do I need a licence?'),
    answer: message(
      'Yes, to sell medicines: by law, and for real payments on Mortar. An administrator checks your licence for the year. You then get a Verified badge.',
    ),
  },
  {
    id: 'controlled',
    question: message('Can controlled medicines be traded?'),
    answer: message('No. We refuse offers of controlled medicines, under brand names too.'),
  },
  {
    id: 'prescription',
    question: message('Does a medicine request replace a prescription?'),
    answer: message(
      'No. It asks who has a medicine. Prescription medicines still need a prescription at the pharmacy.',
    ),
  },
  {
    id: 'falsified',
    question: message('What if I find a fake pack?'),
    answer: message(
      'Members report the batch with a photo. If confirmed, an alert blocks every pack of that batch on Mortar, hides its offers and notifies everyone who bought it.',
    ),
  },
  {
    id: 'health-data',
    question: message('Who sees the illness I mention?'),
    answer: message(
      'Optional. Only the pharmacy you choose sees it. We delete it with your contact details 30 days after the request ends.',
    ),
  },
];

export const QUESTION_GROUPS: readonly QuestionGroup[] = [
  { id: 'buyers', title: message('For buyers'), questions: BUYERS },
  { id: 'sellers', title: message('For sellers'), questions: SELLERS },
  { id: 'law', title: message('Licences and law'), questions: LAW },
];

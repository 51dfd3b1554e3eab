/** Questions and answers: for buyers, for sellers, and on the law. Each answer is what the product does. */
import { type Message, message } from '#rules/i18n/message.ts';
import { CHARGE_PER_MILLE, formatNaira } from '#rules/money.ts';
import { DISPATCH_DAYS, RETURN_DAYS, RULING_DAYS } from '#rules/money/wallet-end.ts';
import { PAYOUT_MINIMUM_KOBO } from '#rules/money/payout.ts';

export interface Question {
  /** The fragment that leads to it. */
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
      'Pharmacists and owners of pharmacies in Nigeria. Signing up is free. Patients need no account: they send a medicine request.',
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
    question: message('What if the goods do not come?'),
    answer: message(
      'You open a dispute and your money stays held. If nothing was dispatched you can take it back after {days} days, and after {most} days it goes back by itself.',
      { days: DISPATCH_DAYS, most: RETURN_DAYS },
    ),
  },
  {
    id: 'wrong-goods',
    question: message('What if they are wrong, damaged or expired?'),
    answer: message(
      'Open a dispute before you acknowledge receipt, with photos. The supplier answers, and a person rules: release, refund or a split. Without a ruling in {days} days you get your money back.',
      { days: RULING_DAYS },
    ),
  },
  {
    id: 'card-data',
    question: message('Do you see my card?'),
    answer: message(
      'No. You pay on the page of Paystack. We learn that you paid, how much, and by which kind of card.',
    ),
  },
];

const SELLERS: readonly Question[] = [
  {
    id: 'what-do-i-get',
    question: message('How much of the price do I get?'),
    answer: message('All of it. The charge is paid by the partner, on top of your price.'),
  },
  {
    id: 'when-am-i-paid',
    question: message('When am I paid?'),
    answer: message(
      'When you and the partner have acknowledged receipt, or when their days to look have passed without a dispute. Then you have it paid out to your bank account, from {least}.',
      { least: formatNaira(PAYOUT_MINIMUM_KOBO) },
    ),
  },
  {
    id: 'new-suppliers',
    question: message('Why does a part of my money wait?'),
    answer: message(
      'Card payments settle after some working days, and a part of a new supplier’s money is kept back for a while, because a bank may still reverse a payment. «My money» shows each sum and its day.',
    ),
  },
  {
    id: 'silent-partner',
    question: message('What if a partner has the goods and says nothing?'),
    answer: message(
      'Enter the dispatch with its waybill. From then on their days to look run, and at their end the money is released to you.',
    ),
  },
  {
    id: 'near-expiry',
    question: message('Can I sell what expires soon?'),
    answer: message('Yes, with its expiry date in the offer, for everybody to see. What has expired is refused.'),
  },
];

const LAW: readonly Question[] = [
  {
    id: 'licence',
    question: message('Do I need a licence?'),
    answer: message(
      'To sell medicines, yes: the law asks for one, and where real money moves Mortar asks for it too. An administrator checks your licence of the year; a badge then stands beside your name.',
    ),
  },
  {
    id: 'controlled',
    question: message('Can controlled medicines be traded?'),
    answer: message(
      'No. Offers of medicines that the catalogue lists as controlled are refused, under their brand names too.',
    ),
  },
  {
    id: 'prescription',
    question: message('Does a medicine request replace a prescription?'),
    answer: message(
      'No. It asks who has a medicine. What needs a prescription is handed out by a pharmacist on a prescription.',
    ),
  },
  {
    id: 'falsified',
    question: message('What if I find a false pack?'),
    answer: message(
      'Members report the batch with a photo. If it is confirmed, an alert holds every pack of that batch on Mortar, hides its offers, and tells whoever bought it.',
    ),
  },
  {
    id: 'health-data',
    question: message('Who sees what sickness I write down?'),
    answer: message(
      'You need not write any. If you do, only the pharmacy that you pick sees it, and it is deleted with your contact data 30 days after the end of the request.',
    ),
  },
];

export const QUESTION_GROUPS: readonly QuestionGroup[] = [
  { id: 'buyers', title: message('For buyers'), questions: BUYERS },
  { id: 'sellers', title: message('For sellers'), questions: SELLERS },
  { id: 'law', title: message('On the law'), questions: LAW },
];

/** The terms of use, second half: how money is held, released and given back, and what it costs. */
import { message } from '#rules/i18n/message.ts';
import { CHARGE_PER_MILLE, formatNaira, PROVIDER_MAXIMUM_KOBO, PROVIDER_MINIMUM_KOBO } from '#rules/money.ts';
import { DISPATCH_DAYS, RETURN_DAYS, RULING_DAYS, UNPAID_DAYS } from '#rules/payment/wallet-end.ts';
import { PAYOUT_MINIMUM_KOBO } from '#rules/payout.ts';
import type { Clause } from './clause.ts';

const CHARGE = `${CHARGE_PER_MILLE / 10}%`;

export function moneyTerms(): Clause[] {
  return [...escrowTerms(), ...disputeTerms(), ...feeTerms()];
}

function escrowTerms(): Clause[] {
  return [
    {
      id: 'payment',
      title: message('Paying into a wallet'),
      paragraphs: [
        message(
          'Pay for goods only through the wallet of a chat or chatroom. Money that goes another way is outside these terms, and nobody here can hold it or give it back.',
        ),
        message(
          'You pay on the page of the payment provider, Paystack. Mortar sees neither the number of your card nor its code. One payment is from {least} to {most}.',
          { least: formatNaira(PROVIDER_MINIMUM_KOBO), most: formatNaira(PROVIDER_MAXIMUM_KOBO) },
        ),
        message(
          'Each payment is held by itself, and what becomes of another partner’s payment does not touch yours. While it is held it is not the supplier’s.',
        ),
      ],
    },
    {
      id: 'release',
      title: message('When money is released or goes back'),
      paragraphs: [
        message(
          'A payment is released to the supplier once its payer and the supplier have both acknowledged receipt.',
        ),
        message(
          'After the goods were dispatched, the payer has days to look at them; the wallet names the last one. What nobody disputes by then is released.',
        ),
        message(
          'Where nothing was dispatched, the payer may ask for the money back {days} days after paying, and {most} days after paying it goes back by itself.',
          { days: DISPATCH_DAYS, most: RETURN_DAYS },
        ),
        message('A wallet into which nobody pays ends after {days} days.', { days: UNPAID_DAYS }),
        message(
          'A payment may be held longer while we look at it, for example where payer and supplier seem to be one person, or while a bank disputes it.',
        ),
      ],
    },
  ];
}

function disputeTerms(): Clause[] {
  return [
    {
      id: 'disputes',
      title: message('Disputes'),
      paragraphs: [
        message(
          'Until you have acknowledged receipt, and within your days to look, you may open a dispute: not received, wrong, damaged, expired or counterfeit goods, or another reason. Your money stays held meanwhile.',
        ),
        message(
          'Both sides write and show photos. A person of ours rules: release, refund, or a split. Without a ruling within {days} days the money goes back to whoever paid it.',
          { days: RULING_DAYS },
        ),
        message('A ruling moves the money that we hold. It takes no right from you that the law gives you.'),
      ],
    },
    {
      id: 'refunds',
      title: message('Refunds'),
      paragraphs: [
        message(
          'A refund goes back the way the money came, with its share of our charge. Banks take 3 to 10 working days.',
        ),
        message(
          'If your bank takes money back from us that was released already, it is taken from what the supplier has coming, and the rest is the supplier’s debt.',
        ),
      ],
    },
  ];
}

function feeTerms(): Clause[] {
  return [
    {
      id: 'fees',
      title: message('What it costs'),
      paragraphs: [
        message(
          'Our charge is {charge}, on top of the agreed amount, paid by the partner and shown before paying. There is no other.',
          { charge: CHARGE },
        ),
        message('The supplier is credited the agreed amount in full.'),
      ],
    },
    {
      id: 'payouts',
      title: message('Payouts'),
      paragraphs: [
        message(
          'Suppliers have what was released paid out to a bank account in their name, from {least}. It may have to settle with the payment provider first, a new bank account waits, and a part of a new supplier’s money waits longer; «My money» shows each sum with its day.',
          { least: formatNaira(PAYOUT_MINIMUM_KOBO) },
        ),
      ],
    },
    {
      id: 'donations',
      title: message('Donations'),
      paragraphs: [
        message('A donation supports the running of Mortar. It buys nothing, and no charge is added to it.'),
      ],
    },
  ];
}

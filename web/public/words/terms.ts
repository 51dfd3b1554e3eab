/** The terms of use. */
import { message } from '#rules/i18n/message.ts';
import { CHARGE_PER_MILLE, formatNaira, PROVIDER_MAXIMUM_KOBO, PROVIDER_MINIMUM_KOBO } from '#rules/money.ts';
import { DISPATCH_DAYS, RETURN_DAYS, RULING_DAYS, UNPAID_DAYS } from '#rules/money/wallet-end.ts';
import { PAYOUT_MINIMUM_KOBO } from '#rules/money/payout.ts';
import type { Clause } from './clause.ts';

const CHARGE = `${CHARGE_PER_MILLE / 10}%`;

/** `site` is where this installation is reached, `mortar.example`. */
export function partiesOf(site: string): Clause {
  return {
    id: 'parties',
    title: message('Who agrees to what'),
    paragraphs: [
      message('These terms are between you and the company that runs Mortar at {site}. “We” means that company.', {
        site,
      }),
      message(
        'Mortar is a meeting place with a payment service. We sell no medicines and dispense none: every trade is between the supplier and the partners who pay.',
      ),
    ],
  };
}

/** The clauses after it. */
export const TERMS: readonly Clause[] = [
  {
    id: 'account',
    title: message('Your account'),
    paragraphs: [
      message('You are at least 18 years old, the details you give are true, and the account is yours alone.'),
      message(
        'Keep your password to yourself. Under «Devices» you see where you are signed in, and end what you do not know.',
      ),
      message(
        'You may download your data and close your account at any time, once no money of a trade is on its way. What the books of others rest on stays under a number instead of your name.',
      ),
    ],
  },
  {
    id: 'licences',
    title: message('Licences'),
    paragraphs: [
      message(
        'Whoever offers medicines here must hold the licence of the Pharmacy Council of Nigeria that the law asks for, for themselves and for their premises.',
      ),
      message(
        'Where real money moves, only members whose licence of the year an administrator has checked can sell, request a wallet and be paid, unless the rules of this installation say otherwise. A licence ends on 31 December; afterwards one can still be paid what was earned.',
      ),
      message(
        'The badge beside a name says that a licence was checked and for which year. It says nothing about the goods.',
      ),
    ],
  },
  {
    id: 'medicines',
    title: message('Which medicines may be traded'),
    paragraphs: [
      message(
        'Offer only what is registered with NAFDAC, in its own pack, stored as its label asks, and yours to sell.',
      ),
      message(
        'Mortar refuses offers of goods that have expired, and of medicines that its catalogue lists as controlled: narcotics and psychotropic substances are not traded here.',
      ),
      message(
        'Medicines on prescription are traded between professionals alone. Whoever hands one to a patient does so in their pharmacy, by the law, on a prescription.',
      ),
      message(
        'When a batch is named in a safety alert, Mortar holds it and hides the offers of it. Report a pack that looks wrong to you, with a photo.',
      ),
    ],
  },
  {
    id: 'offers',
    title: message('Offers, prices and joint purchases'),
    paragraphs: [
      message(
        'An offer is yours: what it says must be true. A price that both sides accepted is kept as a record that neither can change.',
      ),
      message(
        'Committing to a joint purchase takes no money. If the target is missed, nobody is bound. If it is reached, everybody pays for their own share in the wallet of the group.',
      ),
    ],
  },
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
      message('A payment is released to the supplier once its payer and the supplier have both acknowledged receipt.'),
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
    paragraphs: [message('A donation supports the running of Mortar. It buys nothing, and no charge is added to it.')],
  },
  {
    id: 'requests',
    title: message('Medicine requests of patients'),
    paragraphs: [
      message(
        'A medicine request asks pharmacies whether they have a medicine. It is no order, no prescription and no advice, and it costs nothing.',
      ),
      message(
        'A pharmacy that answers sells by its own licence and its own prices. In an emergency go to a hospital; do not wait for an answer here.',
      ),
    ],
  },
  {
    id: 'conduct',
    title: message('What is not allowed'),
    paragraphs: [
      message(
        'No scams, no false packs, no prices agreed behind a wallet, no accounts for others, no harassment, no advertising by message, and nothing that attacks Mortar or the people in it.',
      ),
      message(
        'What you learn about patients, partners and their prices you use for the trade at hand, and nothing else.',
      ),
    ],
  },
  {
    id: 'measures',
    title: message('What we may do'),
    paragraphs: [
      message(
        'Administrators may decline licences, hide the offers of a batch that is not safe, hold payments and rule on disputes; what they do is recorded with its reason. We may end the account of somebody who breaks these terms.',
      ),
      message('Money that is held for a trade is not lost by that: it is released or given back by these terms.'),
    ],
  },
  {
    id: 'service',
    title: message('What we cannot promise'),
    paragraphs: [
      message(
        'Members answer for their goods and their words. We keep the service running as well as we can; it may be away for a time, and nothing that was acknowledged is lost by that.',
      ),
    ],
  },
  {
    id: 'law',
    title: message('Law and changes'),
    paragraphs: [
      message(
        'The law of the Federal Republic of Nigeria applies. When these terms change, the new ones stand here with their date; a wallet that was paid into goes on by the days it began with.',
      ),
    ],
  },
];

/** The terms of use. */
import { message } from '#rules/i18n/message.ts';
import { CHARGE_PER_MILLE, formatNaira, PROVIDER_MAXIMUM_KOBO, PROVIDER_MINIMUM_KOBO } from '#rules/money.ts';
import { DISPATCH_DAYS, RETURN_DAYS, RULING_DAYS, UNPAID_DAYS } from '#rules/money/wallet-end.ts';
import { PAYOUT_MINIMUM_KOBO } from '#rules/money/payout.ts';
import type { Clause } from './clause.ts';

const CHARGE = `${CHARGE_PER_MILLE / 10}%`;

/** `site` is this installation's host, such as `mortar.example`. */
export function partiesOf(site: string): Clause {
  return {
    id: 'parties',
    title: message('About these terms'),
    paragraphs: [
      message('These terms are between you and the company that runs Mortar at {site}. “We” means that company.', {
        site,
      }),
      message(
        'Mortar is a marketplace with a payment service. We do not sell or dispense medicines. Every trade is between the seller and the buyers.',
      ),
    ],
  };
}

/** The clauses after `partiesOf`. */
export const TERMS: readonly Clause[] = [
  {
    id: 'account',
    title: message('Your account'),
    paragraphs: [
      message('You must be at least 18, give true details, and be the only one who uses the account.'),
      message(
        'Keep your password to yourself. Under Devices you can see where you are signed in and sign out devices you don’t know.',
      ),
      message(
        'You can download your data at any time, and close your account once no trade money is pending. We keep records that others need, with a number instead of your name.',
      ),
    ],
  },
  {
    id: 'licences',
    title: message('Licences'),
    paragraphs: [
      message(
        'Anyone who offers medicines here must have the licences of the Pharmacy Council of Nigeria that the law requires, for themselves and their premises.',
      ),
      message(
        'With real money, only members with a verified licence for the year can sell, request a wallet and be paid, unless Mortar allows it for all members. A licence ends on 31 December. You can still be paid what you earned after that.',
      ),
      message('The badge shows that a licence was checked and for which year. It says nothing about the goods.'),
    ],
  },
  {
    id: 'medicines',
    title: message('Which medicines may be traded'),
    paragraphs: [
      message(
        'Offer only NAFDAC-registered products in their original packs, stored as the label says, that are yours to sell.',
      ),
      message(
        'Mortar refuses offers of expired goods and of controlled medicines. Narcotics and psychotropic substances can’t be traded here.',
      ),
      message(
        'Prescription medicines are traded only between professionals. Patients get them in a pharmacy, on a prescription, as the law requires.',
      ),
      message(
        'If a safety alert covers a batch, Mortar blocks it and hides its offers. Report packs that look wrong, with a photo.',
      ),
    ],
  },
  {
    id: 'offers',
    title: message('Offers, prices and joint purchases'),
    paragraphs: [
      message(
        'You are responsible for your offer: it must be true. A price both sides accept is recorded and can’t be changed.',
      ),
      message(
        'Joining a joint purchase costs nothing. If the target is missed, nobody has to buy. If it is reached, everybody pays for their own share in the group wallet.',
      ),
    ],
  },
  {
    id: 'payment',
    title: message('Paying into a wallet'),
    paragraphs: [
      message(
        'Pay for goods only through the wallet of a chat or chatroom. Money paid any other way is outside these terms. We can’t hold or refund it.',
      ),
      message(
        'You pay on Paystack’s page. Mortar never sees your card number or code. You can pay from {least} to {most} at a time.',
        { least: formatNaira(PROVIDER_MINIMUM_KOBO), most: formatNaira(PROVIDER_MAXIMUM_KOBO) },
      ),
      message(
        'Each payment is held separately. What happens to another buyer’s payment does not affect yours. While it is held, it does not belong to the seller.',
      ),
    ],
  },
  {
    id: 'release',
    title: message('When money is released or refunded'),
    paragraphs: [
      message(
        'We release a payment to the seller once they have shipped or handed over the goods and the buyer has acknowledged receipt.',
      ),
      message(
        'After shipping, the buyer has some days to check the goods. The wallet shows the last day. If nobody disputes by then, we release the money.',
      ),
      message(
        'If nothing was shipped, the buyer can ask for a refund {days} days after paying. After {most} days it is refunded automatically.',
        { days: DISPATCH_DAYS, most: RETURN_DAYS },
      ),
      message('A wallet closes after {days} days without a payment.', { days: UNPAID_DAYS }),
      message(
        'We may hold a payment longer to review it, for example if buyer and seller seem to be the same person or a bank disputes it.',
      ),
    ],
  },
  {
    id: 'disputes',
    title: message('Disputes'),
    paragraphs: [
      message(
        'You can open a dispute before you acknowledge receipt, within your inspection period: goods not received, wrong, damaged, expired or fake, or another reason. Your money stays held.',
      ),
      message(
        'Both sides explain and add photos. Our team decides: release, refund or split. If there is no decision within {days} days, the buyer is refunded.',
        { days: RULING_DAYS },
      ),
      message('A decision covers only the money we hold. It does not take away your legal rights.'),
    ],
  },
  {
    id: 'refunds',
    title: message('Refunds'),
    paragraphs: [
      message('Refunds go back the way you paid, including the charge. Banks take 3 to 10 working days.'),
      message(
        'If your bank takes back money we already released, we deduct it from the seller’s next payments. The seller owes us the rest.',
      ),
    ],
  },
  {
    id: 'fees',
    title: message('What it costs'),
    paragraphs: [
      message(
        'Our charge is {charge} on top of the agreed amount. The buyer pays it and sees it before paying. There is no other charge.',
        { charge: CHARGE },
      ),
      message('The seller gets the agreed amount in full.'),
    ],
  },
  {
    id: 'payouts',
    title: message('Payouts'),
    paragraphs: [
      message(
        'Sellers withdraw released money to a bank account in their name, from {least}. It may have to settle with the payment provider first. New bank accounts and part of a new seller’s money wait longer. My money shows each amount with its date.',
        { least: formatNaira(PAYOUT_MINIMUM_KOBO) },
      ),
    ],
  },
  {
    id: 'donations',
    title: message('Donations'),
    paragraphs: [message('Your donation helps run Mortar. It buys nothing, and we add no charge.')],
  },
  {
    id: 'requests',
    title: message('Patients’ medicine requests'),
    paragraphs: [
      message(
        'A medicine request asks pharmacies whether they have a medicine. It is free. It is not an order, a prescription or advice.',
      ),
      message(
        'Each pharmacy sells under its own licence and at its own price. In an emergency, go to a hospital. Don’t wait for an answer here.',
      ),
    ],
  },
  {
    id: 'conduct',
    title: message('What is not allowed'),
    paragraphs: [
      message(
        'No scams, no fake packs, no deals outside the wallet, no accounts for other people, no harassment, no spam, and no attacks on Mortar or its members.',
      ),
      message('Use what you learn about patients, partners and prices only for the trade at hand.'),
    ],
  },
  {
    id: 'measures',
    title: message('What we may do'),
    paragraphs: [
      message(
        'Administrators may decline licences, hide offers of unsafe batches, hold payments and decide disputes. Each action is recorded with its reason. We may close the account of anyone who breaks these terms.',
      ),
      message('Money held for a trade is not lost: it is released or refunded under these terms.'),
    ],
  },
  {
    id: 'service',
    title: message('What we can’t promise'),
    paragraphs: [
      message(
        'Members are responsible for their goods and their words. We keep the service running as well as we can. It may be down for a while, but nothing that was confirmed is lost.',
      ),
    ],
  },
  {
    id: 'law',
    title: message('Law and changes'),
    paragraphs: [
      message(
        'Nigerian law applies. When these terms change, we publish the new ones here with their date. Wallets already paid keep the terms they started with.',
      ),
    ],
  },
];

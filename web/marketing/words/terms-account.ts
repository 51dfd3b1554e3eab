/** The terms of use, first half: who may use Mortar, with which licence, and what may be traded. */
import { message } from '#rules/i18n/message.ts';
import type { Clause } from './clause.ts';

/** `site` is where this installation is reached, `mortar.example`. */
export function accountTerms(site: string): Clause[] {
  return [
    {
      id: 'parties',
      title: message('Who agrees to what'),
      paragraphs: [
        message('These terms are between you and the company that runs Mortar at {site}. «We» is that company.', {
          site,
        }),
        message(
          'Mortar is a meeting place with a payment service. We sell no medicines and dispense none: every trade is between the supplier and the partners who pay.',
        ),
      ],
    },
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
    ...licenceTerms(),
    ...medicineTerms(),
  ];
}

function licenceTerms(): Clause[] {
  return [
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
  ];
}

function medicineTerms(): Clause[] {
  return [
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
  ];
}

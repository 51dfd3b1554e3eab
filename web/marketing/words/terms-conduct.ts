/** The end of the terms: patients' requests, conduct, what we may do, and changes. */
import { message } from '#rules/i18n/message.ts';
import type { Clause } from './clause.ts';

export const CONDUCT_TERMS: readonly Clause[] = [
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

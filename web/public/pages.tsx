/** The list of public pages: address, title and description for search engines and previews, and content. */
import { message } from '#rules/i18n/message.ts';
import { CALCULATOR_FIELDS } from '#rules/money/calculator.ts';
import { pathOfHowTo } from '#rules/public/public-path.ts';
import { PUBLIC_PATHS } from '../paths.ts';
import { faqStructured } from './structured.ts';
import { About } from './About.tsx';
import { BetterWord } from './BetterWord.tsx';
import { Business } from './Business.tsx';
import { Contact } from './Contact.tsx';
import { Faq } from './Faq.tsx';
import { Fees } from './Fees.tsx';
import { HowTo } from './HowTo.tsx';
import { Landing } from './Landing.tsx';
import { MedicineRequest } from './MedicineRequest.tsx';
import { OwnMedicineRequest } from './OwnMedicineRequest.tsx';
import type { Page } from './page.ts';
import { PrivacyPolicy } from './PrivacyPolicy.tsx';
import { Terms } from './Terms.tsx';
import { SERVICES } from './words/service.ts';

export const PAGES: readonly Page[] = [
  {
    path: PUBLIC_PATHS.landing,
    title: message('Mortar: with Mortar, your pharmacy is connected'),
    description: message(
      'A trade network for pharmacies and pharmacists in Nigeria: ask for drugs, buy together, sell at a discount, and pay through escrow.',
    ),
    Content: Landing,
  },
  {
    path: PUBLIC_PATHS.business,
    title: message('Offers on Mortar: demands, joint purchases, sales at discount'),
    description: message(
      'Three ways Nigeria’s pharmacies trade: ask for a drug, buy in bulk together, sell expiring stock at a discount.',
    ),
    Content: Business,
  },
  {
    path: PUBLIC_PATHS.about,
    title: message('About Mortar'),
    description: message('What Mortar is, how trading works, and how we keep your money safe until the goods arrive.'),
    Content: About,
  },
  {
    path: PUBLIC_PATHS.contact,
    title: message('Contact Mortar'),
    description: message('Write to Mortar’s team: questions, problems, ideas.'),
    Content: Contact,
  },
  {
    path: PUBLIC_PATHS.medicineRequest,
    title: message('Request a medicine on Mortar'),
    description: message('Ask pharmacies in your state whether they have a medicine. Free, no account needed.'),
    Content: MedicineRequest,
  },
  {
    path: PUBLIC_PATHS.ownMedicineRequest,
    isPerCall: true,
    isPrivate: true,
    title: message('Your medicine request on Mortar'),
    description: message('Pharmacies’ answers to one request, for the person who asked.'),
    Content: OwnMedicineRequest,
  },
  {
    path: PUBLIC_PATHS.fees,
    title: message('Fee calculator of Mortar'),
    description: message('What a trade costs: the agreed amount, the charge on top, and what the seller gets.'),
    queryFields: CALCULATOR_FIELDS,
    script: 'feesScript',
    Content: Fees,
  },
  {
    path: PUBLIC_PATHS.faq,
    title: message('Questions and answers about Mortar'),
    description: message('For buyers and sellers: charge, escrow, disputes, licences, controlled medicines.'),
    Content: Faq,
    structured: faqStructured,
  },
  {
    path: PUBLIC_PATHS.terms,
    title: message('Terms of Mortar'),
    description: message('The rules for members, patients and Mortar, in plain words.'),
    Content: Terms,
  },
  {
    path: PUBLIC_PATHS.privacyPolicy,
    title: message('Privacy policy of Mortar'),
    description: message('What Mortar stores about you, why, how long and who sees it. And your rights.'),
    Content: PrivacyPolicy,
  },
  {
    path: PUBLIC_PATHS.betterWord,
    isPerCall: true,
    title: message('Better wording for Mortar'),
    description: message('Tell us how people really say it: a machine translated these pages.'),
    Content: BetterWord,
  },
  ...SERVICES.map(({ kind, howTo, text }) => ({
    path: pathOfHowTo(kind),
    title: howTo,
    description: text,
    Content: HowTo,
  })),
];

/** Finds the page at an address without its language prefix. */
export function pageAt(path: string): Page | undefined {
  return PAGES.find((page) => page.path === path) ?? PAGES.find((page) => page.isPerCall && patternOf(page).test(path));
}

function patternOf({ path }: Page): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
}

/** The links of the bars and the footer, with their addresses in the reader's language. */
import { type Message, message } from '#rules/i18n/message.ts';
import { PATHS, PUBLIC_PATHS } from '#rules/paths.ts';
import { type PublicLanguage, publicPathIn } from '#rules/public/public-path.ts';

export interface PageLink {
  path: string;
  text: Message;
}

/** Pages of the top bar. */
export const MAIN_LINKS: readonly PageLink[] = [
  { path: PUBLIC_PATHS.business, text: message('Business') },
  { path: PUBLIC_PATHS.fees, text: message('Fees') },
  { path: PUBLIC_PATHS.faq, text: message('Questions') },
  { path: PUBLIC_PATHS.about, text: message('About') },
  { path: PUBLIC_PATHS.contact, text: message('Contact') },
];

/** Sections of the front page, in its second bar. */
export const PART_LINKS: readonly { fragment: string; text: Message }[] = [
  { fragment: 'services', text: message('Our Services') },
  { fragment: 'escrow', text: message('How we keep your money safe') },
  { fragment: 'price', text: message('What it costs') },
  { fragment: 'patients', text: message('For patients') },
  { fragment: 'contact', text: message('Contact Us') },
];

export const FOOTER_LINKS: readonly { title: Message; links: readonly PageLink[] }[] = [
  {
    title: message('Trade'),
    links: [
      { path: PUBLIC_PATHS.business, text: message('Our Services') },
      { path: PUBLIC_PATHS.fees, text: message('Fee calculator') },
      { path: PUBLIC_PATHS.faq, text: message('Questions and answers') },
      { path: PATHS.signUp, text: message('Sign up') },
      { path: PATHS.signIn, text: message('Sign in') },
    ],
  },
  {
    title: message('For everybody'),
    links: [
      { path: PUBLIC_PATHS.medicineRequest, text: message('Request Medicine Now') },
      { path: PATHS.donation, text: message('Donate') },
      { path: PUBLIC_PATHS.about, text: message('About Mortar') },
      { path: PUBLIC_PATHS.contact, text: message('Contact Us') },
    ],
  },
  {
    title: message('Legal'),
    links: [
      { path: PUBLIC_PATHS.terms, text: message('Terms') },
      { path: PUBLIC_PATHS.privacyPolicy, text: message('Privacy policy') },
    ],
  },
];

const PUBLIC = new Set<string>(Object.values(PUBLIC_PATHS));

/** Public pages have an address in each language. Screens of the app have one address for all. */
export function addressOf(language: PublicLanguage, path: string): string {
  return PUBLIC.has(path) ? publicPathIn(language, path) : path;
}

/** Screens that visitors see: sign-in and sign-up forms, the donation, the public pages, the gallery, and the API reference. */
import { ADMIN_PATHS, PATHS } from '#rules/paths.ts';
import { wide, wideEmail } from './fixture.ts';
import { look, type Part, type Screens, sentence, type Landmark, title } from './walk.ts';

const EMAIL = wideEmail('x');
/** The tab's session storage after a sign-up. */
export const VERIFYING = JSON.stringify({ userId: '00000000-0000-7000-8000-000000000000', email: EMAIL, sentAt: [] });

export const ADMIN_SIGN_IN: Screens = {
  'sign-in of administrators': { address: ADMIN_PATHS.signIn, shows: title('Administration') },
};

/** The app's own screen, which replaces the server's page. */
export const NO_PAGE: Screens = { 'no page': { address: '/404', shows: sentence('Page not found') } };

const linkSent: Part = async (walk) => {
  const { page, say } = walk;
  await page.getByLabel(say('Email')).fill(EMAIL);
  await page.getByRole('button', { name: say('Send the link') }).click();
  await look(walk, 'link sent', page.getByText(say('The link expires in an hour')));
};

export const FORM_SCREENS: Screens = {
  'sign-up': { address: PATHS.signUp, shows: title('Create your account') },
  verification: { address: PATHS.verify, shows: title('Verify your email') },
  'sign-in': { address: PATHS.signIn, shows: title('Sign in') },
  'sign-in again': { address: `${PATHS.signInAgain}?redirectTo=/${wide(200)}`, shows: title('Sign in') },
  'new password': {
    address: PATHS.resetPassword.replace(':email', encodeURIComponent(EMAIL)),
    shows: title('Set a new password'),
  },
  donation: { address: PATHS.donation, shows: title('Donate to Mortar') },
  'forgotten password': { address: PATHS.forgotPassword, shows: title('Forgot password'), parts: [linkSent] },
};

const link =
  (name: string): Landmark =>
  ({ page }) =>
    page.getByRole('link', { name }).filter({ visible: true }).first();

export const GALLERY_SCREENS: Screens = {
  'class of the gallery': { address: `${PATHS.gallery}?class=anti-gout`, shows: link('Allopurinol') },
  'gallery found': { address: `${PATHS.gallery}?q=para`, shows: link('Paracetamol') },
  'gallery without a result': { address: `${PATHS.gallery}?q=qvhjjq`, shows: sentence('Nothing found') },
  'page of a medicine': { address: `${PATHS.gallery}/paracetamol`, shows: title('Paracetamol') },
  'page of a medicine with a long name': {
    address: `${PATHS.gallery}/ringer-s-lactate-hartmann-s-solution`,
    shows: title('Ringer'),
  },
  'no medicine': { address: `${PATHS.gallery}/no-such-medicine`, shows: title('This medicine is not in the gallery') },
};

const PAGES = {
  '/': 'With Mortar, your pharmacy is connected',
  '/business': 'Trade between pharmacies',
  '/about': 'About Mortar',
  '/contact': 'Contact Us',
  '/medicine_request': 'Request Medicine Now',
  '/fees': 'Fee calculator',
  '/faq': 'Questions and answers',
  '/terms': 'Terms',
  '/privacy': 'Privacy policy',
  '/better-word': 'Do you know a better word?',
  '/how-to/demand': 'How to create a Drug Demand',
  '/how-to/joint-purchase': 'How to create a Joint Purchase',
  '/how-to/sale': 'How to create a Sale at Discount',
};

export const PUBLIC_SCREENS: Screens = Object.fromEntries(
  Object.entries(PAGES).map(([address, name]) => [`public page ${address}`, { address, shows: title(name) }]),
);

/** Pages without scripts. Their code blocks scroll on their own, so only the page itself must fit. */
export const REFERENCE_PAGES: Record<string, string> = {
  '/docs': 'API',
  '/docs/offers': 'Offers',
  '/docs/wallets': 'Wallets',
  '/docs/administration-money': 'Administration: money',
  '/docs/events': 'Live events',
  '/docs/shapes': 'Shapes',
};

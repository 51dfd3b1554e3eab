/** The form pages: the ways in and the donation, each with its title and content. */
import { message } from '#rules/i18n/message.ts';
import { PATHS } from '#rules/paths.ts';
import { Donation } from './donation/Donation.tsx';
import type { Page } from './page.ts';
import { ForgotPassword } from './auth/ForgotPassword.tsx';
import { ResetPassword } from './auth/ResetPassword.tsx';
import { SignIn } from './auth/SignIn.tsx';
import { SignUp } from './auth/SignUp.tsx';
import { Verify } from './auth/Verify.tsx';

const WAY_IN = { script: 'authScript' } as const;

const SIGN_IN = {
  ...WAY_IN,
  title: message('Sign in'),
  description: message('With Mortar, your pharmacy is connected.'),
  Content: SignIn,
};

const FORM_PAGES: readonly Page[] = [
  { path: PATHS.signIn, ...SIGN_IN },
  { path: PATHS.signInAgain, ...SIGN_IN },
  {
    path: PATHS.signUp,
    ...WAY_IN,
    title: message('Create your account'),
    description: message('For pharmacies and pharmacists in Nigeria.'),
    Content: SignUp,
  },
  {
    path: PATHS.verify,
    ...WAY_IN,
    title: message('Verify your email'),
    description: message('With Mortar, your pharmacy is connected.'),
    Content: Verify,
  },
  {
    path: PATHS.forgotPassword,
    ...WAY_IN,
    title: message('Forgot password'),
    description: message('We send you a link to set a new one.'),
    Content: ForgotPassword,
  },
  {
    path: PATHS.resetPassword,
    ...WAY_IN,
    title: message('Set a new password'),
    description: message('With Mortar, your pharmacy is connected.'),
    Content: ResetPassword,
  },
  {
    path: PATHS.donation,
    script: 'donationScript',
    title: message('Donate to Mortar'),
    description: message('Mortar helps pharmacies find the medicine their patients need. Your gift keeps it running.'),
    Content: Donation,
  },
];

export function formPageAt(path: string): Page | undefined {
  return FORM_PAGES.find((page) => page.path === path);
}

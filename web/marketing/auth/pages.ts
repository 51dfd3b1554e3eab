/** The ways in: sign-in, sign-up, verification and password, each with its title and what it shows. */
import { message } from '#rules/i18n/message.ts';
import { PATHS } from '#rules/paths.ts';
import type { Page } from '../page.ts';
import { ForgotPassword } from './ForgotPassword.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import { SignIn } from './SignIn.tsx';
import { SignUp } from './SignUp.tsx';
import { Verify } from './Verify.tsx';

const SIGN_IN = {
  isPerCall: false,
  title: message('Sign in'),
  description: message('With Mortar, your pharmacy is connected.'),
  Content: SignIn,
};

const AUTH_PAGES: readonly Page[] = [
  { path: PATHS.signIn, ...SIGN_IN },
  { path: PATHS.signInAgain, ...SIGN_IN },
  {
    path: PATHS.signUp,
    isPerCall: false,
    title: message('Create your account'),
    description: message('For pharmacies and pharmacists in Nigeria.'),
    Content: SignUp,
  },
  {
    path: PATHS.verify,
    isPerCall: false,
    title: message('Verify your address'),
    description: message('With Mortar, your pharmacy is connected.'),
    Content: Verify,
  },
  {
    path: PATHS.forgotPassword,
    isPerCall: false,
    title: message('Forgot password'),
    description: message('We send you a link with which you set a new one.'),
    Content: ForgotPassword,
  },
  {
    path: PATHS.resetPassword,
    isPerCall: false,
    title: message('Set a new password'),
    description: message('With Mortar, your pharmacy is connected.'),
    Content: ResetPassword,
  },
];

export function authPageAt(path: string): Page | undefined {
  return AUTH_PAGES.find((page) => page.path === path);
}

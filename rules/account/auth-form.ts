/** What the pages of sign-in, sign-up, verification and password, their script and the server agree on. Without imports of weight: the script is small. */
import type { FormRefusal } from '../form-answer.ts';

/** Where the forms are posted to: below the path that the cookies of session and device are bound to. */
export const AUTH_FORM_PATHS = {
  signIn: '/api/auth/form/signin',
  signUp: '/api/auth/form/signup',
  verify: '/api/auth/form/verify',
  forgotPassword: '/api/auth/form/forgot-password',
  resetPassword: '/api/auth/form/reset-password',
} as const;

/** In the query of the verification's page: whose address is verified, where no script remembers it. */
export const PENDING_QUERY = 'user';
/** The button of the verification that asks for another code, by its name. */
export const RESEND = 'resend';

/** How it is refused. */
export interface AuthRefusal extends FormRefusal {
  /** Why the account is suspended. */
  suspended?: string;
  /** The mailed link is good no more. */
  isOver?: true;
}

/** Keys of what the pages and the app leave for each other in the storage of the browser, and of the tab. */
export const AUTH_STORAGE = {
  /** Who was signed in on this device last. */
  member: 'mortar.member',
  /** What the sign-in is to say, and to whom: JSON. */
  arrival: 'mortar.arrival',
  /** Why the member of this tab is suspended. */
  suspended: 'mortar.suspended',
  /** Whoever was signed in here has signed out, and the device is not cleared yet: the app clears it when it starts. */
  left: 'mortar.left',
} as const;

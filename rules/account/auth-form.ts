/**
 * Constants that the sign-in, sign-up, verification and password pages, their script and the server share. It imports little, to keep the script
 * small.
 */
import type { FormRefusal } from '../form-answer.ts';

/** The addresses to which the forms are posted, below the path of the session and device cookies. */
export const AUTH_FORM_PATHS = {
  signIn: '/api/auth/form/signin',
  signUp: '/api/auth/form/signup',
  verify: '/api/auth/form/verify',
  forgotPassword: '/api/auth/form/forgot-password',
  resetPassword: '/api/auth/form/reset-password',
} as const;

/** Query parameter of the verification page: the member to verify, for browsers without script. */
export const PENDING_QUERY = 'user';
/** Name of the button that requests another code. */
export const RESEND = 'resend';

/** The answer to a refused form. */
export interface AuthRefusal extends FormRefusal {
  /** Why the account is suspended. */
  suspended?: string;
  /** Set if the mailed link has expired. */
  isOver?: true;
}

/** Storage keys with which the pages and the app pass values to each other, in the browser or the tab. */
export const AUTH_STORAGE = {
  /** The member who last signed in on this device. */
  member: 'mortar.member',
  /** JSON: what the sign-in page shows, and to whom. */
  arrival: 'mortar.arrival',
  /** Why this tab's member is suspended. */
  suspended: 'mortar.suspended',
  /** Set after sign-out until the device is cleared, which the app does when it starts. */
  left: 'mortar.left',
  /** Set on a counter device: the id of its pharmacy. Its cookie does not reach the scripts. */
  counter: 'mortar.counter',
} as const;

/** Constants the donation page, its script and the server share. It imports little, to keep the script small. */
import { message } from '../i18n/message.ts';
import type { PaymentState } from './payment.ts';

/** Each path takes the same fields as the API route, and answers in the page's language. */
export const DONATION_FORM_PATHS = {
  register: '/api/donor/form/register',
  donate: '/api/donor/form/donate',
  verify: '/api/donor/form/verify',
} as const;

/** The checkout needs JavaScript. */
export const NEEDS_SCRIPT = message('Paying needs JavaScript. Turn it on in your browser or reload this page.');

export interface RegisteredDonor {
  walletAddress: string;
}

/** A started payment, for the checkout. */
export interface StartedDonation {
  access_code: string;
  authorization_url: string;
  reference: string;
}

export interface VerifiedDonation {
  success: boolean;
  /** The error message, if not successful. */
  error?: string;
  state: PaymentState;
  /** The bank's message. */
  gatewayResponse: string | null;
  /** The amount in naira. */
  amount: number;
}

/** What the donation's page, its script and the server agree on. Without imports of weight: the script is small. */
import { message } from '../i18n/message.ts';
import type { PaymentState } from './payment.ts';

/** Each is posted over the route of the API with the same fields, and answered in the page's language. */
export const DONATION_FORM_PATHS = {
  register: '/api/donor/form/register',
  donate: '/api/donor/form/donate',
  verify: '/api/donor/form/verify',
} as const;

/** The checkout opens by script alone. */
export const NEEDS_SCRIPT = message('Paying needs JavaScript. Turn it on in your browser or reload this page.');

export interface RegisteredDonor {
  walletAddress: string;
}

/** A payment that was started, for the checkout. */
export interface StartedDonation {
  access_code: string;
  authorization_url: string;
  reference: string;
}

export interface VerifiedDonation {
  success: boolean;
  /** Why it is not, in words. */
  error?: string;
  state: PaymentState;
  /** The bank's message. */
  gatewayResponse: string | null;
  /** In naira. */
  amount: number;
}

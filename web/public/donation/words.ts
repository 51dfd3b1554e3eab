/** Texts that the script of the donation needs, in the page's language. */
import { PROVIDER_MAXIMUM_KOBO, PROVIDER_MINIMUM_KOBO } from '#rules/money.ts';
import { refusalOfGross } from '#rules/money/wallet-share.ts';
import { type CheckoutWords, checkoutWords } from '../../money/checkout/words.ts';
import { MESSAGES } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import type { FormWords } from '../form/FormFor.tsx';

/** Placeholders that the script fills in. */
const SAID = '{said}';
const REFERENCE = '{reference}';

export interface DonationWords extends FormWords {
  noAmount: string;
  /** Why a card cannot pay an amount, by the English sentence of the rule. */
  refusals: Record<string, string>;
  checkout: CheckoutWords;
  titles: { asked: string; given: string };
  donate: string;
  payAgain: string;
  /** Contains `{said}`. */
  declined: string;
  declinedUnsaid: string;
  waiting: string;
  closed: string;
  /** Contains `{reference}`. */
  reference: string;
  /** Why there is no receipt, by the type of the error. */
  failures: Record<string, string>;
}

/** Amounts that are refused, one for each reason. */
const REFUSED = [0, PROVIDER_MINIMUM_KOBO - 1, PROVIDER_MAXIMUM_KOBO + 1];
const FAILURES = ['not_found', 'too_many', 'unavailable'] as const;

export function donationWords(): Omit<DonationWords, keyof FormWords> {
  const refusals = REFUSED.flatMap((kobo) => refusalOfGross(kobo) ?? []);
  return {
    noAmount: t(MESSAGES.amount),
    refusals: Object.fromEntries(refusals.map((refusal) => [refusal.id, t(refusal)])),
    checkout: checkoutWords(),
    titles: { asked: t('Donate to Mortar'), given: t('Thank you for your generous donation!') },
    donate: t('Donate'),
    payAgain: t('Pay again'),
    declined: t('The bank said: {said}. You were not charged. Pay again or try another card.', { said: SAID }),
    declinedUnsaid: t('Declined'),
    waiting: t('Your bank has not confirmed the payment yet. Press Verify payment when it has.'),
    closed: t('You closed the checkout. You were not charged.'),
    reference: t('Reference: {reference}', { reference: REFERENCE }),
    failures: Object.fromEntries(FAILURES.map((type) => [type, t(MESSAGES[type])])),
  };
}

/** Names of the kinds, states and findings of licences. */
import { type Message, message } from '#rules/i18n/message.ts';
import type { LicenceFinding, LicenceKind, LicenceQueue } from '#rules/account/licence.ts';
import { t } from '../../i18n.ts';

export const KIND_NAMES: Record<LicenceKind, Message> = {
  pharmacist: message('Pharmacist'),
  premises: message('Premises'),
};

export const QUEUE_NAMES: Record<LicenceQueue, Message> = {
  pending: message('Pending'),
  provisional: message('Renewal pending'),
  verified: message('Verified'),
  declined: message('Declined'),
  lapsed: message('Expired'),
};

export const EMPTY: Record<LicenceQueue, Message> = {
  pending: message('No licences to review'),
  provisional: message('No renewals pending'),
  verified: message('No verified licences yet'),
  declined: message('No declined licences'),
  lapsed: message('No expired licences'),
};

export const FINDING_NAMES: Record<LicenceFinding, Message> = {
  found: message('Found, valid for the year'),
  'year pending': message('Found, renewal pending'),
  'not found': message('Not found'),
  'other name': message('Registered to another name'),
};

/** The finding in words, with its year if there is one. */
export function findingText({ finding, year }: { finding: LicenceFinding; year: number | null }): string {
  return finding === 'found' && year !== null ? t('Found, valid for {year}', { year }) : t(FINDING_NAMES[finding]);
}

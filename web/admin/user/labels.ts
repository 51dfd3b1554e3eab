/** Names of the states of members and their licences. */
import type { UserState } from '#rules/admin/list.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import type { LicenceState } from '#rules/account/licence.ts';
import type { Tone } from '../../ui/Badge.tsx';

export const USER_STATES_SAID: Record<UserState, { name: Message; tone: Tone }> = {
  confirmed: { name: message('Confirmed'), tone: 'done' },
  unconfirmed: { name: message('Not confirmed'), tone: 'plain' },
  suspended: { name: message('Suspended'), tone: 'lost' },
};

export const LICENCE_STATES_SAID: Record<LicenceState, Message> = {
  unverified: message('None'),
  pending: message('Uploaded, under review'),
  verified: message('Verified'),
  expired: message('Expired'),
};

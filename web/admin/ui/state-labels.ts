/** Names and badge colours of the states of offers, wallets and licences. */
import type { Offer } from '#contract/trade/offer-shape.ts';
import type { BadgeFilter } from '#rules/admin/list.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import type { WalletState } from '#rules/money/wallet.ts';
import type { Tone } from '../../ui/Badge.tsx';

export type OfferState = Offer['state'];

type Labels<State extends string> = Record<State, { name: Message; tone: Tone }>;

export const OFFER_STATES_SAID: Labels<OfferState> = {
  open: { name: message('Open'), tone: 'done' },
  hidden: { name: message('Hidden'), tone: 'waiting' },
  closed: { name: message('Closed'), tone: 'plain' },
  withdrawn: { name: message('Withdrawn'), tone: 'lost' },
};

export const WALLET_STATES_SAID: Labels<WalletState> = {
  open: { name: message('Open'), tone: 'brand' },
  frozen: { name: message('On hold'), tone: 'waiting' },
  released: { name: message('Released'), tone: 'done' },
  refunded: { name: message('Refunded'), tone: 'plain' },
  cancelled: { name: message('Cancelled'), tone: 'plain' },
};

export const BADGES_SAID: Record<BadgeFilter, Message> = {
  verified: message('Verified'),
  expired: message('Expired'),
  none: message('None'),
};

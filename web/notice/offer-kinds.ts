/** Kinds of notice of offers, bargains, joint purchases and saved searches. */
import { message } from '#rules/i18n/message.ts';
import type { KindLooks } from './kind-look.ts';

export const OFFER_NOTICE_KINDS = {
  interest: { name: message('Interest'), icon: 'tag', about: message('Someone is interested in your offer.') },
  'bargain price': { name: message('Counter-offer'), icon: 'tag', about: message('Someone makes a counter-offer.') },
  'bargain accepted': {
    name: message('Price accepted'),
    icon: 'check',
    about: message('Someone accepts your price.'),
  },
  'bargain declined': {
    name: message('Price declined'),
    icon: 'close',
    about: message('Someone declines your price.'),
  },
  'bargain withdrawn': {
    name: message('Interest withdrawn'),
    icon: 'leave',
    about: message('Someone is no longer interested in your offer.'),
  },
  'business group': {
    name: message('Business group'),
    icon: 'chatrooms',
    about: message('You were added to a business group.'),
  },
  'offer changed': {
    name: message('Offer changed'),
    icon: 'edit',
    about: message('An offer you are interested in changed.'),
  },
  'offer withdrawn': {
    name: message('Offer withdrawn'),
    icon: 'remove',
    about: message('An offer you were interested in was removed.'),
  },
  'offer closed': {
    name: message('Offer closed'),
    icon: 'lock',
    about: message('An offer you are interested in closed, or one of yours closed automatically.'),
  },
  'joint full': {
    name: message('Joint purchase'),
    icon: 'box',
    about: message('Your joint purchase has reached its full quantity.'),
  },
  'joint moved up': { name: message('Waiting list'), icon: 'up', about: message('You moved up from a waiting list.') },
  'joint extended': {
    name: message('More time'),
    icon: 'clock',
    about: message('A joint purchase has a later deadline.'),
  },
  'joint reached': {
    name: message('Target reached'),
    icon: 'success',
    about: message('A joint purchase reached its target.'),
  },
  'joint reached own': {
    name: message('Target reached'),
    icon: 'success',
    about: message('Your joint purchase reached its target.'),
  },
  'joint missed': {
    name: message('Target missed'),
    icon: 'info',
    about: message('A joint purchase missed its target.'),
  },
  'offer ended': {
    name: message('Offer closed'),
    icon: 'lock',
    about: message('An offer you are interested in closed, or one of yours closed automatically.'),
  },
  'offer stopped': {
    name: message('Closed by Mortar'),
    icon: 'warning',
    about: message('Mortar closed or removed one of your offers.'),
  },
  'offer removed': {
    name: message('Removed by Mortar'),
    icon: 'warning',
    about: message('Mortar closed or removed one of your offers.'),
  },
  'saved search': {
    name: message('Saved search'),
    icon: 'search',
    about: message('A new offer matches your saved search.'),
  },
  'offer match': {
    name: message('Match'),
    icon: 'business',
    about: message('Someone sells what you need, or needs what you sell.'),
  },
} satisfies KindLooks;

/** Kinds of notice of a pharmacy: its staff, its stock and what patients ask it for. */
import { message } from '#rules/i18n/message.ts';
import type { KindLooks } from './kind-look.ts';

export const PHARMACY_NOTICE_KINDS = {
  'staff invited': {
    name: message('Pharmacy staff'),
    icon: 'people',
    about: message('Someone invites you to a pharmacy, joins yours or leaves it.'),
  },
  'staff joined': {
    name: message('Pharmacy staff'),
    icon: 'people',
    about: message('Someone invites you to a pharmacy, joins yours or leaves it.'),
  },
  'staff left': {
    name: message('Pharmacy staff'),
    icon: 'people',
    about: message('Someone invites you to a pharmacy, joins yours or leaves it.'),
  },
  'staff removed': {
    name: message('Pharmacy staff'),
    icon: 'people',
    about: message('Someone invites you to a pharmacy, joins yours or leaves it.'),
  },
  'stock expires': {
    name: message('Expiry'),
    icon: 'calendar',
    about: message('Your pharmacy’s stock expires in 90 or 30 days.'),
  },
  'stock digest': {
    name: message('Expiry this week'),
    icon: 'calendar',
    about: message('Every Monday: your stock at risk.'),
  },
  'medicine request': {
    name: message('Medicine request'),
    icon: 'pharmacy',
    about: message('A patient near you needs a medicine, or no longer does.'),
  },
  'medicine request chosen': {
    name: message('A patient chose you'),
    icon: 'success',
    about: message('A patient chose your pharmacy for a medicine.'),
  },
  'medicine request closed': {
    name: message('Medicine request'),
    icon: 'pharmacy',
    about: message('A patient near you needs a medicine, or no longer does.'),
  },
  'late sale': {
    name: message('Needs attention'),
    icon: 'warning',
    about: message('There was not enough stock for an offline sale.'),
  },
} satisfies KindLooks;

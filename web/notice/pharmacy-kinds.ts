/** Kinds of notice of a pharmacy: its staff, its stock and what patients ask it for. */
import { message } from '#rules/i18n/message.ts';
import type { KindLooks } from './kind-look.ts';

export const PHARMACY_NOTICE_KINDS = {
  'staff invited': {
    name: message('Pharmacy staff'),
    icon: 'people',
    about: message('Somebody invites you to work at a pharmacy, joins yours, or leaves it.'),
  },
  'staff joined': {
    name: message('Pharmacy staff'),
    icon: 'people',
    about: message('Somebody invites you to work at a pharmacy, joins yours, or leaves it.'),
  },
  'staff left': {
    name: message('Pharmacy staff'),
    icon: 'people',
    about: message('Somebody invites you to work at a pharmacy, joins yours, or leaves it.'),
  },
  'staff removed': {
    name: message('Pharmacy staff'),
    icon: 'people',
    about: message('Somebody invites you to work at a pharmacy, joins yours, or leaves it.'),
  },
  'stock expires': {
    name: message('Expiry'),
    icon: 'calendar',
    about: message('Stock of your pharmacy expires in 90 or 30 days.'),
  },
  'stock digest': {
    name: message('Expiry this week'),
    icon: 'calendar',
    about: message('Each Monday what of your stock is at risk.'),
  },
  'medicine request': {
    name: message('Medicine request'),
    icon: 'pharmacy',
    about: message('A patient near you asks for a medicine, or needs it no longer.'),
  },
  'medicine request chosen': {
    name: message('A patient chose you'),
    icon: 'success',
    about: message('A patient chose your pharmacy for a medicine.'),
  },
  'medicine request closed': {
    name: message('Medicine request'),
    icon: 'pharmacy',
    about: message('A patient near you asks for a medicine, or needs it no longer.'),
  },
  'late sale': {
    name: message('Needs attention'),
    icon: 'warning',
    about: message('A sale without a network found too little stock.'),
  },
} satisfies KindLooks;

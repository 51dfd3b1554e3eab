/** What each role is called, and what it may do. */
import { type Message, message } from '#rules/i18n/message.ts';
import type { PharmacyRole } from '#rules/pharmacy/pharmacy.ts';

export const ROLE_NAMES: Record<PharmacyRole, Message> = {
  owner: message('Owner'),
  manager: message('Manager'),
  seller: message('Seller'),
};

export const ROLE_RIGHTS: Record<PharmacyRole, Message> = {
  owner: message('May do everything.'),
  manager: message('May do everything but settings and staff.'),
  seller: message('May sell, receive and count.'),
};

/** The rights of each role. */
import { type Message, message } from '#rules/i18n/message.ts';
import type { PharmacyRole } from '#rules/pharmacy/pharmacy.ts';

export const ROLE_RIGHTS: Record<PharmacyRole, Message> = {
  owner: message('Can do everything.'),
  manager: message('Can do everything except change settings and staff.'),
  seller: message('Can sell, receive and count.'),
};

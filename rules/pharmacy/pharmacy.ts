/** Pharmacies: the limits of their fields, staff roles, and what each role may do. */
import { type Message, message } from '../i18n/message.ts';

export const PHARMACY_LIMITS = { businessName: 120, about: 200, location: 160, contactNumber: 30 } as const;

/** The most pharmacies one member may own. */
export const PHARMACIES_OWNED = 50;

/** The most staff at one pharmacy besides its owner, invited ones included. */
export const STAFF_OF_PHARMACY = 50;

/** Days until an invitation by e-mail address or phone number expires. */
export const STAFF_INVITATION_DAYS = 14;
/** Such invitations that one member may send, and mails of them to one address, in a day. */
export const STAFF_INVITATIONS_PER_DAY = 20;
export const STAFF_INVITATION_MAILS_PER_DAY = 3;

export const STAFF_ROLES = ['manager', 'seller'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export type PharmacyRole = 'owner' | StaffRole;

export const ROLE_NAMES: Record<PharmacyRole, Message> = {
  owner: message('Owner'),
  manager: message('Manager'),
  seller: message('Seller'),
};

/** `keep`: sell, receive and count. `manage`: adjust, import, price and offer. `own`: settings and staff. */
export type PharmacyRight = 'keep' | 'manage' | 'own';

const RIGHTS: Record<PharmacyRole, readonly PharmacyRight[]> = {
  owner: ['keep', 'manage', 'own'],
  manager: ['keep', 'manage'],
  seller: ['keep'],
};

export function mayAtPharmacy(role: PharmacyRole, right: PharmacyRight): boolean {
  return RIGHTS[role].includes(right);
}

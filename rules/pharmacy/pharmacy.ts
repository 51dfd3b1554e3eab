/** Pharmacies: the limits of their fields, staff roles, and what each role may do. */
export const PHARMACY_LIMITS = { businessName: 120, about: 200, location: 160, contactNumber: 30 } as const;

/** The most pharmacies one member may own. */
export const PHARMACIES_OWNED = 50;

/** The most staff at one pharmacy besides its owner, invited ones included. */
export const STAFF_OF_PHARMACY = 50;

export const STAFF_ROLES = ['manager', 'seller'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export type PharmacyRole = 'owner' | StaffRole;

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

/** Pharmacies for administrators: the list, and one with details. */
import { z } from 'zod';
import { BADGE_FILTERS } from '#rules/admin/list.ts';
import { STAFF_ROLES } from '#rules/pharmacy/pharmacy.ts';
import { adminList, oneOf } from '../admin/list.ts';
import { id, image, moment, person } from '../route/field.ts';
import { route } from '../route/route.ts';
import { productRow, transactionShape } from './stock.ts';

const row = z.object({
  _id: id,
  businessName: z.string(),
  /** The motto. */
  about: z.string(),
  location: z.string(),
  /** Null for roles that may not see contacts. */
  contactNumber: z.string().nullable(),
  logo: image,
  owner: person,
  /** The number of staff besides the owner. */
  staff: z.number().int(),
  createdAt: moment,
});
export type AdminPharmacyRow = z.infer<typeof row>;

const pharmacyShape = row.omit({ staff: true }).extend({
  staff: z.array(z.object({ user: person, role: z.enum(STAFF_ROLES), joinedAt: moment.nullable() })),
  /** The first page by name. The list of inventories has all. */
  inventory: z.array(productRow),
  inventoryCursor: z.string().nullable(),
  /** The newest. The list of transactions has all. */
  allTransactions: z.array(transactionShape),
  transactionsCursor: z.string().nullable(),
});
export type AdminPharmacy = z.infer<typeof pharmacyShape>;

export const adminPharmacy = {
  ...adminList('pharmacies', 'pharmacies', row, {
    /** The owner's licence. */
    licence: oneOf(BADGE_FILTERS),
    owner: id.optional(),
  }),
  /** One pharmacy with details. Each view is recorded in the audit log. */
  show: route('GET /api/admin/pharmacy/:id', { id }, { pharmacy: pharmacyShape }),
};

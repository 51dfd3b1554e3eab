/** Pharmacies: register, edit, list and show. */
import { z } from 'zod';
import { PHARMACY_LIMITS, STAFF_ROLES } from '#rules/pharmacy/pharmacy.ts';
import { badge, id, image, phone, text, upload } from '../route/field.ts';
import { route } from '../route/route.ts';
import { productRow, transactionShape } from './stock.ts';

/** A pharmacy as everybody may see it. */
const card = z.object({
  _id: id,
  businessName: z.string(),
  /** The motto. */
  about: z.string(),
  location: z.string(),
  logo: image,
  /** The owner's licence. */
  licence: badge,
});

/** Additional fields for its staff. */
const pharmacyShape = card.extend({
  contactNumber: z.string(),
  ownerId: id,
  role: z.enum(['owner', ...STAFF_ROLES]),
});
export type Pharmacy = z.infer<typeof pharmacyShape>;
export type PharmacyCard = z.infer<typeof card>;

const fields = {
  businessName: text(PHARMACY_LIMITS.businessName, 1),
  about: text(PHARMACY_LIMITS.about).default(''),
  location: text(PHARMACY_LIMITS.location, 1),
  contactNumber: phone.default(''),
  file: upload.optional(),
};

export const pharmacy = {
  /** Creates a pharmacy owned by the caller. The number is limited. */
  register: route('POST /api/business/pharmacy/:userId', { userId: id, ...fields }, { pharmacy: pharmacyShape }),
  /** Edits the pharmacy. Only the owner may. Missing fields stay as they are. */
  edit: route(
    'PATCH /api/business/pharmacy/:id',
    {
      ...z.object(fields).partial().shape,
      about: text(PHARMACY_LIMITS.about).optional(),
      contactNumber: phone.optional(),
      id,
      userId: id.optional(),
    },
    { pharmacy: pharmacyShape },
  ),
  /** One pharmacy with its first products and newest transactions, for its staff. */
  show: route(
    'GET /api/business/pharmacy/:id',
    { id },
    {
      pharmacy: pharmacyShape.extend({
        inventory: z.array(productRow),
        inventoryCursor: z.string().nullable(),
        allTransactions: z.array(transactionShape),
        transactionsCursor: z.string().nullable(),
      }),
    },
  ),
  /** A member's pharmacies. Callers also get those where they work, and only public cards of other members' pharmacies. */
  list: route(
    'GET /api/business/pharmacies/:id',
    { id },
    {
      pharmacies: z.array(
        card.extend(pharmacyShape.pick({ contactNumber: true, ownerId: true, role: true }).partial().shape),
      ),
    },
  ),
};

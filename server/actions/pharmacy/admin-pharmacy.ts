/** Pharmacies for administrators: a list and its export, and one with its staff and stock, which is recorded. */
import type { adminPharmacy, AdminPharmacyRow } from '#contract/pharmacy/admin-pharmacy.ts';
import { seesContacts } from '#rules/admin/list.ts';
import { requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import type { AdminCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import {
  type AdminPharmacyQuery,
  findAdminPharmacy,
  listAdminPharmacies,
} from '../../store/pharmacy/admin-pharmacy.ts';
import { recordLook } from '../admin/admin.ts';
import { actionsOfList, type Column } from '../admin/list.ts';
import { stockOf } from './pharmacy-stock.ts';

/** Hides the phone number from roles that may not see contacts. */
function hideContact<P extends { contactNumber: string | null }>(ctx: AdminCtx, pharmacy: P): P {
  return seesContacts(ctx.admin.role) ? pharmacy : { ...pharmacy, contactNumber: null };
}

const COLUMNS: Column<AdminPharmacyRow>[] = [
  { name: message('Number'), of: ({ _id }) => _id },
  { name: message('Pharmacy'), of: ({ businessName }) => businessName },
  { name: message('Location'), of: ({ location }) => location },
  { name: message('Owner'), of: ({ owner }) => owner.fullName },
  { name: message('Licence'), of: ({ owner }) => owner.licence && `${owner.licence.state} ${owner.licence.year}` },
  { name: message('Staff'), of: ({ staff }) => staff },
  { name: message('Date'), of: ({ createdAt }) => createdAt },
];
const CONTACT: Column<AdminPharmacyRow> = { name: message('Phone'), of: ({ contactNumber }) => contactNumber };

export const { list, sheet } = actionsOfList({
  list: 'pharmacies',
  name: 'pharmacies',
  columns: (ctx) => (seesContacts(ctx.admin.role) ? [...COLUMNS, CONTACT] : COLUMNS),
  page: async (ctx, query: AdminPharmacyQuery, size) => {
    const page = await listAdminPharmacies(ctx.db, query, size);
    return { ...page, rows: page.rows.map((row) => hideContact(ctx, row)) };
  },
});

export const show: Action<'admin', typeof adminPharmacy.show> = async (ctx, { id }) => {
  const pharmacy = requireFound(await findAdminPharmacy(ctx.db, id));
  await recordLook(ctx, { what: 'view pharmacy', subject: `pharmacy:${id}` });
  return { pharmacy: { ...hideContact(ctx, pharmacy), ...(await stockOf(ctx.db, id)) } };
};

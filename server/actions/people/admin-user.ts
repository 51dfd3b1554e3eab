/** Members for administrators: a list and its export, and one with all details, which is recorded. */
import type { adminUser, AdminUserRow } from '#contract/people/admin-user.ts';
import { seesContacts } from '#rules/admin/list.ts';
import { requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import type { Action } from '../../http/serve.ts';
import { findUserForAdmin, listUsers, type UserQuery } from '../../store/admin/admin-user.ts';
import { recordLook } from '../admin/admin.ts';
import { actionsOfList, type Column } from '../admin/list.ts';

function withoutContacts(row: AdminUserRow): AdminUserRow {
  return { ...row, email: null, phoneNumber: null };
}

const COLUMNS: Column<AdminUserRow>[] = [
  { name: message('Number'), of: ({ _id }) => _id },
  { name: message('First name'), of: ({ firstName }) => firstName },
  { name: message('Last name'), of: ({ lastName }) => lastName },
  { name: message('Status'), of: ({ status }) => status },
  { name: message('Licence'), of: ({ licence }) => licence && `${licence.state} ${licence.year}` },
  { name: message('State'), of: ({ state }) => state },
  { name: message('Joined'), of: ({ createdAt }) => createdAt },
];
const CONTACTS: Column<AdminUserRow>[] = [
  { name: message('Email'), of: ({ email }) => email },
  { name: message('Phone'), of: ({ phoneNumber }) => phoneNumber },
];

export const { list, sheet } = actionsOfList({
  list: 'users',
  name: 'users',
  columns: (ctx) => (seesContacts(ctx.admin.role) ? [...COLUMNS, ...CONTACTS] : COLUMNS),
  page: async (ctx, query: UserQuery, size) => {
    const sees = seesContacts(ctx.admin.role);
    const page = await listUsers(ctx.db, query, sees, size);
    return { ...page, rows: sees ? page.rows : page.rows.map(withoutContacts) };
  },
});

export const show: Action<'admin', typeof adminUser.show> = async (ctx, { id }) => {
  const user = requireFound(await findUserForAdmin(ctx.db, id, ctx.now()));
  await recordLook(ctx, { what: 'view user', subject: `user:${id}` });
  if (seesContacts(ctx.admin.role)) return { user };
  const { state } = user.details;
  const details = { registrationNumber: null, email: null, phoneNumber: null, address: null, state };
  return { user: { ...user, email: null, phoneNumber: null, details } };
};

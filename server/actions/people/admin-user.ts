/** Members for administrators: a list, the same as a file, and one of them whole, which is recorded. */
import type { adminUser, AdminUserRow } from '#contract/people/admin-user.ts';
import { seesContacts } from '#rules/admin/list.ts';
import { requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import type { AdminCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { findUserForAdmin, listUsers, type UserQuery } from '../../store/admin/admin-user.ts';
import { look } from '../admin/admin.ts';
import { boundsOf, type Column, FILE_BATCH, listFile } from '../admin/list.ts';

export const list: Action<'admin', typeof adminUser.list> = async (ctx, query) => {
  const { rows: users, ...page } = await usersOf(ctx, query);
  return { users, ...page };
};

export const sheet: Action<'admin', typeof adminUser.sheet> = async (ctx, query) => {
  boundsOf(query);
  const columns = seesContacts(ctx.admin.role) ? [...COLUMNS, ...CONTACTS] : COLUMNS;
  const page = (after: string | undefined) => usersOf(ctx, { ...query, after }, FILE_BATCH);
  return listFile(ctx, { list: 'users', filter: query, columns, page });
};

async function usersOf(ctx: AdminCtx, query: UserQuery, size?: number) {
  boundsOf(query);
  const sees = seesContacts(ctx.admin.role);
  const page = await listUsers(ctx.db, query, sees, size);
  return { ...page, rows: sees ? page.rows : page.rows.map(withoutContacts) };
}

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
  { name: message('E-mail'), of: ({ email }) => email },
  { name: message('Phone'), of: ({ phoneNumber }) => phoneNumber },
];

export const show: Action<'admin', typeof adminUser.show> = async (ctx, { id }) => {
  const user = requireFound(await findUserForAdmin(ctx.db, id, ctx.now()));
  await look(ctx, { what: 'view user', subject: `user:${id}` });
  if (seesContacts(ctx.admin.role)) return { user };
  const { state } = user.details;
  const details = { registrationNumber: null, email: null, phoneNumber: null, address: null, state };
  return { user: { ...user, email: null, phoneNumber: null, details } };
};

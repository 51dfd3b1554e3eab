/** Movements of stock for administrators: a list, and the same as a file. */
import type { adminTransaction, AdminTransactionRow } from '#contract/pharmacy/admin-transaction.ts';
import { message } from '#rules/i18n/message.ts';
import type { AdminCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import type { ListPage } from '../../../store/admin-list/list.ts';
import { type AdminTransactionQuery, listAdminTransactions } from '../../../store/pharmacy/stock/admin-transaction.ts';
import { boundsOf, type Column, FILE_BATCH, listFile } from '../../admin/list.ts';

type Asked = Omit<AdminTransactionQuery, 'minKobo' | 'maxKobo'> & {
  min?: number | undefined;
  max?: number | undefined;
};

export const list: Action<'admin', typeof adminTransaction.list> = async (ctx, query) => {
  const { rows: allTransactions, ...page } = await movementsOf(ctx, query);
  return { allTransactions, ...page };
};

export const sheet: Action<'admin', typeof adminTransaction.sheet> = async (ctx, query) => {
  boundsOf(query);
  const page = (after: string | undefined) => movementsOf(ctx, { ...query, after }, FILE_BATCH);
  return listFile(ctx, { list: 'transactions', filter: query, columns: COLUMNS, page });
};

async function movementsOf(ctx: AdminCtx, query: Asked, size?: number): Promise<ListPage<AdminTransactionRow>> {
  return listAdminTransactions(ctx.db, { ...query, ...boundsOf(query) }, size);
}

const COLUMNS: Column<AdminTransactionRow>[] = [
  { name: message('Number'), of: ({ _id }) => _id },
  { name: message('Date'), of: ({ at }) => at },
  { name: message('Pharmacy'), of: ({ pharmacy }) => pharmacy.businessName },
  { name: message('Product'), of: ({ product }) => product },
  { name: message('Brand'), of: ({ brand }) => brand },
  { name: message('Strength'), of: ({ strength }) => strength },
  { name: message('Manufacturer'), of: ({ manufacturer }) => manufacturer },
  { name: message('Batch'), of: ({ batchNumber }) => batchNumber },
  { name: message('Date in'), of: ({ dateIn }) => dateIn },
  { name: message('Expiry'), of: ({ expiryDate }) => expiryDate },
  { name: message('What'), of: ({ remark }) => remark },
  { name: message('Quantity'), of: ({ quantity }) => quantity },
  { name: message('Unit'), of: ({ unit }) => unit },
  { name: message('Amount (₦)'), of: ({ amount }) => amount },
  { name: message('By'), of: ({ by }) => by },
];

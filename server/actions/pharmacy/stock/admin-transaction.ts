/** Movements of stock for administrators: a list and its export. */
import type { AdminTransactionRow } from '#contract/pharmacy/admin-transaction.ts';
import { message } from '#rules/i18n/message.ts';
import { type AdminTransactionQuery, listAdminTransactions } from '../../../store/pharmacy/stock/admin-transaction.ts';
import { actionsOfList, type Column } from '../../admin/list.ts';

const COLUMNS: Column<AdminTransactionRow>[] = [
  { name: message('Number'), of: ({ _id }) => _id },
  { name: message('Date'), of: ({ at }) => at },
  { name: message('Pharmacy'), of: ({ pharmacy }) => pharmacy.businessName },
  { name: message('Product'), of: ({ product }) => product },
  { name: message('Brand'), of: ({ brand }) => brand },
  { name: message('Strength'), of: ({ strength }) => strength },
  { name: message('Manufacturer'), of: ({ manufacturer }) => manufacturer },
  { name: message('Batch'), of: ({ batchNumber }) => batchNumber },
  { name: message('Date received'), of: ({ dateIn }) => dateIn },
  { name: message('Expiry'), of: ({ expiryDate }) => expiryDate },
  { name: message('What'), of: ({ remark }) => remark },
  { name: message('Quantity'), of: ({ quantity }) => quantity },
  { name: message('Unit'), of: ({ unit }) => unit },
  { name: message('Amount (₦)'), of: ({ amount }) => amount },
  { name: message('By'), of: ({ by }) => by },
];

export const { list, sheet } = actionsOfList({
  list: 'transactions',
  name: 'allTransactions',
  columns: () => COLUMNS,
  page: (ctx, query: AdminTransactionQuery, size) => listAdminTransactions(ctx.db, query, size),
});

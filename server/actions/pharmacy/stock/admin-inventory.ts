/** Products of all pharmacies for administrators: a list and its export, and one with its batches, which is recorded. */
import type { adminInventory, AdminInventoryRow } from '#contract/pharmacy/admin-inventory.ts';
import { nothingHere } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import type { Action } from '../../../http/serve.ts';
import {
  type AdminInventoryQuery,
  findInventoryPlace,
  listAdminInventories,
} from '../../../store/pharmacy/stock/admin-inventory.ts';
import { findInventory } from '../../../store/pharmacy/stock/product-list.ts';
import { listTransactions } from '../../../store/pharmacy/stock/transaction.ts';
import { recordLook } from '../../admin/admin.ts';
import { actionsOfList, type Column } from '../../admin/list.ts';

const COLUMNS: Column<AdminInventoryRow>[] = [
  { name: message('Number'), of: ({ _id }) => _id },
  { name: message('Pharmacy'), of: ({ pharmacy }) => pharmacy.businessName },
  { name: message('Product'), of: ({ product }) => product },
  { name: message('Brand'), of: ({ brand }) => brand },
  { name: message('Strength'), of: ({ strength }) => strength },
  { name: message('Manufacturer'), of: ({ manufacturer }) => manufacturer },
  { name: message('Cartons'), of: ({ total }) => total },
  { name: message('Smallest units'), of: ({ onHand }) => onHand },
  { name: message('Unit'), of: ({ baseUnit }) => baseUnit },
  { name: message('Reserved'), of: ({ reserved }) => reserved },
  { name: message('Next expiry'), of: ({ nextExpiry }) => nextExpiry },
  { name: message('Status'), of: ({ state }) => state },
  { name: message('Date'), of: ({ createdAt }) => createdAt },
];

export const { list, sheet } = actionsOfList({
  list: 'inventories',
  name: 'inventories',
  columns: () => COLUMNS,
  page: (ctx, query: AdminInventoryQuery, size) => listAdminInventories(ctx.db, query, size),
});

export const show: Action<'admin', typeof adminInventory.show> = async (ctx, { id }) => {
  const place = await findInventoryPlace(ctx.db, id);
  const inventory = await findInventory(ctx.db, id);
  if (!place || !inventory) throw nothingHere();
  await recordLook(ctx, { what: 'view inventory', subject: `inventory:${id}` });
  const { pharmacyId } = inventory;
  const { rows: allTransactions } = await listTransactions(ctx.db, { pharmacyId, productId: id }, undefined);
  return { inventory: { ...inventory, ...place, allTransactions } };
};

/** The first pages of a pharmacy's products and movements, as the stock screen opens them. */
import type { Db } from '../../store/db.ts';
import { listProducts } from '../../store/pharmacy/stock/product-list.ts';
import { listTransactions } from '../../store/pharmacy/stock/transaction.ts';

export async function stockOf(db: Db, pharmacyId: string) {
  const [products, transactions] = await Promise.all([
    listProducts(db, pharmacyId, {}),
    listTransactions(db, { pharmacyId }, undefined),
  ]);
  return {
    inventory: products.rows,
    inventoryCursor: products.nextCursor,
    allTransactions: transactions.rows,
    transactionsCursor: transactions.nextCursor,
  };
}

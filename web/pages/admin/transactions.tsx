/** /admin/transactions: every transaction of stock. */
import { List } from '../../admin/list/List.tsx';
import { TRANSACTIONS } from '../../admin/transaction/transactions.tsx';

export function AdminTransactionsPage() {
  return <List list={TRANSACTIONS} />;
}

/** /admin/inventories: every product of every pharmacy. */
import { List } from '../../admin/list/List.tsx';
import { INVENTORIES } from '../../admin/inventory/inventories.tsx';

export function AdminInventoriesPage() {
  return <List list={INVENTORIES} />;
}

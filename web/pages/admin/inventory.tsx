/** /admin/inventory/{id}: one product with its batches, whole. */
import { Single } from '../../admin/list/Single.tsx';
import { INVENTORIES } from '../../admin/inventory/inventories.tsx';

export function AdminInventoryPage() {
  return <Single list={INVENTORIES} />;
}

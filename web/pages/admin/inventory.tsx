/** /admin/inventory/{id}: one product with its batches, whole. */
import { Single } from '../../admin/list/Single.tsx';
import { INVENTORIES } from '../../admin/inventory/inventories.tsx';
import { t } from '../../i18n.ts';

export function AdminInventoryPage() {
  return <Single list={INVENTORIES} title={t('Inventory')} />;
}

/** /admin/pharmacies: every pharmacy. */
import { List } from '../../admin/list/List.tsx';
import { PHARMACIES } from '../../admin/pharmacy/pharmacies.tsx';

export function AdminPharmaciesPage() {
  return <List list={PHARMACIES} />;
}

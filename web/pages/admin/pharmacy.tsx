/** /admin/pharmacy/{id}: one pharmacy, whole. */
import { Single } from '../../admin/list/Single.tsx';
import { PHARMACIES } from '../../admin/pharmacy/pharmacies.tsx';

export function AdminPharmacyPage() {
  return <Single list={PHARMACIES} />;
}

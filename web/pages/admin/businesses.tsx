/** /admin/businesses: every offer. */
import { List } from '../../admin/list/List.tsx';
import { OFFERS } from '../../admin/offer/offers.tsx';

export function AdminBusinessesPage() {
  return <List list={OFFERS} />;
}

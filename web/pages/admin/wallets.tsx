/** /admin/wallets: every wallet. */
import { List } from '../../admin/list/List.tsx';
import { WALLETS } from '../../admin/wallet/wallets.tsx';

export function AdminWalletsPage() {
  return <List list={WALLETS} />;
}

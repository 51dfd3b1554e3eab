/** /admin/wallet/{id}: one wallet, whole. */
import { Single } from '../../admin/list/Single.tsx';
import { WALLETS } from '../../admin/wallet/wallets.tsx';

export function AdminWalletPage() {
  return <Single list={WALLETS} />;
}

/** /admin/wallet/{id}: one wallet, whole. */
import { Single } from '../../admin/list/Single.tsx';
import { WALLETS } from '../../admin/wallet/wallets.tsx';
import { t } from '../../i18n.ts';

export function AdminWalletPage() {
  return <Single list={WALLETS} title={t('Wallet')} />;
}

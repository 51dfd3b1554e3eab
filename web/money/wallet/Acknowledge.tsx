/** The payer acknowledges receipt. Nothing else releases their money early, so a dialog repeats the sum and who gets it. */
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { t } from '../../i18n.ts';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton.tsx';
import { acknowledgeReceipt, type WalletPlace } from './queries.ts';
import { earlyWarning, receiptConfirmation } from './receipt-confirmation.ts';

interface AcknowledgeProps {
  place: WalletPlace;
  wallet: Wallet;
  selfId: string;
}

export function Acknowledge({ place, wallet, selfId }: AcknowledgeProps) {
  const { walletAddress } = wallet;
  const early = earlyWarning(wallet, selfId);
  if (early) {
    return (
      <ConfirmButton
        wide
        kind="quiet"
        icon="check"
        label={t('Received already?')}
        title={t('Confirm before anything is shipped?')}
        yes={t('I have the goods')}
        danger
        action={() => acknowledgeReceipt(place, { acctType: 'partner', walletAddress, beforeDispatch: true })}
      >
        {early} {receiptConfirmation(wallet, selfId)}
      </ConfirmButton>
    );
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm text-quiet">
        {t('Press this only when you have the goods and have checked them. You can’t undo this.')}
      </p>
      <ConfirmButton
        wide
        kind="primary"
        icon="check"
        label={t('Acknowledge receipt')}
        title={t('Do you have the goods?')}
        yes={t('I have the goods')}
        action={() => acknowledgeReceipt(place, { acctType: 'partner', walletAddress })}
      >
        {receiptConfirmation(wallet, selfId)}
      </ConfirmButton>
    </div>
  );
}

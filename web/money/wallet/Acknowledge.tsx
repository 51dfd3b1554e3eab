/** Acknowledge receipt: says what it does to the money, and asks once more with the sum, who gets it, and what was not shipped. */
import type { Wallet } from '#contract/money/wallet.ts';
import { t } from '../../i18n.ts';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton.tsx';
import { acknowledgeReceipt, type WalletPlace } from './queries.ts';
import { earlyWarning, receiptConfirmation } from './receipt-confirmation.ts';

interface AcknowledgeProps {
  place: WalletPlace;
  wallet: Wallet;
  selfId: string;
  isSupplier: boolean;
  /** Something else comes first. */
  quiet: boolean;
}

export function Acknowledge({ place, wallet, selfId, isSupplier, quiet }: AcknowledgeProps) {
  const { walletAddress } = wallet;
  const early = earlyWarning(wallet, selfId);
  const button = { wide: true, icon: 'check', label: t('Acknowledge receipt') } as const;
  return (
    <div className="grid gap-3">
      <p className="text-sm text-quiet">
        {isSupplier
          ? t('Press this when your buyers have their goods. Nobody can pay into this wallet after that.')
          : t('Press this only when you have the goods and have checked them. You can’t undo this.')}{' '}
        {isSupplier
          ? t('Each buyer’s payment is yours once they acknowledge receipt, or when their inspection period ends.')
          : t('{name} is paid once both of you acknowledge receipt.', {
              name: wallet.supplier.user.fullName,
            })}
      </p>
      {early ? (
        <ConfirmButton
          {...button}
          kind="quiet"
          title={t('Acknowledge before anything was shipped?')}
          yes={t('Acknowledge receipt')}
          danger
          action={() => acknowledgeReceipt(place, { acctType: 'partner', walletAddress, beforeDispatch: true })}
        >
          {early} {receiptConfirmation(wallet, selfId)}
        </ConfirmButton>
      ) : (
        <ConfirmButton
          {...button}
          kind={quiet ? 'quiet' : 'primary'}
          title={isSupplier ? t('Do your buyers have the goods?') : t('Do you have the goods?')}
          yes={isSupplier ? t('They have the goods') : t('I have the goods')}
          action={() => acknowledgeReceipt(place, { acctType: isSupplier ? 'supplier' : 'partner', walletAddress })}
        >
          {receiptConfirmation(wallet, selfId)}
        </ConfirmButton>
      )}
    </div>
  );
}

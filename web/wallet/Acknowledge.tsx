/** Acknowledge receipt: says what it does to the money before it is pressed. */
import { useState } from 'react';
import type { Wallet } from '#contract/wallet.ts';
import { wordsOf } from '../errors.ts';
import { t } from '../i18n.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { acknowledgeReceipt, type WalletPlace } from './queries.ts';

interface AcknowledgeProps {
  place: WalletPlace;
  wallet: Wallet;
  isSupplier: boolean;
  /** Something else comes first. */
  quiet: boolean;
}

export function Acknowledge({ place, wallet, isSupplier, quiet }: AcknowledgeProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');

  async function acknowledge() {
    setPending(true);
    setFailure('');
    try {
      const { walletAddress } = wallet;
      await acknowledgeReceipt(place, { acctType: isSupplier ? 'supplier' : 'partner', walletAddress });
    } catch (error) {
      setFailure(wordsOf(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <div className="grid gap-3">
      {failure && <Banner kind="error">{failure}</Banner>}
      <p className="text-sm text-quiet">
        {isSupplier
          ? t('Press this when your partners have their goods. After it nobody can pay into this wallet any more.')
          : t('Press this only when you hold the goods and have checked them. It cannot be taken back.')}{' '}
        {isSupplier
          ? t(
              'The money is yours once everybody who paid has acknowledged too, or when their time to look at the goods is over.',
            )
          : t('{name} is paid once everybody who paid has acknowledged.', { name: wallet.supplier.user.fullName })}
      </p>
      <Button wide kind={quiet ? 'quiet' : 'primary'} icon="check" pending={pending} onClick={() => void acknowledge()}>
        {t('Acknowledge receipt')}
      </Button>
    </div>
  );
}

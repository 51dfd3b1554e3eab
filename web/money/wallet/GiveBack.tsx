/** The supplier's way to give a partner's money back, asked once more before it is done. */
import { useState } from 'react';
import type { ReferenceCode, Wallet } from '#contract/money/wallet.ts';
import { formatKobo, koboOfNaira } from '#rules/money.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { giveBack } from './queries.ts';

export function GiveBack({ wallet, payment }: { wallet: Wallet; payment: ReferenceCode }) {
  const [asked, setAsked] = useState(false);
  const facts = { sum: formatKobo(koboOfNaira(payment.amount)), name: payment.user.fullName };
  return (
    <>
      <Button kind="quiet" onClick={() => setAsked(true)} aria-label={t('Refund {name}', facts)}>
        {t('Refund')}
      </Button>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title={t('Refund the money?')}
        yes={t('Yes, refund')}
        no={t('No')}
        action={() => giveBack(wallet, payment.user._id)}
      >
        {t('{name} is refunded {sum}, including the charge. You can’t undo this.', facts)}
      </Confirm>
    </>
  );
}

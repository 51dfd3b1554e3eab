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
      <Button kind="quiet" onClick={() => setAsked(true)} aria-label={t('Give back to {name}', facts)}>
        {t('Give back')}
      </Button>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title={t('Give the money back?')}
        yes={t('Yes, give back')}
        no={t('No')}
        action={() => giveBack(wallet, payment.user._id)}
      >
        {t('{sum} goes back to {name}, the charge with it. This cannot be taken back.', facts)}
      </Confirm>
    </>
  );
}

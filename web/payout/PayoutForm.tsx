/** Asking for a payout: how much of what is available. */
import { useState } from 'react';
import type { Money as SuppliersMoney } from '#contract/payout/payout.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { isLivePayout, PAYOUT_MINIMUM_KOBO, refusalOfPayout } from '#rules/payout.ts';
import { t } from '../i18n.ts';
import { showAlert } from '../ui/alert/alert.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Form, Submit } from '../ui/form/Form.tsx';
import { NairaField } from '../ui/form/NairaField.tsx';
import { useConfirm } from '../ui/dialog/use-confirm.tsx';
import { askPayout } from './queries.ts';

type Account = NonNullable<SuppliersMoney['account']>;

export function PayoutForm({ money }: { money: SuppliersMoney }) {
  const { account, figures, payouts } = money;
  const [amount, setAmount] = useState('');
  const { ask: sure, dialog } = useConfirm();
  const text = waitingMessage(money);

  async function ask() {
    if (!account || !(await sure(questionOf(account, Number(amount))))) return;
    await askPayout(Number(amount));
    setAmount('');
    showAlert('Success', t('Your payout is on its way.'));
  }

  const check = (): Record<string, string> => {
    const refusal = refusalOfPayout(koboOfNaira(Number(amount)), koboOfNaira(figures.available));
    return refusal ? { amount: t(refusal) } : {};
  };

  if (!account || (figures.available === 0 && payouts.length === 0)) return null;
  if (text) {
    return (
      <Card title={t('Pay out')}>
        <p className="text-sm text-quiet">{text}</p>
      </Card>
    );
  }
  return (
    <Card title={t('Pay out')}>
      <Form action={ask} check={check}>
        <NairaField
          name="amount"
          label={t('Amount')}
          required
          value={amount}
          onAmount={setAmount}
          hint={t('To {bank}, account ending in {ending}. The transfer costs you nothing.', {
            bank: account.bankName,
            ending: account.accountEnding,
          })}
        />
        <div className="flex flex-wrap gap-3">
          <Submit>{t('Pay out')}</Submit>
          <Button kind="quiet" onClick={() => setAmount(String(figures.available))}>
            {t('All that is available')}
          </Button>
        </div>
      </Form>
      {dialog}
    </Card>
  );
}

function questionOf({ bankName, accountEnding, accountName }: Account, amount: number) {
  const sum = formatNaira(koboOfNaira(amount));
  return {
    title: t('Pay out {sum}?', { sum }),
    yes: t('Yes, pay out'),
    text: t('{sum} goes to {name}: {bank}, account ending in {ending}. It cannot be called back.', {
      sum,
      name: accountName,
      bank: bankName,
      ending: accountEnding,
    }),
  };
}

/** Why nothing can be asked for now, or undefined where it can. */
function waitingMessage({ figures, account, payouts }: SuppliersMoney): string | undefined {
  if (payouts.some(({ state }) => isLivePayout(state))) {
    return t('One payout at a time: the next can be asked for when this one has arrived.');
  }
  if (account?.heldUntil) return t('Payouts to a new bank account wait for a while.');
  if (koboOfNaira(figures.available) < PAYOUT_MINIMUM_KOBO) {
    return t('Payouts start at ₦100. Money becomes available when a wallet of yours is complete.');
  }
  return undefined;
}

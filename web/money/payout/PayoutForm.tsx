/** Form to withdraw some or all of the available money. */
import { useState } from 'react';
import type { Money as SuppliersMoney } from '#contract/money/payout.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { isLivePayout, PAYOUT_MINIMUM_KOBO, refusalOfPayout } from '#rules/money/payout.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Form, Submit } from '../../ui/form/Form.tsx';
import { NairaField } from '../../ui/form/NairaField.tsx';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { momentOf } from '../../ui/Time.tsx';
import { askPayout } from './queries.ts';

type Account = NonNullable<SuppliersMoney['account']>;

export function PayoutForm({ money }: { money: SuppliersMoney }) {
  const { account, figures, payouts } = money;
  const [amount, setAmount] = useState('');
  const { ask: sure, dialog } = useConfirm();
  const text = waitingMessage(money);

  async function ask() {
    if (!account || !(await sure(questionOf(money, account, Number(amount))))) return;
    const { remainder } = await askPayout(Number(amount));
    setAmount('');
    showAlert('Success', remainder ? laterText(remainder) : t('Your payout is on its way.'));
  }

  const check = (): Record<string, string> => {
    const refusal = refusalOfPayout(koboOfNaira(Number(amount)), koboOfNaira(figures.available));
    return refusal ? { amount: t(refusal) } : {};
  };

  if (!account || (figures.available === 0 && payouts.length === 0)) return null;
  if (text) {
    return (
      <Card title={t('Withdraw money')}>
        <DayLimit money={money} />
        <p className="text-sm text-quiet">{text}</p>
      </Card>
    );
  }
  return (
    <Card title={t('Withdraw money')}>
      <DayLimit money={money} />
      <Form action={ask} check={check}>
        <NairaField
          name="amount"
          label={t('Amount')}
          required
          value={amount}
          onAmount={setAmount}
          hint={t('To {bank}, account ending in {ending}. The transfer is free.', {
            bank: account.bankName,
            ending: account.accountEnding,
          })}
        />
        <div className="flex flex-wrap gap-3">
          <Submit>{t('Withdraw money')}</Submit>
          <Button kind="quiet" onClick={() => setAmount(String(figures.available))}>
            {t('Withdraw all')}
          </Button>
        </div>
      </Form>
      {dialog}
    </Card>
  );
}

/** Explains why only a part is sent today, and when the rest is. */
function DayLimit({ money: { dayLimit, remainder } }: { money: SuppliersMoney }) {
  if (!dayLimit && !remainder) return null;
  return (
    <div className="mb-4 grid gap-2 text-sm">
      {dayLimit && (
        <p className="text-quiet">
          {t('You are a new seller. You can withdraw {limit} a day. Left today: {left}.', {
            limit: nairaOf(dayLimit.amount),
            left: nairaOf(dayLimit.left),
          })}
        </p>
      )}
      {remainder && <Banner kind="info">{laterText(remainder)}</Banner>}
    </div>
  );
}

function laterText({ amount, nextAt }: NonNullable<SuppliersMoney['remainder']>): string {
  return t('{sum} is waiting. We send the next part on {moment}. Until then it stays in your balance.', {
    sum: nairaOf(amount),
    moment: momentOf(nextAt),
  });
}

const nairaOf = (naira: number) => formatNaira(koboOfNaira(naira));

function questionOf({ dayLimit }: SuppliersMoney, { bankName, accountEnding, accountName }: Account, amount: number) {
  const sum = nairaOf(amount);
  const to = { name: accountName, bank: bankName, ending: accountEnding };
  const title = t('Withdraw {sum}?', { sum });
  const yes = t('Withdraw money');
  if (dayLimit && amount > dayLimit.left) {
    const now = nairaOf(dayLimit.left);
    const facts = { ...to, now, limit: nairaOf(dayLimit.amount) };
    const text =
      dayLimit.left > 0
        ? t(
            '{now} goes to {name} today: {bank}, account ending in {ending}. The rest follows, up to {limit} a day.',
            facts,
          )
        : t('We send it to {name} from tomorrow: {bank}, account ending in {ending}, up to {limit} a day.', facts);
    return { title, yes, text };
  }
  const text = t('{sum} goes to {name}: {bank}, account ending in {ending}. It can’t be recalled.', { ...to, sum });
  return { title, yes, text };
}

/** Says why the seller cannot withdraw now; undefined if they can. */
function waitingMessage({ figures, account, payouts }: SuppliersMoney): string | undefined {
  if (payouts.some(({ state }) => isLivePayout(state))) {
    return t('One payout at a time. You can ask for the next when this one arrives.');
  }
  if (account?.check === 'review') return t('Your bank account is under review. You can withdraw once it is done.');
  if (account?.check === 'refused')
    return t('We could not accept your bank account. Save another one in your own name.');
  if (account?.heldUntil) return t('Payouts to a new bank account are delayed.');
  if (koboOfNaira(figures.available) < PAYOUT_MINIMUM_KOBO) {
    return t('The minimum payout is ₦100. Money becomes available when a wallet is complete.');
  }
  return undefined;
}

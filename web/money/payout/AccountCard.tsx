/** The bank account for payouts, with a button to change it. */
import { useState } from 'react';
import type { Money } from '#contract/money/payout.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { momentOf } from '../../ui/Time.tsx';
import { AccountForm } from './AccountForm.tsx';

export function AccountCard({ money: { account, holdHours } }: { money: Money }) {
  const [changing, setChanging] = useState(false);
  const saved = () => {
    setChanging(false);
    showAlert('Success', t('Your bank account is saved.'));
  };
  if (!account) {
    return (
      <Card title={t('Your bank account')}>
        <p className="mb-4 text-sm text-quiet">
          {t('Add the account we pay into. You see the account name before you save.')}
        </p>
        <AccountForm holdHours={holdHours} done={saved} />
      </Card>
    );
  }
  const { bankName, accountEnding, accountName, heldUntil, check } = account;
  return (
    <Card
      title={t('Your bank account')}
      action={
        <Button kind="plain" icon={changing ? 'close' : 'edit'} onClick={() => setChanging(!changing)}>
          {changing ? t('Cancel') : t('Change')}
        </Button>
      }
    >
      <p translate="no" className="font-semibold wrap-anywhere">
        {accountName}
      </p>
      <p className="text-sm tabular-nums">
        {t('{bank}, account ending in {ending}', { bank: bankName, ending: accountEnding })}
      </p>
      {check !== null && (
        <div className="mt-3">
          <Banner kind="warning">
            {check === 'review'
              ? t('Your bank account is under review. Your money is safe. We notify you once it is done.')
              : t('We could not accept your bank account. Save another one in your own name.')}
          </Banner>
        </div>
      )}
      {heldUntil !== null && (
        <div className="mt-3">
          <Banner kind="warning">
            {t('The account is new. Payouts begin on {moment}.', { moment: momentOf(heldUntil) })}
          </Banner>
        </div>
      )}
      {changing && (
        <div className="mt-4 border-t border-base-300 pt-4">
          <AccountForm holdHours={holdHours} done={saved} />
        </div>
      )}
    </Card>
  );
}

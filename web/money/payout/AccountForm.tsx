/** Choosing the bank account in two steps: bank and number, then its holder's name and the password. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { DigitsField } from '../../ui/form/KindFields.tsx';
import { Field, Select } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { type AccountWish, banksQuery, nameOfAccount, saveAccount } from './queries.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';

interface ResolvedAccount extends AccountWish {
  bankName: string;
  accountName: string;
}

interface AccountFormProps {
  /** Hours that payouts to a new account wait; 0 for none. */
  holdHours: number;
  done: () => void;
}

export function AccountForm({ holdHours, done }: AccountFormProps) {
  const [resolved, setResolved] = useState<ResolvedAccount>();
  return resolved ? (
    <IsThisYou match={resolved} holdHours={holdHours} done={done} change={() => setResolved(undefined)} />
  ) : (
    <Which result={setResolved} />
  );
}

function Which({ result: resolved }: { result: (account: ResolvedAccount) => void }) {
  const { data: banks, error, refetch } = useQuery(banksQuery);
  if (!banks) return <NotYet error={error} retry={refetch} shape="details" />;

  async function look({ bankCode: bankName, accountNumber }: Typed<'bankCode' | 'accountNumber'>) {
    const code = banks?.find(({ name }) => name === bankName)?.code;
    if (!code) throw new ApiError('invalid', { fields: { bankCode: t('Choose your bank') } });
    const wish = { bankCode: code, accountNumber };
    resolved({ ...wish, bankName, accountName: await nameOfAccount(wish) });
  }

  return (
    <Form action={look}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select name="bankCode" label={t('Bank')} required options={banks.map(({ name }) => name)} />
        <DigitsField
          name="accountNumber"
          label={t('Account number')}
          required
          digits={10}
          fault={t('An account number has 10 digits')}
          hint={t('10 digits')}
        />
      </div>
      <Submit>{t('Check account name')}</Submit>
    </Form>
  );
}

interface IsThisYouProps extends AccountFormProps {
  match: ResolvedAccount;
  change: () => void;
}

function IsThisYou({ match: resolved, holdHours, done, change }: IsThisYouProps) {
  async function save({ password }: Typed<'password'>) {
    const { bankCode, accountNumber, accountName } = resolved;
    await saveAccount({ bankCode, accountNumber, accountName, password }).catch(elsewhere);
    done();
  }

  return (
    <Form action={save}>
      <div className="rounded-field border border-base-300 bg-base-200 p-3">
        <p className="text-sm text-quiet">{t('Is this you?')}</p>
        <p translate="no" className="text-lg font-semibold wrap-anywhere">
          {resolved.accountName}
        </p>
        <p translate="no" className="text-sm tabular-nums">
          {resolved.bankName} · {resolved.accountNumber}
        </p>
      </div>
      <Field
        name="password"
        type="password"
        label={t('Your Mortar password')}
        required
        autoComplete="current-password"
        hint={t('So nobody else can send your money elsewhere.')}
      />
      {holdHours > 0 && (
        <p className="text-sm">
          {t('We make no payouts to it for {n} hours, and we email you about it.', { n: holdHours })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Submit>{t('Save account')}</Submit>
        <Button kind="quiet" onClick={change}>
          {t('Change account')}
        </Button>
      </div>
    </Form>
  );
}

/** Rethrows an error on a field of the previous step without its fields, so that it shows above this step. */
function elsewhere(failure: unknown): never {
  if (!(failure instanceof ApiError) || 'password' in failure.fields) throw failure;
  throw new ApiError(failure.type, { message: failure.message });
}

/** Form for the account of a refund: bank and number, then the holder's name from the bank to confirm. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatKobo, koboOfNaira } from '#rules/money.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { DigitsField } from '../../ui/form/KindFields.tsx';
import { Select } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { banksQuery, giveRefundAccount, type RefundDestination } from './queries.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';

/** `amount`: the whole refund, in naira. */
export function RefundAccount({ refundId, amount }: { refundId: string; amount: number }) {
  const { data: banks, error, refetch } = useQuery(banksQuery(refundId));
  const [meant, setMeant] = useState<RefundDestination & { accountName: string }>();
  if (error || !banks) return <NotYet error={error} retry={refetch} />;
  const nameOf = (code: string) => banks.find((bank) => bank.code === code)?.name ?? code;

  async function look({ bankCode, accountNumber }: Typed<'bankCode' | 'accountNumber'>) {
    const destination = { bankCode, accountNumber };
    const { accountName } = await giveRefundAccount(refundId, destination);
    setMeant({ ...destination, accountName });
  }

  /** Sends the refund unless the bank now names another holder, which is shown first. */
  async function send(destination: RefundDestination) {
    const { accountName, sent } = await giveRefundAccount(refundId, destination);
    if (!sent) setMeant({ ...destination, accountName });
  }

  if (meant) {
    return (
      <Form action={() => send(meant)}>
        <Banner>
          {t('This account belongs to {name}, {bank}, number {number}. We send {sum} there. You can’t undo this.', {
            sum: formatKobo(koboOfNaira(amount)),
            name: meant.accountName,
            bank: nameOf(meant.bankCode),
            number: meant.accountNumber,
          })}
        </Banner>
        <div className="grid gap-2 sm:grid-cols-2">
          <Submit>{t('Send it there')}</Submit>
          <Button kind="quiet" wide onClick={() => setMeant(undefined)}>
            {t('Another account')}
          </Button>
        </div>
      </Form>
    );
  }
  return (
    <Form action={look}>
      <Select name="bankCode" label={t('Bank')} options={banks.map(({ code }) => code)} words={nameOf} required />
      <DigitsField
        name="accountNumber"
        label={t('Account number')}
        hint={t('Ten digits')}
        digits={10}
        fault={t('An account number has ten digits')}
        required
      />
      <Submit>{t('Whose account is this?')}</Submit>
    </Form>
  );
}

/** Requests money from the other member of a one-to-one chat: the amount, and the total with the charge. */
import { useState } from 'react';
import { type Kobo, koboOfNaira, nairaOfKobo, PROVIDER_MAXIMUM_KOBO, withCharge } from '#rules/money.ts';
import { refusalOfGross } from '#rules/money/wallet-share.ts';
import { ApiError } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { NairaField } from '../../ui/form/NairaField.tsx';
import { QuoteBox } from '../checkout/QuoteBox.tsx';
import { requestSum } from './queries.ts';

/** Returns the error for this amount. The rules' own messages cover NaN and sums that no card can pay. */
function refusalOf(baseKobo: Kobo): string | undefined {
  if (!Number.isSafeInteger(baseKobo)) return t('Type in a valid amount');
  const refusal = refusalOfGross(withCharge(Math.min(Math.max(baseKobo, 0), PROVIDER_MAXIMUM_KOBO)).grossKobo);
  return refusal && t(refusal);
}

export function SumForm({ chatId }: { chatId: string }) {
  const [value, setValue] = useState<Kobo>();
  const refusal = value === undefined || Number.isNaN(value) ? undefined : refusalOf(value);

  async function request({ amount }: Typed<'amount'>) {
    const baseKobo = koboOfNaira(Number(amount));
    const refused = refusalOf(baseKobo);
    if (refused) throw new ApiError('amount', { message: refused, fields: { amount: refused } });
    await requestSum(chatId, nairaOfKobo(baseKobo));
  }

  return (
    <Form action={request}>
      <p className="text-sm text-quiet">
        {t(
          'You are the seller. Your buyer pays the full amount at once. Mortar holds the money. Ship, and you get it when they acknowledge receipt.',
        )}
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NairaField
          name="amount"
          label={t('Amount')}
          hint={t('In naira, without the charge')}
          required
          onAmount={(amount) => setValue(koboOfNaira(amount === '' ? Number.NaN : Number(amount)))}
        />
        <QuoteBox wallet quote={value === undefined || Number.isNaN(value) || refusal ? undefined : withCharge(value)}>
          {refusal ?? t('The buyer pays the amount + 3.5% charge.')}
        </QuoteBox>
      </div>
      <Submit wide>{t('Request payment')}</Submit>
    </Form>
  );
}

/** Requests money from the other members of a chatroom: quantity, unit price, and the total. */
import { useState } from 'react';
import { koboOfNaira, nairaOfKobo } from '#rules/money.ts';
import { quoteFor, refusalOfRequest } from '#rules/money/wallet-share.ts';
import { WALLET_LIMITS } from '#rules/money/wallet.ts';
import { message } from '#rules/i18n/message.ts';
import { ApiError } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { Form, Submit, type Typed, typedIn } from '../../ui/form/Form.tsx';
import { NairaField } from '../../ui/form/NairaField.tsx';
import { QuoteBox } from '../checkout/QuoteBox.tsx';
import { requestWallet } from './queries.ts';
import { WholeNumberField } from '../../ui/form/KindFields.tsx';

/** Reads the typed values. The rules' own messages refuse NaN and zero. */
function read(typed: Typed) {
  const quantity = Number(typed['quantity']);
  const unitPriceKobo = koboOfNaira(Number(typed['unitPrice']));
  const countable = Number.isSafeInteger(quantity) && quantity > 0 && Number.isSafeInteger(unitPriceKobo);
  const refusal = countable ? refusalOfRequest(unitPriceKobo, quantity) : message('Type in a valid amount');
  return { quantity, unitPriceKobo, refusal };
}

function quoteOf(value: ReturnType<typeof read> | undefined) {
  if (!value || value.refusal) return { quote: undefined };
  return { units: value, quote: quoteFor(value.unitPriceKobo, value.quantity) };
}

export function UnitsForm({ roomId }: { roomId: string }) {
  const [value, setValue] = useState<ReturnType<typeof read>>();

  async function request(typed: Typed) {
    const { quantity, unitPriceKobo, refusal } = read(typed);
    if (refusal) throw new ApiError('amount', { message: t(refusal), fields: { unitPrice: t(refusal) } });
    const amount = nairaOfKobo(quoteFor(unitPriceKobo, quantity).grossKobo);
    await requestWallet(roomId, { quantity, unitPrice: nairaOfKobo(unitPriceKobo), amount });
  }

  return (
    <Form action={request}>
      <p className="text-sm text-quiet">
        {t(
          'You are the seller. Each buyer pays for the units they take. Mortar holds the money. Ship, and you are paid when the buyer acknowledges receipt.',
        )}
      </p>
      <div className="grid gap-4 sm:grid-cols-2" onInput={(event) => setValue(readForm(event.target))}>
        <WholeNumberField
          name="quantity"
          label={t('Quantity')}
          hint={t('Total units')}
          max={WALLET_LIMITS.quantity}
          required
          fault={t('Enter a whole number')}
        />
        <NairaField name="unitPrice" label={t('Unit price')} hint={t('In naira, without the charge')} required />
      </div>
      <QuoteBox wallet {...quoteOf(value)}>
        {(value?.quantity && value.unitPriceKobo && value.refusal && t(value.refusal)) ||
          t('Your buyers pay quantity x unit price + 3.5% charge in total.')}
      </QuoteBox>
      <Submit wide>{t('Request payment')}</Submit>
    </Form>
  );
}

function readForm(field: EventTarget): ReturnType<typeof read> | undefined {
  const { form } = field as HTMLInputElement;
  return form ? read(typedIn(form)) : undefined;
}

/** The payment of a basket: discount, then cash with its change, transfer, POS, or credit in a customer's name. */
import { useRef, useState } from 'react';
import { formatNaira, type Kobo, koboOfNaira, nairaOfKobo } from '#rules/money.ts';
import { COUNTER_LIMITS, type PayMethod } from '#rules/pharmacy/counter-sale.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { fillField } from '../../ui/form/fill-field.ts';
import { Form, Submit, type Typed, valuesOf } from '../../ui/form/Form.tsx';
import { PhoneField } from '../../ui/form/KindFields.tsx';
import { NairaField } from '../../ui/form/NairaField.tsx';
import { Money } from '../../ui/Money.tsx';
import { type Basket, type Payment, subtotalOf, totalOf, usualAmounts } from './basket.ts';
import { METHOD_NAMES } from './method-names.ts';

interface PayDialogProps {
  basket: Basket;
  method: PayMethod;
  close: () => void;
  discount: (naira: number) => void;
  /** `change`: the cash that the customer gets back. */
  pay: (payment: Payment, change: Kobo) => Promise<void>;
}

export function PayDialog({ basket, method, close, discount, pay }: PayDialogProps) {
  const total = totalOf(basket);
  const [given, setGiven] = useState('');
  const change = given === '' ? 0 : koboOfNaira(Number(given)) - total;

  async function done(typed: Typed) {
    const { customerName, customerPhone } = valuesOf(typed, ['customerName', 'customerPhone']);
    await pay({ method, customerName, customerPhone }, Math.max(0, change));
  }

  /** An amount that is too small is a slip of the finger: the sum goes into the till. */
  function check(): Record<string, string> {
    return change < 0 ? { given: t('This is less than {total}', { total: formatNaira(total) }) } : {};
  }

  return (
    <Dialog open onClose={close} title={t(METHOD_NAMES[method])}>
      <Form action={done} check={check}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-sm text-quiet">{t('Total')}</span>
          <Money naira={nairaOfKobo(total)} className="text-2xl font-bold" />
        </p>
        {method === 'cash' && <Given total={total} given={given} type={setGiven} change={change} />}
        <Customer isRequired={method === 'credit'} />
        <NairaField
          name="discount"
          label={t('Discount')}
          max={nairaOfKobo(subtotalOf(basket))}
          value={basket.discount === 0 ? '' : String(basket.discount)}
          onAmount={(plain) => discount(Number(plain) || 0)}
        />
        <div className="sticky bottom-0 -mx-4 border-t border-base-300 bg-base-100 p-4 dialog:-mx-6 dialog:px-6">
          <Submit wide>{t('Done')}</Submit>
        </div>
      </Form>
    </Dialog>
  );
}

interface GivenProps {
  total: Kobo;
  given: string;
  type: (plain: string) => void;
  change: Kobo;
}

function Given({ total, given, type, change }: GivenProps) {
  const place = useRef<HTMLDivElement>(null);

  /** Fills the field as if it were typed, which clears its error. */
  function choose(kobo: Kobo) {
    const input = place.current?.querySelector('input');
    if (input) fillField(input, String(nairaOfKobo(kobo)));
  }

  return (
    <div ref={place} className="grid gap-3">
      <div role="group" aria-label={t('Amount given')} className="flex flex-wrap gap-2">
        {usualAmounts(total).map((kobo) => (
          <Button key={kobo} kind="quiet" onClick={() => choose(kobo)}>
            <Money naira={nairaOfKobo(kobo)} />
          </Button>
        ))}
      </div>
      <NairaField name="given" label={t('Amount given')} value={given} onAmount={type} />
      {change > 0 && (
        <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-sm text-quiet">{t('Change')}</span>
          <Money naira={nairaOfKobo(change)} className="text-xl font-bold" />
        </p>
      )}
    </div>
  );
}

/** Only credit needs a name; otherwise it is folded away. */
function Customer({ isRequired }: { isRequired: boolean }) {
  const fields = (
    <div className="grid gap-4">
      <Field
        name="customerName"
        label={t('Customer’s name')}
        required={isRequired}
        maxLength={COUNTER_LIMITS.customer}
        autoComplete="off"
      />
      <PhoneField name="customerPhone" label={t('Customer’s phone')} autoComplete="off" />
    </div>
  );
  if (isRequired) return fields;
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium">{t('Add customer')}</summary>
      {fields}
    </details>
  );
}

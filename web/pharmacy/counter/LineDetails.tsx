/** Changes the price of a line with a reason, and takes the register of a controlled medicine. */
import { COUNTER_LIMITS } from '#rules/pharmacy/counter-sale.ts';
import { nairaOfKobo } from '#rules/money.ts';
import { t } from '../../i18n.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed, valuesOf } from '../../ui/form/Form.tsx';
import { NairaField } from '../../ui/form/NairaField.tsx';
import { unitName } from '../stock/amount-labels.ts';
import { CONTROLLED_FIELDS, ControlledFields } from '../stock/ControlledFields.tsx';
import { type BasketLine, listedPriceOf, priceOf } from './basket.ts';

interface LineDetailsProps {
  line: BasketLine;
  close: () => void;
  save: (change: Partial<BasketLine>) => void;
}

const LIMIT = nairaOfKobo(COUNTER_LIMITS.kobo);

export function LineDetails({ line, close, save }: LineDetailsProps) {
  const { product, unit, register } = line;
  const listed = listedPriceOf(line);

  async function keep(typed: Typed) {
    const { price, reason, ...rest } = valuesOf(typed, ['price', 'reason', ...CONTROLLED_FIELDS]);
    const charged = Number(price);
    save({
      price: charged === listed ? null : charged,
      reason: charged === listed ? '' : reason,
      register: product.isControlled ? rest : null,
    });
  }

  /** Goods without a listed price need no reason. */
  function check({ price = '', reason = '' }: Typed): Record<string, string> {
    if (listed === null || Number(price) === listed || reason.trim() !== '') return {};
    return { reason: t('Say why the price is different') };
  }

  return (
    <Dialog open onClose={close} title={product.product}>
      <Form action={keep} check={check}>
        <NairaField
          name="price"
          label={t('Price of one {unit}', { unit: unitName(unit) })}
          required
          max={LIMIT}
          defaultValue={priceOf(line) ?? ''}
        />
        {listed !== null && (
          <Field
            name="reason"
            label={t('Reason')}
            hint={t('Only if you change the price.')}
            maxLength={COUNTER_LIMITS.reason}
            autoComplete="off"
            defaultValue={line.reason}
          />
        )}
        {product.isControlled && <ControlledFields typed={register ?? {}} mayBe="" />}
        <Submit wide>{t('Save')}</Submit>
      </Form>
    </Dialog>
  );
}

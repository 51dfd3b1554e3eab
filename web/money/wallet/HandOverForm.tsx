/** The seller enters the code that the buyer reads out at the pick-up. */
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { PICKUP_CODE_DIGITS } from '#rules/money/delivery.ts';
import { t } from '../../i18n.ts';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { DigitsField } from '../../ui/form/KindFields.tsx';
import { handOver } from './queries.ts';

export function HandOverForm({ wallet, buyer }: { wallet: Wallet; buyer: { _id: string; fullName: string } }) {
  return (
    <Form action={({ code }: Typed<'code'>) => handOver(wallet, buyer._id, code)}>
      <DigitsField
        name="code"
        digits={PICKUP_CODE_DIGITS}
        label={t('Pick-up code')}
        hint={t('{name} reads it out when they get the goods. You are paid then.', { name: buyer.fullName })}
        fault={t('Enter the {n} digits of the code', { n: PICKUP_CODE_DIGITS })}
        required
      />
      <Submit wide>{t('Hand over the goods')}</Submit>
    </Form>
  );
}

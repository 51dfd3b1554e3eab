/** Sets the cash that was in the till before the first sale. */
import type { Till } from '#contract/pharmacy/counter-till.ts';
import { nairaOfKobo } from '#rules/money.ts';
import { COUNTER_LIMITS } from '#rules/pharmacy/counter-sale.ts';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { Form, type Typed } from '../../ui/form/Form.tsx';
import { NairaField } from '../../ui/form/NairaField.tsx';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';
import { counterChanged } from './queries.ts';

export function FloatButton({ pharmacyId: id, till }: { pharmacyId: string; till: Till }) {
  async function save({ float }: Typed<'float'>, done: () => void) {
    await call('PATCH /api/business/pharmacy/:id/counter/till', { id, tillId: till._id, float: Number(float) });
    await counterChanged(id);
    done();
  }

  return (
    <DialogButton kind="quiet" icon="wallet" label={t('Set float')}>
      {(done) => (
        <Form action={(typed: Typed<'float'>) => save(typed, done)}>
          <NairaField
            name="float"
            label={t('Cash in the till before the first sale')}
            required
            max={nairaOfKobo(COUNTER_LIMITS.kobo)}
            defaultValue={till.float}
          />
          <OnlineSubmit wide>{t('Save')}</OnlineSubmit>
        </Form>
      )}
    </DialogButton>
  );
}

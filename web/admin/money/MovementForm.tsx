/** Books a movement of the transfer balance that explains its difference. */
import type { ReconDifference } from '#contract/money/admin-recon.ts';
import { type Movement, movementsFor } from '#rules/money/ledger-movement.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { t } from '../../i18n.ts';
import { Select, TextArea } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { NairaField } from '../../ui/form/NairaField.tsx';
import { Money } from '../../ui/Money.tsx';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { PasskeyGate } from '../shell/PasskeyGate.tsx';
import { adminCall } from '../shell/session.ts';
import { finishAct } from '../shell/act.ts';
import { MOVEMENT_NAMES } from './approval-words.ts';

interface MovementFormProps {
  item: ReconDifference;
  /** The difference in naira, never 0. */
  difference: number;
  done: () => void;
}

export function MovementForm({ item, difference, done }: MovementFormProps) {
  const most = Math.abs(difference);
  const { ask, dialog } = useConfirm();

  async function book({ movement, note, ...typed }: { movement: Movement } & Typed<'note' | 'amount'>) {
    const amount = Number(typed.amount);
    const facts = { sum: formatNaira(koboOfNaira(amount)), what: t(MOVEMENT_NAMES[movement]) };
    const text = t('{sum} is recorded as: {what}. A ledger entry can’t be removed.', facts);
    if (!(await ask({ title: t('Record it?'), yes: t('Record'), text }))) return;
    const booked = amount === most ? t('Recorded. The balance agrees again.') : t('Recorded. The rest stays open.');
    await finishAct(
      adminCall('POST /api/admin/money/item/:id/movement', { id: item._id, movement, amount, difference, note }),
      { queue: 'items', done, said: booked },
    );
  }

  return (
    <section className="grid gap-3 border-t border-base-300 pt-5">
      <h3 className="text-sm font-semibold">{t('Record what moved the balance')}</h3>
      <p className="text-sm">
        {difference > 0
          ? t('The provider has more than our ledger says:')
          : t('The provider has less than our ledger says:')}{' '}
        <Money naira={most} className="font-semibold" />
      </p>
      <PasskeyGate>
        <Form action={book}>
          <Select
            name="movement"
            label={t('What it was')}
            options={movementsFor(difference)}
            words={(movement) => t(MOVEMENT_NAMES[movement as Movement])}
            required
          />
          <NairaField name="amount" label={t('Amount')} min={0.01} max={most} defaultValue={most} required />
          <TextArea
            name="note"
            label={t('Reason')}
            hint={t('The bank’s reference and date, so others can find it.')}
            required
            maxLength={1000}
          />
          <Submit>{t('Record it')}</Submit>
        </Form>
        {dialog}
      </PasskeyGate>
    </section>
  );
}

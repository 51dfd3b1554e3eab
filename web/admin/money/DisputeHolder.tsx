/** The administrator who handles a dispute: take it, take it over, or hand it back. */
import type { DisputeDetails } from '#contract/money/admin-dispute.ts';
import { HOLDER_NAME_LENGTH } from '#rules/money/dispute.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed, valuesOf } from '../../ui/form/Form.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { Time } from '../../ui/Time.tsx';
import { finishAct } from '../shell/act.ts';
import { adminAnswers, adminCall } from '../shell/session.ts';
import { disputeQuery } from './queries.ts';

export function DisputeHolder({ details }: { details: DisputeDetails }) {
  const { dispute, holder, ownName } = details;
  const { _id: id } = dispute;
  const done = () => void adminAnswers.invalidateQueries({ queryKey: disputeQuery(id).queryKey });

  async function assign(typed: Typed) {
    const { name } = valuesOf(typed, ['name']);
    const asked = adminCall('POST /api/admin/money/dispute/:id/take', { id, name, instead: holder?.since ?? null });
    // refetches also after a refusal, so that the slower of two sees who has it
    await finishAct(asked, { queue: 'disputes', done, said: t('You have this dispute now.') }).finally(done);
  }

  async function handBack() {
    const asked = adminCall('POST /api/admin/money/dispute/:id/hand-back', { id });
    await finishAct(asked, { queue: 'disputes', done, said: t('Handed back. Anybody can take it.') });
  }

  if (holder?.mine) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-field border border-base-300 p-3 text-sm">
        <p>
          {t('Assigned to you since')} <Time detail at={holder.since} />
        </p>
        <ActButton kind="quiet" act={handBack}>
          {t('Hand back')}
        </ActButton>
      </div>
    );
  }
  return (
    <Form action={assign} className="grid gap-3 rounded-field border border-base-300 p-3">
      {holder && (
        <p className="text-sm">
          <Sentence of={message('{name} has this dispute since', { name: holder.name })} data={['name']} />{' '}
          <Time detail at={holder.since} />
        </p>
      )}
      <Field
        name="name"
        label={t('Your first name and initial')}
        hint={t('Buyer and seller see “Ngozi A. of Mortar is handling this”.')}
        required
        maxLength={HOLDER_NAME_LENGTH}
        defaultValue={ownName}
      />
      <Submit kind="quiet">{holder ? t('Take over') : t('Assign to me')}</Submit>
    </Form>
  );
}

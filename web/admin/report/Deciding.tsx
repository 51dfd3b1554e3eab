/** Claims an open case and decides it. Whoever wrote or reported it can only look. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportCase } from '#contract/feed/admin-report.ts';
import { isPermitted } from '#rules/admin/role.ts';
import { message } from '#rules/i18n/message.ts';
import { CLAIM_MINUTES, decisionsOn, REPORT_LIMITS, type ReportDecision } from '#rules/feed/report.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed, valuesOf } from '../../ui/form/Form.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { adminCall, adminQuery } from '../shell/session.ts';
import { Choice } from '../ui/Choice.tsx';
import { choiceWords } from './labels.ts';
import { act } from './queries.ts';

interface DecidingProps {
  report: ReportCase;
  done: () => void;
}

export function Deciding({ report, done }: DecidingProps) {
  const { data } = useQuery(adminQuery);
  const { _id: id, claimedBy, isOwn } = report;
  if (isOwn) {
    return (
      <Banner kind="warning">
        {t('You wrote or reported this, or it is about you. Another administrator must decide.')}
      </Banner>
    );
  }
  if (claimedBy !== null && claimedBy !== data?.admin.email) {
    return (
      <Banner kind="warning">
        <Sentence of={message('{email} is handling this report.', { email: claimedBy })} data={['email']} />
      </Banner>
    );
  }
  if (claimedBy === null) {
    return (
      <Form action={() => act(id, () => adminCall('POST /api/admin/report/:id/claim', { id }))}>
        <p className="text-sm text-quiet">
          {t(
            'Assign it to yourself first so nobody else decides it at the same time. It is yours for {minutes} minutes.',
            {
              minutes: CLAIM_MINUTES,
            },
          )}
        </p>
        <div>
          <Submit>{t('Assign to me')}</Submit>
        </div>
      </Form>
    );
  }
  return <DecisionForm report={report} done={done} />;
}

function DecisionForm({ report: { _id: id, version, kind }, done }: DecidingProps) {
  const { data } = useQuery(adminQuery);
  const [decision, choose] = useState<ReportDecision>();
  const maySuspend = data !== undefined && isPermitted(data.admin.role, 'people');

  async function decide(typed: Typed) {
    if (decision === undefined) return;
    const words = valuesOf(typed, ['message', 'note']);
    await act(id, () =>
      adminCall('POST /api/admin/report/:id/decide', {
        id,
        version,
        decision,
        message: decision === 'nothing' ? '' : words.message,
        note: words.note,
      }),
    );
    done();
    showAlert('Success', t('Report resolved. Everyone affected is notified.'));
  }

  async function release() {
    await act(id, () => adminCall('POST /api/admin/report/:id/release', { id }));
  }

  return (
    <Form action={decide} className="grid gap-4 border-t border-base-300 pt-5">
      <fieldset className="grid">
        <legend className="mb-1 text-sm font-medium">{t('What happens to it')}</legend>
        {decisionsOn(kind)
          .filter((each) => each !== 'suspend' || maySuspend)
          .map((each) => (
            <Choice key={each} chosen={decision === each} choose={() => choose(each)}>
              {t(choiceWords(kind, each))}
            </Choice>
          ))}
      </fieldset>
      {decision !== undefined && decision !== 'nothing' && (
        <TextArea
          name="message"
          label={t('Reason (the author sees it)')}
          hint={t('We email this to them. Say plainly what is wrong and what they can do.')}
          required
          maxLength={REPORT_LIMITS.message}
        />
      )}
      <TextArea name="note" label={t('A note for ourselves (optional)')} maxLength={REPORT_LIMITS.ownNote} />
      <div className="flex flex-wrap gap-2">
        <Submit>{t('Decide')}</Submit>
        <Button kind="quiet" onClick={() => void release().catch(() => undefined)}>
          {t('Release it to others')}
        </Button>
      </div>
    </Form>
  );
}

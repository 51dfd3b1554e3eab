/** The form to report something to moderators, with a reason. */
import { REPORT_LIMITS, REPORT_REASONS } from '#rules/feed/report.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import type { Reported } from '../../ui/dialog/report.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { TextArea } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useFormState } from '../../ui/form/form-state.ts';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';

type Offered = (typeof REPORT_REASONS)[number];

const REASONS: Record<Offered, Message> = {
  'false or unsafe': message('False or unsafe drug information'),
  illegal: message('Illegal sale, or no licence or prescription'),
  fraud: message('Fraud'),
  spam: message('Spam'),
  abuse: message('Abuse or harassment'),
  'patient data': message('Shows a patient’s information'),
  'something else': message('Something else'),
};

export function ReportForm({ what: { kind, id }, done }: { what: Reported; done: () => void }) {
  async function report(typed: { reason: Offered; note: string }) {
    await call('POST /api/report', { kind, subjectId: id, ...typed });
    done();
    showAlert('Success', t('Thank you. We review every report. They won’t know it was you.'));
  }

  return (
    <Form action={report}>
      <Reasons />
      {kind === 'message' && (
        <p className="text-sm text-quiet">
          {t('We receive this message and the few before and after it. We read nothing else in the chat.')}
        </p>
      )}
      <TextArea name="note" label={t('Add details (optional)')} maxLength={REPORT_LIMITS.note} />
      <OnlineSubmit wide>{t('Send report')}</OnlineSubmit>
    </Form>
  );
}

function Reasons() {
  const error = useFormState().errors['reason'];
  return (
    <fieldset aria-describedby={error && 'reason-error'}>
      <legend className="mb-1 text-sm font-medium">{t('Why are you reporting this?')}</legend>
      {REPORT_REASONS.map((reason) => (
        <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="reason"
            value={reason}
            required
            className="radio shrink-0 radio-primary focus-ring"
          />
          {t(REASONS[reason])}
        </label>
      ))}
      {error && (
        <p id="reason-error" className="text-xs font-medium text-error">
          {t('Choose a reason')}
        </p>
      )}
    </fieldset>
  );
}

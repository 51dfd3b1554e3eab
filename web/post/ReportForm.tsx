/** Tells the people behind Mortar of a post or comment that should not stand here. */
import { POST_LIMITS, REPORT_REASONS, type ReportReason } from '#rules/post.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { call } from '../api.ts';
import { t } from '../i18n.ts';
import { showAlert } from '../ui/alert/alert.ts';
import { TextArea } from '../ui/form/Field.tsx';
import { Form, Submit, useFormState } from '../ui/form/Form.tsx';
import { valuesOf } from '../ui/form/form-values.ts';

const REASONS: Record<ReportReason, Message> = {
  'false or unsafe': message('False or unsafe about a drug'),
  'patient data': message('Shows data of a patient'),
  abuse: message('Abuse of a person'),
  'spam or fraud': message('Spam or fraud'),
  'something else': message('Something else'),
};

interface ReportFormProps {
  postId: string;
  commentId?: string;
  done: () => void;
}

export function ReportForm({ postId, commentId, done }: ReportFormProps) {
  async function report(data: FormData) {
    const { reason, note } = valuesOf(data, ['reason', 'note']);
    await call('POST /api/feed/post/:postId/report', { postId, commentId, reason: reason as ReportReason, note });
    done();
    showAlert('Success', t('Thank you. We look at every report; its writer does not learn who sent it.'));
  }

  return (
    <Form action={report}>
      <Reasons />
      <TextArea name="note" label={t('What should we know? (optional)')} maxLength={POST_LIMITS.reportNote} />
      <Submit wide>{t('Send report')}</Submit>
    </Form>
  );
}

function Reasons() {
  const error = useFormState().errors['reason'];
  return (
    <fieldset aria-describedby={error && 'reason-error'}>
      <legend className="mb-1 text-sm font-medium">{t('What is wrong with it?')}</legend>
      {REPORT_REASONS.map((reason) => (
        <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="radio" name="reason" value={reason} required className="radio radio-primary focus-ring" />
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

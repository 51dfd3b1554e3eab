/** The decision, who made it and why. What is hidden can be shown again. */
import type { ReportCase } from '#contract/feed/admin-report.ts';
import { message } from '#rules/i18n/message.ts';
import { REPORT_LIMITS } from '#rules/feed/report.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Badge } from '../../ui/Badge.tsx';
import { TextArea } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { momentOf } from '../../ui/Time.tsx';
import { adminCall } from '../shell/session.ts';
import { DECISION_NAMES, DECISION_TONES } from './labels.ts';
import { act } from './queries.ts';
import { Section } from './Section.tsx';

export function Decided({ report }: { report: ReportCase }) {
  const { decision, decidedBy, decidedAt, message: reason, note, shownBy, isOwn, isHidden } = report;
  if (decision === null || decidedBy === null || decidedAt === null) return null;
  const by = { email: decidedBy, moment: momentOf(decidedAt) };
  return (
    <div className="grid gap-4 border-t border-base-300 pt-5">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={DECISION_TONES[decision]}>{t(DECISION_NAMES[decision])}</Badge>
        <span className="wrap-anywhere">
          <Sentence of={message('by {email}, {moment}', by)} data={['email']} />
        </span>
      </p>
      {reason !== '' && (
        <Section title={t('Reason (the author sees it)')}>
          <Typed>{reason}</Typed>
        </Section>
      )}
      {note !== '' && (
        <Section title={t('Our own note')}>
          <Typed>{note}</Typed>
        </Section>
      )}
      {shownBy !== null && (
        <p className="text-sm">
          <Sentence of={message('Shown again by {email}.', { email: shownBy })} data={['email']} />
        </p>
      )}
      {decision === 'hide' && shownBy === null && isHidden && !isOwn && <ShowAgain report={report} />}
    </div>
  );
}

function Typed({ children }: { children: string }) {
  return (
    <p translate="no" className="whitespace-pre-wrap wrap-anywhere">
      {children}
    </p>
  );
}

function ShowAgain({ report: { _id: id, version } }: { report: ReportCase }) {
  async function submit({ note }: Typed<'note'>) {
    await act(id, () => adminCall('POST /api/admin/report/:id/unhide', { id, version, note }));
    showAlert('Success', t('It is shown again. We notify its author.'));
  }

  return (
    <Form action={submit}>
      <TextArea
        name="note"
        label={t('Why it can be shown again (for our records)')}
        required
        maxLength={REPORT_LIMITS.ownNote}
      />
      <div>
        <Submit>{t('Show it again')}</Submit>
      </div>
    </Form>
  );
}

/** A new announcement: its text and audience, then a confirmation with the number of members reached. */
import { useState } from 'react';
import { ANNOUNCEMENT_KINDS, ANNOUNCEMENT_LIMITS, AUDIENCES, type Audience } from '#rules/feed/announcement.ts';
import { LANGUAGE_NAMES } from '#rules/i18n/catalogue-state.ts';
import { languagesOf } from '#rules/i18n/language.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { ADMIN_PATHS } from '../../paths.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { Field, Select, TextArea } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed, valuesOf } from '../../ui/form/Form.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { queueChanged } from '../shell/queue-changed.ts';
import { adminCall } from '../shell/session.ts';
import { AUDIENCE_NAMES, KIND_NAMES } from './labels.ts';

const LANGUAGES = languagesOf({ hasPseudo: false });
const FIELDS = ['kind', 'title', 'content', 'language', 'link', 'startsAt', 'endsAt'] as const;
const REACHED = ['audience', 'state', 'genericName', 'brandName'] as const;

export function AnnouncementForm({ done }: { done: () => void }) {
  const [audience, setAudience] = useState<Audience>('all');
  const { ask, dialog } = useConfirm();

  async function submit(typed: Typed) {
    const reached = { ...valuesOf(typed, REACHED), audience } as { audience: Audience; state: '' };
    const { kind, language, startsAt, endsAt, ...words } = valuesOf(typed, FIELDS);
    const { members } = await adminCall('POST /api/admin/announcements/preview', reached);
    const isSure = await ask({
      title: t('Send it to {members, plural, one {# member} other {# members}}?', { members }),
      text: t('They see it above their feed and in notifications. Those who opted in get an email.'),
      yes: t('Send'),
    });
    if (!isSure) return;
    await adminCall('POST /api/admin/announcements', {
      ...reached,
      ...words,
      kind: kind as 'information',
      language: language as 'en',
      startsAt: momentOf(startsAt),
      endsAt: momentOf(endsAt),
      expectedMembers: members,
    });
    done();
    showAlert('Success', t('Announcement sent.'));
    void queueChanged('published announcements');
  }

  return (
    <>
      <Form action={submit}>
        <p className="text-sm text-quiet">
          {t('A safety alert quarantines fake or recalled batches:')}{' '}
          <TextLink to={ADMIN_PATHS.safety}>{t('Safety alerts')}</TextLink>
        </p>
        <WordFields />
        <Select
          name="audience"
          label={t('Who is notified')}
          options={AUDIENCES}
          words={(one) => t(AUDIENCE_NAMES[one as Audience])}
          placeholder={null}
          value={audience}
          onChange={({ currentTarget }) => setAudience(currentTarget.value as Audience)}
        />
        {audience === 'state' && <Select name="state" label={t('State')} options={NIGERIAN_STATES} required />}
        {audience === 'holders' && (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              name="genericName"
              label={t('Generic name')}
              maxLength={ANNOUNCEMENT_LIMITS.name}
              autoComplete="off"
            />
            <Field name="brandName" label={t('Brand name')} maxLength={ANNOUNCEMENT_LIMITS.name} autoComplete="off" />
          </div>
        )}
        <Field
          name="link"
          label={t('Where it leads')}
          maxLength={ANNOUNCEMENT_LIMITS.link}
          autoComplete="off"
          hint={t('A Mortar screen, such as /licence (optional).')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="startsAt" type="datetime-local" label={t('From')} hint={t('Empty: now.')} />
          <Field name="endsAt" type="datetime-local" label={t('Until')} hint={t('Empty: until read.')} />
        </div>
        <Submit>{t('Show reach')}</Submit>
      </Form>
      {dialog}
    </>
  );
}

function WordFields() {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          name="kind"
          label={t('Type')}
          options={ANNOUNCEMENT_KINDS}
          words={(kind) => t(KIND_NAMES[kind as 'safety'])}
          placeholder={null}
          defaultValue="information"
          hint={t('Safety notifications stay until read and are always emailed.')}
        />
        <Select
          name="language"
          label={t('Language')}
          options={LANGUAGES}
          words={(one) => LANGUAGE_NAMES[one as 'en']}
          placeholder={null}
          defaultValue="en"
        />
      </div>
      <Field name="title" label={t('Title')} required maxLength={ANNOUNCEMENT_LIMITS.title} autoComplete="off" />
      <TextArea
        name="content"
        label={t('What members see')}
        required
        rows={5}
        maxLength={ANNOUNCEMENT_LIMITS.content}
      />
    </>
  );
}

/** Converts the local time `2030-01-31T12:00` to an ISO timestamp; empty becomes null. */
function momentOf(written: string): string | null {
  return written === '' ? null : new Date(written).toISOString();
}

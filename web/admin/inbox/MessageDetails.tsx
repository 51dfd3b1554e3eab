/** A visitor's message with its answers. Administrators answer it by email, close it and reopen it. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Enquiry } from '#contract/public/admin-enquiry.ts';
import { ENQUIRY_LIMITS, mayReply, stateAfter } from '#rules/public/enquiry.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Data } from '../../ui/Data.tsx';
import { TextArea } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { momentOf, Time } from '../../ui/Time.tsx';
import { Facts } from '../ui/Facts.tsx';
import { KIND_NAMES, STATE_NAMES, STATE_TONES } from './message-labels.ts';
import { messageQuery } from './queries.ts';
import { queueChanged } from '../shell/queue-changed.ts';
import { adminAnswers, adminCall } from '../shell/session.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';

interface MessageDetailsProps {
  id: string;
  /** Unsent answers by message id. */
  drafts: Map<string, string>;
}

export function MessageDetails({ id, drafts }: MessageDetailsProps) {
  const { data, error, refetch } = useQuery(messageQuery(id));
  if (error || !data) return <NotYet error={error} retry={refetch} shape="details" />;
  const { enquiry } = data;
  const { state, from_email: email } = enquiry;
  return (
    <div className="grid gap-6">
      <Sender enquiry={enquiry} />
      {enquiry.standing !== '' && <Quoted title={t('Current wording')}>{enquiry.standing}</Quoted>}
      <Quoted title={enquiry.kind === 'contact' ? t('Message') : t('Your suggestion')}>{enquiry.message}</Quoted>
      {enquiry.replies.length > 0 && <Replies replies={enquiry.replies} />}
      {mayReply({ state, email }) && <ReplyForm enquiry={enquiry} drafts={drafts} />}
      {email === '' && <p className="text-sm text-quiet">{t('No contact address was given.')}</p>}
      <Ending enquiry={enquiry} />
    </div>
  );
}

function Sender({ enquiry }: { enquiry: Enquiry }) {
  const { kind, state, from_name, from_company, from_email, from_phone, language, page, createdAt } = enquiry;
  const typed: [name: string, value: string][] = [
    [t('Name'), from_name],
    [t('Company'), from_company],
    [t('Email'), from_email],
    [t('Phone'), from_phone],
    [t('Page'), page],
  ];
  const isInEnglish = kind === 'contact' && language === 'en';
  return (
    <Facts
      facts={[
        [t('Type'), t(KIND_NAMES[kind])],
        [
          t('Status'),
          <Badge key="state" tone={STATE_TONES[state]}>
            {t(STATE_NAMES[state])}
          </Badge>,
        ],
        [t('Received'), <Time detail key="received" at={createdAt} />],
        ...typed.flatMap(([name, value]) => (value === '' ? [] : [[name, <Data key="data">{value}</Data>] as const])),
        ...(isInEnglish ? [] : [[t('Language'), <Data key="language">{nameOf(language)}</Data>] as const]),
      ]}
    />
  );
}

/** The language's name in English, which administrators' own words are in; its code if the browser has no name for it. */
function nameOf(language: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
}

function Quoted({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-xs text-quiet">{title}</h3>
      <p translate="no" className="mt-1 whitespace-pre-wrap wrap-anywhere">
        {children}
      </p>
    </section>
  );
}

function Replies({ replies }: { replies: Enquiry['replies'] }) {
  return (
    <section>
      <h3 className="text-xs text-quiet">{t('Answers')}</h3>
      <ul className="mt-1 grid gap-3">
        {replies.map(({ _id, email, content, sentAt, createdAt }) => (
          <li key={_id} className="rounded-field border border-base-300 bg-base-200 px-3 py-2">
            <p className="flex flex-wrap justify-between gap-x-3 text-xs text-quiet">
              <span translate="no" className="wrap-anywhere">
                {email}
              </span>
              <span>{sentAt === null ? t('Email sent') : t('Mailed {moment}', { moment: momentOf(createdAt) })}</span>
            </p>
            <p translate="no" className="mt-1 whitespace-pre-wrap wrap-anywhere">
              {content}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the server's answer at once. After a refusal the message is fetched again, and what was typed stays. */
async function act(id: string, call: () => Promise<{ enquiry: Enquiry }>): Promise<void> {
  try {
    adminAnswers.setQueryData(messageQuery(id).queryKey, await call());
  } catch (error) {
    await adminAnswers.invalidateQueries({ queryKey: messageQuery(id).queryKey });
    throw error;
  } finally {
    void queueChanged('messages');
  }
}

function ReplyForm({
  enquiry: { _id: id, version, language },
  drafts,
}: { enquiry: Enquiry } & Pick<MessageDetailsProps, 'drafts'>) {
  async function submit({ content }: Typed<'content'>, form: HTMLFormElement) {
    const answer = { id, version, content };
    await act(id, () => adminCall('POST /api/admin/enquiry/:id/reply', answer));
    drafts.delete(id);
    form.reset();
    showAlert('Success', t('Answer sent by email.'));
  }

  return (
    <Form action={submit}>
      <TextArea
        name="content"
        label={t('Your reply')}
        hint={
          language === 'en'
            ? t('Sent by email.')
            : t('Sent by email. They read the page in {language}.', { language: nameOf(language) })
        }
        required
        rows={6}
        maxLength={ENQUIRY_LIMITS.reply}
        defaultValue={drafts.get(id) ?? ''}
        onInput={({ currentTarget }) => drafts.set(id, currentTarget.value)}
      />
      <Submit>{t('Send the answer')}</Submit>
    </Form>
  );
}

/** Closes or reopens a message, and shows who did it last. */
function Ending({ enquiry: { _id: id, version, state, actedBy, actedAt } }: { enquiry: Enquiry }) {
  const isClosed = stateAfter(state, 'reopen') !== undefined;
  const call = isClosed ? 'POST /api/admin/enquiry/:id/reopen' : 'POST /api/admin/enquiry/:id/close';
  return (
    <Form action={() => act(id, () => adminCall(call, { id, version }))}>
      {actedBy !== null && actedAt !== null && (
        <p className="text-sm text-quiet">
          {actedBy === '' ? (
            t('Closed automatically {moment} because there were no new messages.', { moment: momentOf(actedAt) })
          ) : (
            <Sentence
              of={message('Last handled by {email}, {moment}', { email: actedBy, moment: momentOf(actedAt) })}
              data={['email']}
            />
          )}
        </p>
      )}
      <div>
        <Button kind="quiet" type="submit">
          {isClosed ? t('Open it again') : t('Mark as closed')}
        </Button>
      </div>
    </Form>
  );
}

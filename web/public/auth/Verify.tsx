/** /verify: the code that verifies the email address. */
import type { AuthCallData, PageProps } from '#contract/public/public-page.ts';
import { RESEND } from '#rules/account/auth-form.ts';
import { CODE_DIGITS } from '#rules/account/member.ts';
import { VERIFY_FORM } from '#rules/public/form/auth.ts';
import { message } from '#rules/i18n/message.ts';
import { PATHS } from '#rules/paths.ts';
import { SENT_ANCHOR } from '#rules/form-answer.ts';
import { t } from '../../i18n.ts';
import { SubmitButton } from '../form/FormFor.tsx';
import { Note, WithEmail } from '../form/Note.tsx';
import { AuthForm, MailboxNote } from './AuthForm.tsx';
import { PageLink, FormPage, Lead } from '../form-page/FormPage.tsx';

const RESENT = message('We sent a new code. Only the newest code works.');
const WAIT = message('Send a new code in {time}');

export function Verify(props: PageProps) {
  const { userId = '' } = (props.data ?? {}) as AuthCallData;
  const isPending = userId !== '';
  return (
    <FormPage
      of={props}
      title={t('Verify your email')}
      lead={<Leads isPending={isPending} />}
      footer={
        <>
          {t('Wrong email?')} <PageLink href={PATHS.signUp}>{t('Register again')}</PageLink>
        </>
      }
    >
      <a href={PATHS.signIn} hidden={isPending} data-nobody="" className="btn w-full btn-primary focus-ring">
        {t('Sign in')}
      </a>
      <div hidden={!isPending} data-pending="">
        <Note kind="success" id={SENT_ANCHOR} role="status" isWaiting>
          {t(RESENT)}
        </Note>
        {props.facts.sandbox && <MailboxNote />}
        <AuthForm of={props} definition={VERIFY_FORM} values={{ userId }} buttons={<Buttons />} />
      </div>
    </FormPage>
  );
}

function Buttons() {
  return (
    <>
      <SubmitButton of={VERIFY_FORM} />
      <button
        type="submit"
        name={RESEND}
        value="1"
        formNoValidate
        data-wait={t(WAIT, { time: '{time}' })}
        data-resent={t(RESENT)}
        className="btn w-full btn-ghost focus-ring"
      >
        {t('Send a new code')}
      </button>
    </>
  );
}

/** The email address is known on the device only, so the script fills it in. */
function Leads({ isPending }: { isPending: boolean }) {
  return (
    <>
      <div hidden={!isPending} data-pending="">
        <Lead hasEmail>
          <WithEmail
            of={message('We sent a {n}-digit code to {email}. Enter it here.', { n: CODE_DIGITS, email: '' })}
          />
        </Lead>
      </div>
      <div hidden={isPending} data-nobody="">
        <Lead>{t('Sign in first. We then ask for the code from our email.')}</Lead>
      </div>
    </>
  );
}

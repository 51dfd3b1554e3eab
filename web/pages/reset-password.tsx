/** /reset-password/:email#k=: a new password by the link of a mail. */
import { useNavigate, useParams } from 'react-router';
import { messageOf } from '../errors.ts';
import { t } from '../i18n.ts';
import { useLinkKey } from '../password-reset/link-key.ts';
import { ResetForm } from '../password-reset/ResetForm.tsx';
import { isRefusalOfLink, type Reset, useReset } from '../password-reset/use-reset.ts';
import { PATHS } from '../paths.ts';
import { leaveDevice } from '../session/sign-out.ts';
import { AuthLayout } from '../shell/AuthLayout.tsx';
import { Banner } from '../ui/alert/Banner.tsx';
import { Failed } from '../ui/list/Failed.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { TextLink } from '../ui/TextLink.tsx';

export function ResetPasswordPage() {
  const { email = '' } = useParams();
  const key = useLinkKey();
  const reset = useReset(email, key);
  const navigate = useNavigate();

  async function enter() {
    await leaveDevice();
    await navigate(PATHS.signIn, { replace: true, state: { email, reset: true } });
  }

  return (
    <AuthLayout
      title={t('Set a new password')}
      lead={reset.isShut ? undefined : t('It replaces the one of {email} and signs out every device.', { email })}
      footer={
        <>
          {t('Remember it after all?')} <TextLink to={PATHS.signIn}>{t('Sign in')}</TextLink>
        </>
      }
    >
      <LinkState reset={reset} hasKey={key !== ''} />
      <ResetForm email={email} reset={reset} done={enter} />
    </AuthLayout>
  );
}

function LinkState({ reset, hasKey }: { reset: Reset; hasKey: boolean }) {
  return (
    <div className="mb-4 empty:hidden">
      {reset.pending && (
        <p role="status" className="flex items-center gap-2 text-sm text-quiet">
          <Spinner size={16} />
          {t('Looking at your link')}
        </p>
      )}
      {reset.failure !== undefined && !isRefusalOfLink(reset.failure) && (
        <Failed error={reset.failure} retry={reset.askAgain} />
      )}
      {isRefusalOfLink(reset.failure) && (
        <Banner kind="error">
          <p>{messageOf(reset.failure)}</p>
          {!hasKey && (
            <p className="mt-1">{t('If you have loaded this page again, open the link of the mail again.')}</p>
          )}
          <p className="mt-1">
            <TextLink to={PATHS.forgotPassword}>{t('Ask for a new link')}</TextLink>
          </p>
        </Banner>
      )}
    </div>
  );
}

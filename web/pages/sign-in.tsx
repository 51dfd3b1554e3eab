/** /signin and /verify/signin?redirectTo=: signing in, and back to where the session was missing. */
import { useLocation, useSearchParams } from 'react-router';
import { t } from '../i18n.ts';
import { PATHS, returnPath } from '../paths.ts';
import { SuspendedNote } from '../session/SuspendedNote.tsx';
import { SignInForm } from '../session/SignInForm.tsx';
import { AuthLayout } from '../shell/AuthLayout.tsx';
import { Banner } from '../ui/alert/Banner.tsx';
import { useSuspension } from '../suspended.ts';
import { TextLink } from '../ui/TextLink.tsx';

/** What the screen before has done. */
interface Arrival {
  email?: string;
  verified?: boolean;
  reset?: boolean;
  closed?: boolean;
}

export function SignInPage() {
  const { pathname, state } = useLocation();
  const [search] = useSearchParams();
  const { email, verified, reset, closed } = (state ?? {}) as Arrival;
  const suspension = useSuspension();
  const isFresh = !verified && !reset && !closed && suspension === undefined;
  return (
    <AuthLayout
      title={t('Sign in')}
      lead={t('With Mortar, your pharmacy is connected.')}
      footer={
        <>
          {t('New here?')} <TextLink to={PATHS.signUp}>{t('Register')}</TextLink>
        </>
      }
    >
      {verified && <Note kind="success" text={t('Your address is verified. Sign in now.')} />}
      {reset && <Note kind="success" text={t('Password reset successfully!')} />}
      {closed && <Note kind="success" text={t('Your account is closed. A mail to you says so too.')} />}
      {isFresh && pathname === PATHS.signInAgain && <Note kind="info" text={t('Sign in to go on where you were.')} />}
      {suspension !== undefined && <SuspendedNote reason={suspension} />}
      <SignInForm next={returnPath(search.get('redirectTo')) ?? PATHS.posts} email={email} />
    </AuthLayout>
  );
}

function Note({ kind, text }: { kind: 'success' | 'info'; text: string }) {
  return (
    <div className="mb-4">
      <Banner kind={kind}>{text}</Banner>
    </div>
  );
}

/** The shell of screens open to visitors: a member's bars, or a line with the sign-in link. */
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { t } from '../i18n.ts';
import { pathOfSignInAgain, PUBLIC_PATHS } from '../paths.ts';
import { useSelf } from '../net/session.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Logo } from '../ui/Logo.tsx';
import { Shell } from './Shell.tsx';
import { SandboxStrip } from './Strips.tsx';

export function OpenShell() {
  return useSelf()._id === '' ? <VisitorShell /> : <Shell />;
}

function VisitorShell() {
  const { pathname, search } = useLocation();
  return (
    <>
      <header className="sticky top-0 z-30 border-b border-base-300 bg-base-100">
        <div className="mx-auto flex h-(--bar) max-w-5xl items-center gap-2 px-4">
          <a href={PUBLIC_PATHS.landing} className="rounded-field focus-ring" aria-label={t('Mortar home')}>
            <Logo />
          </a>
          <div className="ml-auto">
            <ButtonLink kind="plain" to={pathOfSignInAgain(pathname + search)}>
              {t('Sign in')}
            </ButtonLink>
          </div>
        </div>
      </header>
      <div className="below-alert flex grow flex-col">
        <SandboxStrip />
        <main className="flex grow flex-col">
          <Outlet />
        </main>
      </div>
      <ScrollRestoration />
    </>
  );
}

/** The frame of all administrators' screens: menu, who is signed in, sign-out, and answers that are never stored. */
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { type AdminRole, ROLE_NAMES } from '#rules/admin/role.ts';
import { messageOf } from '../../errors.ts';
import { t } from '../../i18n.ts';
import { ADMIN_PATHS } from '../../paths.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import { MenuButton, MenuColumn } from './Menu.tsx';
import { homeOf, mayOpen } from './screens.ts';
import { adminAnswers, adminQuery, signOut } from './session.ts';

export function AdminShell() {
  return (
    <QueryClientProvider client={adminAnswers}>
      <Frame />
    </QueryClientProvider>
  );
}

function Frame() {
  const { data, error, refetch } = useQuery(adminQuery);
  return (
    <>
      <a href="#main" className="sr-only z-50 bg-base-100 p-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2">
        {t('Skip to the content')}
      </a>
      <header className="border-b border-base-300 bg-base-100">
        <div className="flex w-full items-center gap-2 px-4 py-2">
          <a
            href={data ? homeOf(data.admin.role) : ADMIN_PATHS.money}
            aria-label={t('Mortar, administration')}
            className="inline-flex rounded-field focus-ring"
          >
            <Logo size={28} />
          </a>
          {data && <MenuButton role={data.admin.role} />}
          <span className="flex min-w-0 grow items-baseline justify-end gap-2 text-sm">
            <span translate="no" className="truncate text-quiet">
              {data?.admin.email}
            </span>
            {data && <span className="shrink-0 font-medium max-sm:sr-only">{t(ROLE_NAMES[data.admin.role])}</span>}
          </span>
          <SignOut />
        </div>
      </header>
      <div className="flex grow">
        {data && <MenuColumn role={data.admin.role} />}
        <main id="main" tabIndex={-1} className="below-alert flex min-w-0 grow flex-col outline-none">
          {data ? <Screen role={data.admin.role} /> : error ? <Failed error={error} retry={refetch} /> : <Waiting />}
        </main>
      </div>
      <ScrollRestoration />
    </>
  );
}

function Screen({ role }: { role: AdminRole }) {
  const { pathname } = useLocation();
  if (mayOpen(role, pathname)) return <Outlet />;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-7 sm:px-6">
      <Empty icon="lock" title={t('Not for your role')}>
        {t('Your role, {role}, does not open this screen. An owner can give you another.', {
          role: t(ROLE_NAMES[role]),
        })}
      </Empty>
    </div>
  );
}

function SignOut() {
  const [pending, setPending] = useState(false);

  async function leave() {
    setPending(true);
    try {
      await signOut();
    } catch (error) {
      setPending(false);
      showAlert('Error', messageOf(error));
    }
  }

  return (
    <Button kind="quiet" icon="leave" pending={pending} onClick={() => void leave()}>
      {t('Sign out')}
    </Button>
  );
}

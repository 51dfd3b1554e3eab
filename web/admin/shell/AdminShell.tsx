/** The frame of all administrators' screens: menu, account, sign-out, and a query cache that is never stored. */
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { type AdminRole, ROLE_NAMES } from '#rules/admin/role.ts';
import { t } from '../../i18n.ts';
import { ADMIN_PATHS } from '../../paths.ts';
import type { CallOutput } from '../../net/send.ts';
import { Empty } from '../../ui/list/Empty.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import { MenuButton, MenuColumn } from './Menu.tsx';
import { homeOf, mayOpen } from './screens.ts';
import { SignOut } from './SignOut.tsx';
import { adminAnswers, adminQuery } from './session.ts';

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
        {t('Skip to content')}
      </a>
      <header className="border-b border-base-300 bg-base-100">
        <div className="flex w-full items-center gap-2 px-4 py-2">
          <a
            href={data ? homeOf(data.admin.role) : ADMIN_PATHS.overview}
            aria-label={t('Mortar, administration')}
            className="inline-flex rounded-field focus-ring"
          >
            <Logo size={28} />
          </a>
          {data && (
            <>
              <div className="flex min-w-0 grow items-center justify-end gap-4 max-sm:hidden">
                <Self admin={data.admin} />
                <SignOut />
              </div>
              <div className="flex grow justify-end sm:grow-0 lg:hidden">
                <MenuButton role={data.admin.role}>
                  <div className="mt-4 grid gap-3 border-t border-base-300 pt-4 sm:hidden">
                    <Self admin={data.admin} />
                    <SignOut />
                  </div>
                </MenuButton>
              </div>
            </>
          )}
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
        {t('Your role, {role}, can’t open this screen. An owner can change your role.', {
          role: t(ROLE_NAMES[role]),
        })}
      </Empty>
    </div>
  );
}

function Self({ admin: { email, role } }: Pick<CallOutput<'GET /api/admin/session'>, 'admin'>) {
  return (
    <span className="flex min-w-0 items-baseline gap-2 text-sm">
      <span translate="no" className="truncate text-quiet">
        {email}
      </span>
      <span className="shrink-0 font-medium">{t(ROLE_NAMES[role])}</span>
    </span>
  );
}

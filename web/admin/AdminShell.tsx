/** The frame of all administrator screens: who is signed in, sign-out, and answers that are never stored. */
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { messageOf } from '../errors.ts';
import { t } from '../i18n.ts';
import { PATHS } from '../paths.ts';
import { showAlert } from '../ui/alert/alert.ts';
import { Button } from '../ui/Button.tsx';
import { Logo } from '../ui/Logo.tsx';
import { adminAnswers, adminQuery, signOut } from './session.ts';

export function AdminShell() {
  return (
    <QueryClientProvider client={adminAnswers}>
      <Bar />
      <main id="main" className="below-alert flex grow flex-col">
        <Outlet />
      </main>
    </QueryClientProvider>
  );
}

function Bar() {
  const { data } = useQuery(adminQuery);
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
    <header className="border-b border-base-300 bg-base-100">
      <div className="mx-auto flex w-full max-w-5xl items-center gap-3 px-4 py-2">
        <a
          href={PATHS.adminMoney}
          aria-label={t('Mortar, administration')}
          className="inline-flex rounded-field focus-ring"
        >
          <Logo size={28} />
        </a>
        <span translate="no" className="min-w-0 grow truncate text-sm text-quiet">
          {data?.admin.email}
        </span>
        <Button kind="quiet" icon="leave" pending={pending} onClick={() => void leave()}>
          {t('Sign out')}
        </Button>
      </div>
    </header>
  );
}

/** The layout of screens before the sign-in: logo and one card. */
import type { ReactNode } from 'react';
import { PUBLIC_PATHS } from '../paths.ts';
import { t } from '../i18n.ts';
import { Logo } from '../ui/Logo.tsx';
import { useTitle } from '../ui/hook/use-title.ts';
import { LanguageSelect } from './LanguageSelect.tsx';
import { SandboxStrip } from './Strips.tsx';

interface AuthLayoutProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

export function AuthLayout({ title, lead, children }: AuthLayoutProps) {
  useTitle(title);
  return (
    <div className="pt-(--alert-end)">
      <SandboxStrip />
      <div className="mx-auto w-full max-w-md px-4 py-6 sm:py-12">
        <header className="mb-5">
          <a href={PUBLIC_PATHS.landing} className="inline-flex rounded-field focus-ring" aria-label={t('Mortar home')}>
            <Logo size={34} />
          </a>
        </header>
        <main>
          <div className="rounded-box border border-base-300 bg-base-100 p-4 sm:p-7">
            <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
            {lead && <p className="mt-1 text-sm text-quiet">{lead}</p>}
            <div className="mt-5">{children}</div>
          </div>
        </main>
        <LanguageSelect />
      </div>
    </div>
  );
}

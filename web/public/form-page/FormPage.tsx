/** The frame of every form page: logo, one card, a link below, the languages, and the place of alerts. */
import type { ReactNode } from 'react';
import type { PageProps } from '#contract/public/public-page.ts';
import { LANGUAGE_NAMES } from '#rules/i18n/catalogue-state.ts';
import { LANGUAGE_QUERY } from '#rules/i18n/language-choice.ts';
import { PUBLIC_LANGUAGES, type PublicLanguage } from '#rules/public/public-path.ts';
import { t } from '../../i18n.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { BetterWordLink } from '../BetterWordLink.tsx';
import { HomeLink } from '../frame/HomeLink.tsx';
import { SandboxStrip } from '../part/SandboxStrip.tsx';

interface FormPageProps {
  of: PageProps;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** The link below the card, to a related screen. */
  footer: ReactNode;
  roomy?: boolean;
}

export function FormPage({ of, title, lead, children, footer, roomy = false }: FormPageProps) {
  return (
    <div className="pt-(--alert-end)">
      {of.facts.sandbox && <SandboxStrip />}
      <AlertPlace />
      <div className={`mx-auto w-full px-4 py-6 sm:py-12 ${roomy ? 'max-w-2xl' : 'max-w-md'}`}>
        <header className="mb-5">
          <HomeLink language={of.language} size={34} />
        </header>
        <main>
          <div className="rounded-box border border-base-300 bg-base-100 p-4 sm:p-7">
            <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
            {lead}
            <div className="mt-5">{children}</div>
          </div>
          <p className="mt-5 text-center text-sm">{footer}</p>
        </main>
        <LanguageForm language={of.language} />
      </div>
    </div>
  );
}

/** `hasEmail` reserves three lines, because the script fills in an address. */
export function Lead({ children, hasEmail = false }: { children: ReactNode; hasEmail?: boolean }) {
  return <p className={`mt-1 text-sm text-quiet ${hasEmail ? 'min-h-[3lh]' : ''}`}>{children}</p>;
}

export function PageLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3 focus-ring">
      {children}
    </a>
  );
}

/** The languages, each named in itself. The script switches at once and keeps what was typed; without it there is a button. */
function LanguageForm({ language }: { language: PublicLanguage }) {
  return (
    <footer className="mt-6 grid justify-items-center gap-1 text-center">
      <form method="get" data-language="" className="flex flex-wrap items-center justify-center gap-2">
        <label htmlFor="language" className="sr-only">
          {t('Language')}
        </label>
        <select id="language" name={LANGUAGE_QUERY} translate="no" defaultValue={language} className="select max-w-56">
          {PUBLIC_LANGUAGES.map((one) => (
            <option key={one} value={one} lang={one}>
              {LANGUAGE_NAMES[one]}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit" className="btn">
            {t('Use this language')}
          </button>
        </noscript>
      </form>
      <BetterWordLink language={language} className="grid justify-items-center text-xs text-quiet" />
    </footer>
  );
}

const LOOKS = [
  { kind: 'success', icon: 'success', tone: 'border-success bg-success text-success-content' },
  { kind: 'error', icon: 'error', tone: 'border-error bg-error text-error-content' },
] as const satisfies { kind: string; icon: IconName; tone: string }[];

/** The place of alerts, as in the app: 65 px from the top and 10 px from the right. They stay until they are closed. */
function AlertPlace() {
  return (
    <div className="fixed top-[65px] right-[10px] z-50 w-[min(24rem,calc(100vw-20px))]">
      {LOOKS.map(({ kind, icon, tone }) => (
        <div key={kind} role={kind === 'error' ? 'alert' : 'status'} data-alert-of={kind}>
          <template>
            <div data-alert="" className={`flex items-start gap-3 rounded-box border py-3 pr-1 pl-4 ${tone}`}>
              <Icon name={icon} size={22} className="mt-0.5" />
              <div className="max-h-[30dvh] min-w-0 grow overflow-y-auto">
                <p className="font-semibold">{kind === 'error' ? t('Error') : t('Success')}</p>
                <p data-words="" className="text-sm wrap-anywhere" />
              </div>
              <button
                type="button"
                aria-label={t('Close')}
                className="-mt-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-field focus-visible:outline-2 focus-visible:-outline-offset-4"
              >
                <Icon name="close" />
              </button>
            </div>
          </template>
        </div>
      ))}
    </div>
  );
}

/** What a visitor's page of the gallery stands in: the mark and the sign-in, as in the app, and at the end the choice of a language. */
import type { ReactNode } from 'react';
import type { PageProps } from '#contract/public-page.ts';
import { betterWordPath, stateOfWords } from '#rules/i18n/catalogue-state.ts';
import { LANGUAGE_QUERY } from '#rules/i18n/language-choice.ts';
import { t } from '../../i18n.ts';
import { pathOfSignInAgain } from '../../paths.ts';
import { HomeLink } from '../frame/HomeLink.tsx';
import { LanguageChoice } from '../LanguageChoice.tsx';
import { SandboxStrip } from '../part/SandboxStrip.tsx';

interface GalleryFrameProps {
  of: PageProps;
  /** What the page's address asks for. */
  query?: Record<string, string>;
  children: ReactNode;
}

export function GalleryFrame({ of: { path, language, facts }, query = {}, children }: GalleryFrameProps) {
  const address = addressWith(path, query);
  const state = stateOfWords(language);
  return (
    <div data-gallery="" className="flex min-h-dvh flex-col bg-base-200">
      <header className="sticky top-0 z-30 border-b border-base-300 bg-base-100">
        <div className="mx-auto flex h-14 max-w-5xl items-center gap-2 px-4">
          <HomeLink language={language} />
          <a href={pathOfSignInAgain(address)} rel="nofollow" className="btn ml-auto btn-ghost focus-ring">
            {t('Sign in')}
          </a>
        </div>
      </header>
      {facts.sandbox && <SandboxStrip />}
      <main className="grow">{children}</main>
      <footer className="mx-auto w-full max-w-5xl px-4 pb-4 text-sm text-quiet">
        <LanguageChoice
          addressIn={(other) => addressWith(path, { [LANGUAGE_QUERY]: other, ...query })}
          language={language}
          className="-mx-2"
        />
        {state && (
          <p className="flex flex-wrap items-center gap-x-3">
            {t(state)}
            <a
              href={betterWordPath(language)}
              rel="nofollow"
              className="inline-flex min-h-11 items-center underline underline-offset-4 focus-ring"
            >
              {t('Better word?')}
            </a>
          </p>
        )}
      </footer>
    </div>
  );
}

function addressWith(path: string, query: Record<string, string>): string {
  const asked = new URLSearchParams(query).toString();
  return asked ? `${path}?${asked}` : path;
}

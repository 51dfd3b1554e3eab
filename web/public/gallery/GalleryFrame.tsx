/** The frame of the gallery for visitors: logo and sign-in as in the app, and the languages at the end. */
import type { ReactNode } from 'react';
import type { PageProps } from '#contract/public/public-page.ts';
import { LANGUAGE_QUERY } from '#rules/i18n/language-choice.ts';
import { t } from '../../i18n.ts';
import { pathOfSignInAgain } from '../../paths.ts';
import { BetterWordLink } from '../BetterWordLink.tsx';
import { HomeLink } from '../frame/HomeLink.tsx';
import { LanguageChoice } from '../LanguageChoice.tsx';
import { SandboxStrip } from '../part/SandboxStrip.tsx';

interface GalleryFrameProps {
  of: PageProps;
  /** The query of the page's address. */
  query?: Record<string, string>;
  children: ReactNode;
}

export function GalleryFrame({ of, query = {}, children }: GalleryFrameProps) {
  const { path, language, facts } = of;
  const address = addressWith(path, query);
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
          of={of}
          addressIn={(other) => addressWith(path, { [LANGUAGE_QUERY]: other, ...query })}
          className="-mx-2"
        />
        <BetterWordLink language={language} className="flex flex-wrap items-center gap-x-3" />
      </footer>
    </div>
  );
}

function addressWith(path: string, query: Record<string, string>): string {
  const asked = new URLSearchParams(query).toString();
  return asked ? `${path}?${asked}` : path;
}

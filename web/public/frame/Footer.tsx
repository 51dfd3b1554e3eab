/** The footer of every public page: links, address, languages, and the credit of the map. */
import type { PageProps } from '#contract/public/public-page.ts';
import { t } from '../../i18n.ts';
import { BetterWordLink } from '../BetterWordLink.tsx';
import { LanguageChoice } from '../LanguageChoice.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { MAP_SOURCE } from '../picture/nigeria-outlines.ts';
import { addressOf, FOOTER_LINKS } from './links.ts';
import { SocialLinks } from './SocialLinks.tsx';

const LINK = 'inline-flex min-h-11 items-center rounded-field underline-offset-4 hover:underline focus-ring';

export function Footer({ of }: { of: PageProps }) {
  const { language, facts } = of;
  return (
    <footer className="border-t border-base-300 bg-base-200">
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-8 px-4 py-10 sm:grid-cols-3 md:grid-cols-[minmax(0,1.6fr)_repeat(3,minmax(0,1fr))]">
        <div className="col-span-full md:col-span-1">
          <Logo />
          <p className="mt-2 max-w-xs text-sm text-quiet">{t('With Mortar, your pharmacy is connected')}</p>
          <div className="mt-4">
            <SocialLinks social={facts.social} />
          </div>
        </div>
        {FOOTER_LINKS.map(({ title, links }) => (
          <nav key={title.id} aria-label={t(title)}>
            <p className="font-semibold">{t(title)}</p>
            <ul className="mt-1 text-sm text-quiet">
              {links.map(({ path, text }) => (
                <li key={path}>
                  <a href={addressOf(language, path)} className={LINK}>
                    {t(text)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="mx-auto max-w-6xl px-4">
        <LanguageChoice of={of} className="-mx-2 py-2 text-sm" />
        <BetterWordLink
          language={language}
          page={of.path}
          className="flex flex-wrap items-center gap-x-3 text-sm text-quiet [&>a]:text-primary"
        />
        <div className="flex flex-wrap items-center gap-x-6 border-t border-base-300 py-4 text-sm text-quiet">
          <p className="mr-auto py-2">
            {t('© 2024 Mortar')}
            {facts.sandbox && ` · ${t('Sandbox: no real money moves')}`}
          </p>
          <p>
            <a href={MAP_SOURCE.url} rel="noopener" className={LINK}>
              {t('Map by {name}, {licence}', { name: MAP_SOURCE.name, licence: MAP_SOURCE.licence })}
            </a>
          </p>
        </div>
      </div>
    </footer>
  );
}

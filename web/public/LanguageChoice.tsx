/** Links to the page in each language, named in itself. The server remembers a choice and the script carries it into the app. */
import type { PageProps } from '#contract/public/public-page.ts';
import { choosingPathIn, PUBLIC_LANGUAGES, type PublicLanguage } from '#rules/public/public-path.ts';
import { t } from '../i18n.ts';
import { LANGUAGE_NAMES } from '#rules/i18n/catalogue-state.ts';

interface LanguageChoiceProps {
  of: Pick<PageProps, 'path' | 'language'>;
  /** The address that chooses a language; the page's own by default. */
  addressIn?: (language: PublicLanguage) => string;
  className: string;
}

export function LanguageChoice({ of: { path, language }, addressIn, className }: LanguageChoiceProps) {
  return (
    <nav aria-label={t('Language')} className={className} translate="no">
      <ul className="flex flex-wrap gap-x-1">
        {PUBLIC_LANGUAGES.map((other) => (
          <li key={other}>
            <a
              href={addressIn?.(other) ?? choosingPathIn(other, path)}
              lang={other}
              hrefLang={other}
              rel="alternate nofollow"
              aria-current={other === language ? 'true' : undefined}
              className="inline-flex min-h-11 items-center px-2 underline-offset-3 hover:underline focus-ring aria-[current]:font-semibold aria-[current]:text-primary"
            >
              {LANGUAGE_NAMES[other]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Offers the page in the browser's language, at the bottom so that nothing moves. Nobody is redirected. */
export function LanguageOffer({ path, language }: LanguageChoiceProps['of']) {
  return PUBLIC_LANGUAGES.filter((other) => other !== language).map((other) => (
    <a
      key={other}
      hidden
      href={choosingPathIn(other, path)}
      data-language-offer={other}
      lang={other}
      hrefLang={other}
      rel="nofollow"
      translate="no"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-base-300 bg-base-200 px-4 py-3 text-center font-semibold text-primary underline underline-offset-4 focus-ring"
    >
      {LANGUAGE_NAMES[other]}
    </a>
  ));
}

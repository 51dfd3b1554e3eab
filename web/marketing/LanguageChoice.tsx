/** The languages of the page, each named in itself: plain links, remembered by the server and carried into the app. */
import { PUBLIC_LANGUAGES, type PublicLanguage } from '#rules/public-path.ts';
import { t } from '../i18n.ts';
import { LANGUAGE_NAMES } from '#rules/i18n/catalogue-state.ts';

interface LanguageChoiceProps {
  /** The page in a language, choosing it. */
  addressIn: (language: PublicLanguage) => string;
  language: PublicLanguage;
  className?: string;
}

export function LanguageChoice({ addressIn, language, className = '' }: LanguageChoiceProps) {
  return (
    <nav aria-label={t('Language')} className={className} translate="no">
      <ul className="flex flex-wrap gap-x-1">
        {PUBLIC_LANGUAGES.map((other) => (
          <li key={other}>
            <a
              href={addressIn(other)}
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

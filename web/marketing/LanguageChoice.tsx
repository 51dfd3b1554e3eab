/** The languages of the page, each named in itself: plain links, remembered by the server and carried into the app. */
import { choosingPathIn, PUBLIC_LANGUAGES, type PublicLanguage } from '#rules/public-path.ts';
import { t } from '../i18n.ts';

/** As its speakers write it, the same on every page. */
const NAMES: Record<PublicLanguage, string> = {
  en: 'English',
  pcm: 'Naijá',
  ha: 'Hausa',
  yo: 'Yorùbá',
  ig: 'Igbo',
};

interface LanguageChoiceProps {
  /** Of the page, without its language. */
  path: string;
  language: PublicLanguage;
  className?: string;
}

export function LanguageChoice({ path, language, className = '' }: LanguageChoiceProps) {
  return (
    <nav aria-label={t('Language')} className={className} translate="no">
      <ul className="flex flex-wrap gap-x-1">
        {PUBLIC_LANGUAGES.map((other) => (
          <li key={other}>
            <a
              href={choosingPathIn(other, path)}
              lang={other}
              hrefLang={other}
              rel="alternate nofollow"
              aria-current={other === language ? 'true' : undefined}
              className="inline-flex min-h-11 items-center px-2 underline-offset-3 hover:underline focus-ring aria-[current]:font-semibold aria-[current]:text-primary"
            >
              {NAMES[other]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

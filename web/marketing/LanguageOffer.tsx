/** Offers the page in the language of the reader's browser: hidden until the script finds that it is another. Nobody is sent there unasked. */
import { choosingPathIn, PUBLIC_LANGUAGES, type PublicLanguage } from '#rules/public-path.ts';
import { LANGUAGE_NAMES } from '#rules/i18n/catalogue-state.ts';

export function LanguageOffer({ path, language }: { path: string; language: PublicLanguage }) {
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
      className="block bg-base-200 px-4 py-3 text-center font-semibold text-primary underline underline-offset-4 focus-ring"
    >
      {LANGUAGE_NAMES[other]}
    </a>
  ));
}

/** Offers the page in the language of the reader's browser, at the foot of the screen, so that nothing moves as the script shows it. Nobody is sent there unasked. */
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
      className="fixed inset-x-0 bottom-0 z-20 border-t border-base-300 bg-base-200 px-4 py-3 text-center font-semibold text-primary underline underline-offset-4 focus-ring"
    >
      {LANGUAGE_NAMES[other]}
    </a>
  ));
}

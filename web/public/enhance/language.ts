/** Carries the language of the public pages into the app, which reads it before its first sentence, and offers the browser's own. */
import { LANGUAGE_COOKIE, LANGUAGE_QUERY, LANGUAGE_STORAGE } from '#rules/i18n/language-choice.ts';
import { remember } from '../enhance-form/page.ts';

/** What was chosen here. Else whoever goes from a page in another language than English to what has one address for all goes on in that language; reading alone is known to the server. */
export function carryLanguage(): void {
  const chosen = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([\\w-]+)`).exec(document.cookie)?.[1];
  const shown = baseOf(document.documentElement.lang);
  if (chosen) keep(chosen);
  else offer(shown);
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== location.origin) return;
    // the choice of a language names its own
    if (link.hreflang) keep(link.hreflang);
    else if (!chosen && isIn(shown, location) && !isIn(shown, link)) {
      link.search ||= `?${LANGUAGE_QUERY}=${shown}`;
      keep(shown);
    }
  });
}

/** Whether an address is of this language alone. */
function isIn(language: string, { pathname }: Pick<Location, 'pathname'>): boolean {
  return pathname.split('/')[1] === language;
}

/** Shows the link to the page in the first of the browser's languages that there is. */
function offer(shown: string): void {
  const offers = [...document.querySelectorAll<HTMLElement>('[data-language-offer]')];
  for (const wanted of navigator.languages.map(baseOf)) {
    if (wanted === shown) return;
    const link = offers.find(({ dataset }) => dataset.languageOffer === wanted);
    if (!link) continue;
    link.hidden = false;
    return;
  }
}

function baseOf(tag: string): string {
  return tag.split('-')[0] ?? '';
}

/** Where storage is refused the app asks the browser. */
function keep(language: string): void {
  remember('localStorage', LANGUAGE_STORAGE, language);
}

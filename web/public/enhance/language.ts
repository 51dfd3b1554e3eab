/** Carries the language of the public pages into the app, and offers the browser's language. */
import { LANGUAGE_COOKIE, LANGUAGE_QUERY, LANGUAGE_STORAGE } from '#rules/i18n/language-choice.ts';
import { remember } from '../enhance-form/page.ts';

/** Keeps a chosen language. Without a choice, a link from a translated page to an address without a language takes it along. */
export function carryLanguage(): void {
  const chosen = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([\\w-]+)`).exec(document.cookie)?.[1];
  const pageLanguage = baseOf(document.documentElement.lang);
  if (chosen) keep(chosen);
  else offer(pageLanguage);
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== location.origin) return;
    // a link that chooses a language names it
    if (link.hreflang) keep(link.hreflang);
    else if (!chosen && isIn(pageLanguage, location) && !isIn(pageLanguage, link)) {
      link.search ||= `?${LANGUAGE_QUERY}=${pageLanguage}`;
      keep(pageLanguage);
    }
  });
}

/** True if the address is of this language only. */
function isIn(language: string, { pathname }: Pick<Location, 'pathname'>): boolean {
  return pathname.split('/')[1] === language;
}

/** Offers the page in the first of the browser's languages that we have, unless it is shown already. */
function offer(pageLanguage: string): void {
  const offers = [...document.querySelectorAll<HTMLElement>('[data-language-offer]')];
  for (const wanted of navigator.languages.map(baseOf)) {
    if (wanted === pageLanguage) return;
    const link = offers.find(({ dataset }) => dataset.languageOffer === wanted);
    if (!link) continue;
    link.hidden = false;
    return;
  }
}

function baseOf(tag: string): string {
  return tag.split('-')[0] ?? '';
}

/** If storage is refused, the app uses the browser's language. */
function keep(language: string): void {
  remember('localStorage', LANGUAGE_STORAGE, language);
}

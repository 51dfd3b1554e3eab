/** Carries the language of the public pages into the app, which reads it before its first sentence. */
import { LANGUAGE_COOKIE, LANGUAGE_STORAGE } from '#rules/i18n/language-choice.ts';

/** What was chosen here, else the language of the page that leads on, where it is not the one that everybody gets. */
export function carryLanguage(): void {
  const chosen = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([\\w-]+)`).exec(document.cookie)?.[1];
  if (chosen) keep(chosen);
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== location.origin) return;
    // the choice of a language names its own
    const language = link.hreflang || (document.documentElement.lang.split('-')[0] ?? '');
    if (link.hreflang || (!chosen && language !== 'en')) keep(language);
  });
}

/** Storage may be refused: then the app asks the browser. */
function keep(language: string): void {
  try {
    localStorage.setItem(LANGUAGE_STORAGE, language);
  } catch {
    return;
  }
}

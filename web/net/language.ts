/** Which language the reader gets: what they chose, else the first of their browser's that there is; and its phrases, before anything is shown. */
import { useSyncExternalStore } from 'react';
import { ENGLISH, isLanguage, type Language, languageFor } from '#rules/i18n/language.ts';
import { LANGUAGE_COOKIE, LANGUAGE_DAYS, LANGUAGE_STORAGE } from '#rules/i18n/language-choice.ts';
import { languageNow, type Phrases, speak } from '../i18n.ts';

/** Loads the phrases of each language; English is what the sentences are written in, and has nothing to load. */
export type Catalogues = Record<Exclude<Language, 'en'>, () => Promise<{ phrases: Phrases }>>;

let catalogues: Catalogues | undefined;
const changed = new Set<() => void>();

export async function startLanguage(from: Catalogues): Promise<void> {
  catalogues = from;
  await show(servedLanguage() ?? chosenLanguage() ?? languageFor(navigator.languages));
}

/** Of a page that the server wrote in another language than English, such as `/ha/nonsense`; the app's own shell says none. */
function servedLanguage(): Language | undefined {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : undefined;
}

/** What was chosen on this device, by a visitor or by the member who was here last; no secret, so it is kept in the open. */
export function chosenLanguage(): Language | undefined {
  const chosen = localStorage.getItem(LANGUAGE_STORAGE);
  return isLanguage(chosen) ? chosen : undefined;
}

/** From now on on this device, on the public pages too. */
export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(LANGUAGE_STORAGE, language);
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${LANGUAGE_DAYS * 86_400}; samesite=lax${secure}`;
  await show(language);
}

/** What the member has set holds on each of their devices; null where they have set none, and what the device has stays. */
export async function followLanguage(setting: Language | null): Promise<void> {
  if (setting === null) return;
  if (setting !== chosenLanguage()) return chooseLanguage(setting);
  await show(setting);
}

/** The language of what is on the screen: whoever shows sentences anew for another language asks for it. */
export function useLanguage(): Language {
  return useSyncExternalStore((listener) => {
    changed.add(listener);
    return () => changed.delete(listener);
  }, languageNow);
}

/** Without its phrases, on a weak line, the sentences stay as they are: English. */
async function show(language: Language): Promise<void> {
  if (language === languageNow()) return;
  const phrases = language === ENGLISH ? undefined : await phrasesOf(language);
  if (language !== ENGLISH && !phrases) return;
  speak(language, phrases);
  document.documentElement.lang = language === ENGLISH ? 'en-NG' : language;
  for (const listener of changed) listener();
}

async function phrasesOf(language: Exclude<Language, 'en'>): Promise<Phrases | undefined> {
  return catalogues?.[language]().then(
    ({ phrases }) => phrases,
    () => undefined,
  );
}

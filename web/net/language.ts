/**
 * Picks the reader's language (their choice, or else the first supported one of the browser) and loads its phrases
 * before anything is shown.
 */
import { useSyncExternalStore } from 'react';
import { ENGLISH, isLanguage, type Language, languageFor } from '#rules/i18n/language.ts';
import { LANGUAGE_COOKIE, LANGUAGE_DAYS, LANGUAGE_STORAGE } from '#rules/i18n/language-choice.ts';
import { languageNow, type Phrases, speak } from '../i18n.ts';

/** Loaders of each language's phrases. English has none, since the source sentences are English. */
export type Catalogues = Record<Exclude<Language, 'en'>, () => Promise<{ phrases: Phrases }>>;

let catalogues: Catalogues | undefined;
const changed = new Set<() => void>();

export async function startLanguage(from: Catalogues): Promise<void> {
  catalogues = from;
  await show(servedLanguage() ?? chosenLanguage() ?? languageFor(navigator.languages));
}

/** The language of a page that the server wrote, such as `/ha/nonsense`; the app's own shell names none. */
function servedLanguage(): Language | undefined {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : undefined;
}

/** The language chosen on this device, by a visitor or the last member. It is no secret, so it is stored openly. */
export function chosenLanguage(): Language | undefined {
  const chosen = localStorage.getItem(LANGUAGE_STORAGE);
  return isLanguage(chosen) ? chosen : undefined;
}

/** Sets the language of this device, including the public pages. */
export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(LANGUAGE_STORAGE, language);
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${LANGUAGE_DAYS * 86_400}; samesite=lax${secure}`;
  await show(language);
}

/** Applies the member's own setting, which holds on all their devices. If it is null, the device's choice stays. */
export async function followLanguage(setting: Language | null): Promise<void> {
  if (setting === null) return;
  if (setting !== chosenLanguage()) return chooseLanguage(setting);
  await show(setting);
}

/** Returns the current language. A component that uses it renders again when the language changes. */
export function useLanguage(): Language {
  return useSyncExternalStore((listener) => {
    changed.add(listener);
    return () => changed.delete(listener);
  }, languageNow);
}

/** Shows this language. If its phrases fail to load, the sentences stay English. */
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

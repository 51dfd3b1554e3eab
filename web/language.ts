/** Which language the reader gets: what they chose, else the first of their browser's that there is; and its phrases, before anything is shown. */
import { useSyncExternalStore } from 'react';
import { ENGLISH, isLanguage, type Language, languageFor } from '#rules/i18n/language.ts';
import { PSEUDO_LANGUAGE } from '#rules/i18n/pseudo.ts';
import { languageNow, type Phrases, speak } from './i18n.ts';

/** No secret, and no setting of its own: the member's, so that it holds before the next sign-in too. */
const CHOSEN = 'mortar.language';

/** English is what the sentences are written in: it has nothing to load. */
const CATALOGUES: Record<Exclude<Language, 'en'>, () => Promise<{ phrases: Phrases }>> = {
  pcm: () => import('virtual:catalogue/pcm'),
  ha: () => import('virtual:catalogue/ha'),
  yo: () => import('virtual:catalogue/yo'),
  ig: () => import('virtual:catalogue/ig'),
  [PSEUDO_LANGUAGE]: () => import('virtual:catalogue/en-XA'),
};

const changed = new Set<() => void>();

export async function startLanguage(): Promise<void> {
  const chosen = localStorage.getItem(CHOSEN);
  await show(isLanguage(chosen) ? chosen : languageFor(navigator.languages));
}

/** What the member has set; null where they leave it to the browser. Does nothing where it is so already. */
export async function followLanguage(setting: Language | null): Promise<void> {
  if (setting === null) localStorage.removeItem(CHOSEN);
  else localStorage.setItem(CHOSEN, setting);
  await show(setting ?? languageFor(navigator.languages));
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
  return CATALOGUES[language]().then(
    ({ phrases }) => phrases,
    () => undefined,
  );
}

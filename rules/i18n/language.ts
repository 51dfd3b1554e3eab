/** The languages that Mortar speaks, and which of them a reader gets. */
import { PSEUDO_LANGUAGE } from './pseudo.ts';

/** Every language there is a catalogue of; the pseudo-language is for development. */
export const LANGUAGES = ['en', PSEUDO_LANGUAGE] as const;
export type Language = (typeof LANGUAGES)[number];

/** Sentences are written in it, and it stands wherever another language has no words. */
export const ENGLISH = 'en';

/** What the members of this server choose from. */
export function languagesOf({ hasPseudo }: { hasPseudo: boolean }): Language[] {
  return LANGUAGES.filter((language) => language !== PSEUDO_LANGUAGE || hasPseudo);
}

/** The first of the reader's own languages that there is a catalogue of, as browsers name them: `ha-NG`. */
export function languageFor(wanted: readonly string[]): Language {
  const spoken = wanted.map((tag) => LANGUAGES.find((known) => known === tag || known === tag.split('-')[0]));
  return spoken.find((language) => language !== undefined) ?? ENGLISH;
}

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text);
}

/** The languages that Mortar speaks, and which of them a reader gets. */
import { PSEUDO_LANGUAGE } from './pseudo.ts';

/** Every language there is a catalogue of: English, Nigerian Pidgin, Hausa, Yoruba and Igbo; the pseudo-language is for development. */
export const LANGUAGES = ['en', 'pcm', 'ha', 'yo', 'ig', PSEUDO_LANGUAGE] as const;
export type Language = (typeof LANGUAGES)[number];

/** Sentences are written in it, and it stands wherever another language has no words. */
export const ENGLISH = 'en';

/** What the members of this server choose from. */
export function languagesOf({ hasPseudo }: { hasPseudo: boolean }): Language[] {
  return LANGUAGES.filter((language) => language !== PSEUDO_LANGUAGE || hasPseudo);
}

const OFFERED = languagesOf({ hasPseudo: false });

/** The first of the reader's own languages that is offered, as browsers name them: `ha-NG`. */
export function languageFor(wanted: readonly string[], offered: readonly Language[] = OFFERED): Language {
  const named = wanted.map((tag) => offered.find((one) => one === tag) ?? offered.find((one) => one === baseOf(tag)));
  return named.find((language) => language !== undefined) ?? ENGLISH;
}

function baseOf(tag: string): string | undefined {
  return tag.split('-')[0];
}

/** The tags of an `Accept-Language` header, the most wanted first: `ha-NG, en;q=0.8`. */
export function tagsIn(header: string): string[] {
  const wanted = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((word) => word.trim());
    const weight = parameters.find((word) => word.startsWith('q='))?.slice(2);
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  return wanted
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text);
}

/** An English sentence among those of a language that counts in another way: exactly one is English's `one`. */
export function englishElsewhere(id: string): string {
  return id.replace(/(\bplural, .*?)\bone \{/gs, '$1=1 {');
}

/** The languages of Mortar, and which one a reader gets. */
import { PSEUDO_LANGUAGE } from './pseudo.ts';

/** Every language with a catalogue: English, Nigerian Pidgin, Hausa, Yoruba and Igbo. The pseudo-language is for development. */
export const LANGUAGES = ['en', 'pcm', 'ha', 'yo', 'ig', PSEUDO_LANGUAGE] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of the source, and the fallback of all others. */
export const ENGLISH = 'en';

/** Returns the languages that members of this server choose from. */
export function languagesOf({ hasPseudo }: { hasPseudo: boolean }): Language[] {
  return LANGUAGES.filter((language) => language !== PSEUDO_LANGUAGE || hasPseudo);
}

const OFFERED = languagesOf({ hasPseudo: false });

/** Returns the first offered language among the reader's own, in browser tags such as `ha-NG`. The default is English. */
export function languageFor(wanted: readonly string[], offered: readonly Language[] = OFFERED): Language {
  const named = wanted.map((tag) => offered.find((one) => one === tag) ?? offered.find((one) => one === baseOf(tag)));
  return named.find((language) => language !== undefined) ?? ENGLISH;
}

function baseOf(tag: string): string | undefined {
  return tag.split('-')[0];
}

/** Returns the tags of an `Accept-Language` header, the most preferred first: `ha-NG, en;q=0.8`. */
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

/** Returns an English message for a language with other plural rules: English's `one` becomes exactly one. */
export function englishElsewhere(id: string): string {
  return id.replace(/(\bplural, .*?)\bone \{/gs, '$1=1 {');
}

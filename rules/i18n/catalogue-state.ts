/** The languages a reader chooses from: their own names, and how far each translation was reviewed. */
import type { Language } from './language.ts';
import { LANGUAGE_QUERY } from './language-choice.ts';
import { type Message, message } from './message.ts';
import { PSEUDO_LANGUAGE } from './pseudo.ts';

/** Each name is in its own language, so that its speakers find it on any screen. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  pcm: 'Naijá (Pidgin)',
  ha: 'Hausa',
  yo: 'Yorùbá',
  ig: 'Igbo',
  [PSEUDO_LANGUAGE]: 'Ƥšéúđó',
};

/** Set by hand, with the commit of a speaker's review. Only people review and approve. */
interface CatalogueState {
  origin: 'machine' | 'human';
  /** `reviewed`: by one speaker. `approved`: by a second one too. */
  review: 'draft' | 'reviewed' | 'approved';
  /** The last reviewer, or null. */
  who: string | null;
  /** The date of the last change of state, `2026-11-24`. */
  when: string;
}

const DRAFT: CatalogueState = { origin: 'machine', review: 'draft', who: null, when: '2026-11-24' };

/** English is missing as the source, and the pseudo-language because nobody reads it. */
export const CATALOGUE_STATES: Partial<Record<Language, CatalogueState>> = {
  pcm: DRAFT,
  ha: DRAFT,
  yo: DRAFT,
  ig: DRAFT,
};

/** Returns the note shown where the language is chosen, or undefined if it is approved. */
export function stateOfWords(language: Language): Message | undefined {
  const state = CATALOGUE_STATES[language];
  if (!state || state.review === 'approved') return undefined;
  if (state.review === 'reviewed') return message('Checked by one speaker');
  return state.origin === 'machine'
    ? message('Machine translated, not yet checked')
    : message('Not yet checked by a second speaker');
}

/** Returns the page where a speaker suggests a better word. */
export function betterWordPath(language: Language): string {
  return `/better-word?${LANGUAGE_QUERY}=${language}`;
}

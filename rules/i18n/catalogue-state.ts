/** The languages as a reader chooses them: their own names, and who has made and read the words of each. */
import type { Language } from './language.ts';
import { LANGUAGE_QUERY } from './language-choice.ts';
import { type Message, message } from './message.ts';
import { PSEUDO_LANGUAGE } from './pseudo.ts';

/** Each in its own words, so that whoever speaks it finds it on a screen in any language. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  pcm: 'Naijá (Pidgin)',
  ha: 'Hausa',
  yo: 'Yorùbá',
  ig: 'Igbo',
  [PSEUDO_LANGUAGE]: 'Ƥšéúđó',
};

/** Set by hand, with the commit that brings what a speaker has read. Only people review and approve. */
interface CatalogueState {
  origin: 'machine' | 'human';
  /** Reviewed by one speaker, approved by a second one too. */
  review: 'draft' | 'reviewed' | 'approved';
  /** Who read it last; null while nobody has. */
  who: string | null;
  /** Of the last change of state, `2026-11-24`. */
  when: string;
}

const DRAFT: CatalogueState = { origin: 'machine', review: 'draft', who: null, when: '2026-11-24' };

/** English is the source, and the pseudo-language has no reader. */
export const CATALOGUE_STATES: Partial<Record<Language, CatalogueState>> = {
  pcm: DRAFT,
  ha: DRAFT,
  yo: DRAFT,
  ig: DRAFT,
};

/** What is said of it where the language is chosen; undefined where there is nothing to beware of. */
export function stateOfWords(language: Language): Message | undefined {
  const state = CATALOGUE_STATES[language];
  if (!state || state.review === 'approved') return undefined;
  if (state.review === 'reviewed') return message('Checked by one speaker');
  return state.origin === 'machine'
    ? message('Machine translated, not yet checked')
    : message('Not yet checked by a second speaker');
}

/** Where a speaker says a better word. */
export function betterWordPath(language: Language): string {
  return `/better-word?${LANGUAGE_QUERY}=${language}`;
}

/** Translates messages: English for clients that translate themselves, and the reader's language for mails and documents. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n, type I18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { ENGLISH, englishElsewhere, type Language } from '#rules/i18n/language.ts';
import { asMessage, type Message, type MessageValues, type Sentence, type Words } from '#rules/i18n/message.ts';
import { pseudo, PSEUDO_LANGUAGE } from '#rules/i18n/pseudo.ts';

type Compiled = ReturnType<typeof compileMessage>;

const CATALOGUES = join(import.meta.dirname, '../../web/i18n');

const known = new Map<Language, I18n>();

/**
 * Translates a sentence, or returns English if the language has no phrase for it, as for a sentence stored by an earlier version that the
 * product no longer uses.
 */
export function inLanguage<S extends string>(language: Language, sentence: Sentence<S>): string {
  const { id, values } = asMessage(sentence);
  const i18n = wordingOf(language);
  if (values && !(id in i18n.messages)) i18n.load(language, { [id]: compileMessage(id) });
  return i18n._(id, values && filled(language, values));
}

/** Translates messages into one language. */
export type Say = (message: Message) => string;

export function sayIn(language: Language): Say {
  return (message) => inLanguage(language, message);
}

export function inEnglish<S extends string>(sentence: Sentence<S>): string {
  return inLanguage(ENGLISH, sentence);
}

/** Returns stored words in English. */
export function englishOf(words: Words): string {
  return typeof words === 'string' ? words : inEnglish(words);
}

function filled(language: Language, values: MessageValues): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? inLanguage(language, value satisfies Message) : value,
    ]),
  );
}

function wordingOf(language: Language): I18n {
  const before = known.get(language);
  if (before) return before;
  const i18n = setupI18n({ locale: language, messages: { [language]: compiledPhrases(language) } });
  // a library's own text instead of our sentence, shown unchanged
  i18n.setMessagesCompiler((text) => [text]);
  known.set(language, i18n);
  return i18n;
}

/** Returns every sentence's phrase, by its English. */
function compiledPhrases(language: Language): Record<string, Compiled> {
  const ids = readCatalogue<string[]>(ENGLISH);
  const isOwn = language === ENGLISH || language === PSEUDO_LANGUAGE;
  const phrases = isOwn ? {} : readCatalogue<Record<string, string>>(language);
  const accent = language === PSEUDO_LANGUAGE ? pseudo : undefined;
  return Object.fromEntries(
    ids.map((id) => [id, compileMessage(phrases[id] ?? (isOwn ? id : englishElsewhere(id)), accent)]),
  );
}

function readCatalogue<T>(language: Language): T {
  return JSON.parse(readFileSync(join(CATALOGUES, `${language}.json`), 'utf8')) as T;
}

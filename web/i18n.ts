/** `t` translates every text of the screens; the English sentence is its key. */
import { type Messages, setupI18n } from '@lingui/core';
import { ENGLISH, type Language } from '#rules/i18n/language.ts';
import { asMessage, type Message, type MessageValues, type Sentence } from '#rules/i18n/message.ts';
import { phrases as english } from 'virtual:catalogue/en';

/** Compiled phrases by their English sentence. */
export type Phrases = Messages;

const i18n = setupI18n({ locale: ENGLISH, messages: { [ENGLISH]: english } });
// a sentence without a phrase is shown in English, filled in without an ICU parser
i18n.setMessagesCompiler((sentence) => sentence.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 1 ? [part] : part)));

/** Call it while rendering, never while a module loads, because the language may not be known then. */
export function t<S extends string>(sentence: Sentence<S>, values?: MessageValues): string {
  const { id, values: own } = asMessage(sentence);
  return i18n._(id, filled(values ?? own ?? {}));
}

/** A sentence of the server in the reader's language, or in English if this app does not know it. */
export function wordingOf(sentence: Message | undefined, english: string): string {
  return sentence && isKnown(sentence) ? t(sentence) : english;
}

/** Sets the language and its phrases. */
export function speak(language: Language, phrases: Phrases = english): void {
  i18n.loadAndActivate({ locale: language, messages: phrases });
}

export function languageNow(): Language {
  return i18n.locale as Language;
}

function isKnown({ id, values = {} }: Message): boolean {
  const isPlain = i18n.locale === ENGLISH && !/\{\w+,/.test(id);
  if (!isPlain && !(id in i18n.messages)) return false;
  return Object.values(values).every((value) => typeof value !== 'object' || isKnown(value));
}

function filled(values: MessageValues): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? t(value) : value]),
  );
}

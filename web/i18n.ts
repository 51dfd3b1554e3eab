/** Every phrase of the screen passes through `t`: the English sentence is its key, worded in the reader's language. */
import { type Messages, setupI18n } from '@lingui/core';
import { ENGLISH, type Language } from '#rules/i18n/language.ts';
import { asMessage, type Message, type MessageValues, type Sentence } from '#rules/i18n/message.ts';
import { phrases as english } from 'virtual:catalogue/en';

/** Compiled when the web was built, by their English. */
export type Phrases = Messages;

const i18n = setupI18n({ locale: ENGLISH, messages: { [ENGLISH]: english } });
// a sentence without a phrase is shown in English: its words and `{name}` need no reading of ICU
i18n.setMessagesCompiler((sentence) => sentence.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 1 ? [part] : part)));

/** To be called while something is shown, never while a file is imported: the language may not be known yet. */
export function t<S extends string>(sentence: Sentence<S>, values?: MessageValues): string {
  const { id, values: own } = asMessage(sentence);
  return i18n._(id, filled(values ?? own ?? {}));
}

/** A sentence of the server in the reader's language; in the server's own English where this app does not know it. */
export function tellOf(sentence: Message | undefined, english: string): string {
  return sentence && isKnown(sentence) ? t(sentence) : english;
}

/** What is shown from now on. */
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

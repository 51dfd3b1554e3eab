/** Rules for each language's phrases: letters, plurals, one word per term, and no English left over. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { required } from '#rules/required.ts';
import { ROOT } from '../run.ts';
import { pluralsOf, textOf } from './values.ts';

/** One file per language. */
export const GLOSSARY = 'web/i18n/glossary/';

/** A file such as `ha.json`, which translators write and the check reads. */
interface LanguageRules {
  /** The words for each English term. A phrase whose English has the term must use one of them. */
  glossary: Record<string, { words: string[]; except?: string[] }>;
  /** Phrases that are the same as the English: units, names, loans. */
  same: string[];
  /** Phrases more than three times as long as the English. */
  long: string[];
}

const read = new Map<string, LanguageRules>();

function rulesOf(language: string): LanguageRules {
  const file = join(ROOT, `${GLOSSARY}${language}.json`);
  const rules = read.get(language) ?? (JSON.parse(readFileSync(file, 'utf8')) as LanguageRules);
  read.set(language, rules);
  return rules;
}

/** Letters beyond a to z, in NFD so that a letter and its marks are checked together. Similar foreign letters are not among them. */
const LETTERS: Record<string, RegExp> = {
  pcm: /^[a-z]$/,
  ha: /^[a-zɓɗƙƴ]$/,
  // tones above, the dot below: U+0323, never U+0329
  yo: /^([a-z]|[aeioumn][\u0300\u0301]|[eo]\u0323[\u0300\u0301]?|s\u0323)$/,
  ig: /^([a-z]|[iou]\u0323|n\u0307)$/,
};
/** Signs in units and names of substances. */
const SIGNS = /^[µμ]$/;

/** Plural forms besides `other`, from CLDR. Exact numbers (`=1`) are allowed in every language. */
const PLURALS: Record<string, string[]> = { pcm: ['one'], ha: ['one'], yo: [], ig: [] };

/** Pidgin keeps most English nouns. A text this short may be identical. */
const LOAN_WORDS: Record<string, number> = { pcm: 5 };

export function faultsOfPhrase(language: string, id: string, phrase: string): string[] {
  const rules = rulesOf(language);
  return [
    ...faultsOfLetters(language, phrase),
    ...faultsOfPlurals(language, phrase),
    ...faultsOfLength(rules, id, phrase),
    ...faultsOfSame(language, rules, id, phrase),
    ...faultsOfGlossary(rules, id, phrase),
  ].map((fault) => `«${id}»: ${fault}`);
}

/** Returns exceptions and allowances that no phrase needs any more. */
export function faultsOfRules(language: string, phrases: Record<string, string>, ids: ReadonlySet<string>): string[] {
  const rules = rulesOf(language);
  const named = [...rules.same, ...rules.long, ...Object.values(rules.glossary).flatMap(({ except = [] }) => except)];
  return [
    ...named.filter((id) => !ids.has(id)).map((id) => `nobody says «${id}»`),
    ...rules.same.filter((id) => id in phrases && phrases[id] !== id).map((id) => `«${id}» is translated by now`),
  ];
}

function faultsOfLetters(language: string, phrase: string): string[] {
  if (phrase.normalize('NFC') !== phrase) return ['not in NFC'];
  const allowed = required(LETTERS[language]);
  const clusters = phrase.normalize('NFD').match(/\p{L}\p{M}*/gu) ?? [];
  const foreign = clusters.filter((cluster) => !allowed.test(cluster.toLowerCase()) && !SIGNS.test(cluster));
  const named = [...new Set(foreign)].map((cluster) => `${cluster} (${codesOf(cluster)})`);
  return named.length > 0 ? [`no letter of ${language}: ${named.join(', ')}`] : [];
}

function codesOf(cluster: string): string {
  return [...cluster]
    .map((letter) => `U+${required(letter.codePointAt(0)).toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ');
}

function faultsOfPlurals(language: string, phrase: string): string[] {
  return pluralsOf(compileMessageOrThrow(phrase)).flatMap((cases) => {
    const known = [...required(PLURALS[language]), 'other', 'offset'];
    const wrong = Object.keys(cases).filter((name) => !known.includes(name) && !/^=?\d+$/.test(name));
    const faults = wrong.map((name) => `${language} has no plural «${name}»`);
    if (!('other' in cases)) faults.push('a plural without «other»');
    if (language === 'pcm' && saysOne(cases)) faults.push('in Pidgin «one» is for 0 too: say # or give =0 and =1');
    return faults;
  });
}

function saysOne(cases: Record<string, unknown>): boolean {
  if (!('one' in cases) || '=0' in cases || '0' in cases) return false;
  return /\b(one|1)\b/i.test(textOf(cases['one']));
}

function faultsOfLength({ long }: LanguageRules, id: string, phrase: string): string[] {
  const [english, words] = [id, phrase].map((text) => textOf(compileMessageOrThrow(text)).length) as [number, number];
  return english > 10 && words > 3 * english && !long.includes(id) ? ['over three times as long as the English'] : [];
}

function faultsOfSame(language: string, { same }: LanguageRules, id: string, phrase: string): string[] {
  if (id !== phrase || same.includes(id) || !/\p{L}{2}/u.test(textOf(compileMessageOrThrow(id)))) return [];
  const count = textOf(compileMessageOrThrow(id)).match(/\p{L}+/gu)?.length ?? 0;
  return count <= (LOAN_WORDS[language] ?? 0) ? [] : ['the same as the English, and not listed as such'];
}

function faultsOfGlossary({ glossary }: LanguageRules, id: string, phrase: string): string[] {
  const english = textOf(compileMessageOrThrow(id));
  const said = textOf(compileMessageOrThrow(phrase)).toLowerCase();
  return Object.entries(glossary).flatMap(([term, { words, except = [] }]) => {
    if (except.includes(id) || !formsOf(term).test(english)) return [];
    return words.some((word) => said.includes(word)) ? [] : [`${term} is ${words.join(' or ')} in the glossary`];
  });
}

/** Matches a term's singular and plural: batch, batches; pharmacy, pharmacies. */
function formsOf(term: string): RegExp {
  const several = term.endsWith('y') ? `${term.slice(0, -1)}ies` : `${term}(e?s)?`;
  return new RegExp(`\\b(${term}|${several})\\b`, 'i');
}

/** A Vite plugin that compiles the catalogues at build time, so that no browser has to parse ICU messages. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { englishElsewhere, LANGUAGES } from '#rules/i18n/language.ts';
import { pseudo, PSEUDO_LANGUAGE } from '#rules/i18n/pseudo.ts';
import { readSources, type Sources } from '../../scripts/messages/catalogue.ts';
import { extract } from '../../scripts/messages/extract.ts';

type Compiled = ReturnType<typeof compileMessageOrThrow>;

const MODULE = 'virtual:catalogue/';
/** `virtual:catalogue/pages/ha` has only the phrases of public pages. */
const OF_PAGES = 'pages/';
const FOLDER = resolve('web/i18n');
/** Sentences that a browser fills in without a compiled phrase: text and `{name}`. */
const SIMPLE = /^([^{}']|\{\w+\})*$/;

/** `virtual:catalogue/ha`: a language's compiled phrases by English sentence; for browsers only those of the app. */
export function catalogues(): Plugin {
  let sources: Promise<Sources> | undefined;
  return {
    name: 'mortar:catalogues',
    resolveId(id) {
      return id.startsWith(MODULE) ? `\0${id}` : undefined;
    },
    async load(id) {
      if (!id.startsWith(`\0${MODULE}`)) return undefined;
      const named = id.slice(MODULE.length + 1);
      const language = named.replace(OF_PAGES, '');
      this.addWatchFile(fileOf('en'));
      if (existsSync(fileOf(language))) this.addWatchFile(fileOf(language));
      const isClient = this.environment.name === 'client';
      const some = async () => {
        sources ??= readSources();
        return (await sources)[isClient ? 'idsOfApp' : 'idsOfPages'];
      };
      const ids = isClient || named !== language ? await some() : undefined;
      const phrases = isClient && language === 'en' ? {} : compiled(language, ids);
      return `export const phrases = ${literal(phrases)};`;
    },
    /** English plurals are added to the module that uses them, so that no screen loads those of another. */
    transform: {
      order: 'pre',
      filter: { id: /\/(web|rules)\/[^?]*\.tsx?$/, code: /\{\w+,/ },
      handler(code, id) {
        if (this.environment.name !== 'client') return undefined;
        const phrases = of(
          extract(id, code)
            .ids.filter((sentence) => !SIMPLE.test(sentence))
            .map((sentence) => [sentence, sentence]),
        );
        if (Object.keys(phrases).length === 0) return undefined;
        return {
          code: `${code}\nimport { phrases as $phrases } from '${MODULE}en';\nObject.assign($phrases, ${literal(phrases)});`,
          map: null,
        };
      },
    },
  };
}

function literal(phrases: Record<string, Compiled>): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(phrases))})`;
}

/** Compiles all phrases, or those of `some`. */
function compiled(language: string, some?: ReadonlySet<string>): Record<string, Compiled> {
  const all = JSON.parse(readFileSync(fileOf('en'), 'utf8')) as string[];
  const ids = some ? all.filter((id) => some.has(id)) : all;
  // English needs compiled phrases only for what is not simple, such as plurals
  if (language === 'en') return of(ids.filter((id) => !SIMPLE.test(id)).map((id) => [id, id]));
  if (language === PSEUDO_LANGUAGE)
    return of(
      ids.map((id) => [id, id]),
      pseudo,
    );
  if (!LANGUAGES.some((known) => known === language) || !existsSync(fileOf(language))) {
    throw new Error(`there is no catalogue of ${language}`);
  }
  const phrases = JSON.parse(readFileSync(fileOf(language), 'utf8')) as Record<string, string>;
  // sentences without a phrase fall back to English, compiled unless they are simple
  const missing = ids.filter((id) => !SIMPLE.test(id) && !(id in phrases));
  const said = Object.entries(phrases).filter(([id]) => some?.has(id) ?? true);
  return of([...said, ...missing.map((id): [string, string] => [id, englishElsewhere(id)])]);
}

function of(phrases: [id: string, phrase: string][], as?: (text: string) => string): Record<string, Compiled> {
  return Object.fromEntries(phrases.map(([id, phrase]) => [id, compileMessageOrThrow(phrase, as)]));
}

function fileOf(language: string): string {
  return resolve(FOLDER, `${language}.json`);
}

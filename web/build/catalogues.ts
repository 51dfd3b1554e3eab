/** A Vite plugin: the catalogues of phrases, compiled when the web is built, so that no browser has to read ICU. */
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
/** `virtual:catalogue/pages/ha`: only what public pages may show. */
const OF_PAGES = 'pages/';
const FOLDER = resolve('web/i18n');
/** What a browser fills in by itself: words and `{name}`. */
const SIMPLE = /^([^{}']|\{\w+\})*$/;

/** `virtual:catalogue/ha`: the compiled phrases of a language by their English sentence; for browsers, those that the app may show. */
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
    /** English phrases that decide by a number come with the file that says them: no screen loads those of another. */
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

/** All of them, or those of `some`. */
function compiled(language: string, some?: ReadonlySet<string>): Record<string, Compiled> {
  const all = JSON.parse(readFileSync(fileOf('en'), 'utf8')) as string[];
  const ids = some ? all.filter((id) => some.has(id)) : all;
  // English is its own catalogue: only what decides by a number needs to be read beforehand
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
  // what lacks a phrase is shown in English, which the browser can fill in by itself where it is simple
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

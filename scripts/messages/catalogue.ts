/** Every sentence of the product: what the sources hold, against what the catalogue of English lists. */
import { globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { ROOT } from '../run.ts';
import { closureOf } from '../imports.ts';
import { extract } from './extract.ts';
import { faultsOfPhrase, faultsOfRules, GLOSSARY } from './language-rules.ts';
import { faultsOfSpecification } from './specification.ts';
import { valuesOf } from './values.ts';

/** The list that translators work from; the English sentence is its own id. */
export const ENGLISH = join(ROOT, 'web/i18n/en.json');

const SOURCES = ['web/**/*.{ts,tsx}', 'rules/**/*.ts', 'contract/**/*.ts', 'server/**/*.ts'];
/** Nothing of these reaches a reader: SQL, the lines of icons, the emulators and the demonstration, what the process says where it was started. */
const UNREAD =
  /\.test\.ts$|\.gen\.ts$|^web\/(build\/|ui\/Icon\.tsx|money\/wallet\/test-wallet)|^server\/(sandbox|outside|backup|config|store\/(backup|connection|demo|money\/payment\/payment-domain)|process\/(start-fault|server-node)|run\.ts)/;
/** Names that are the same in every language. */
const NAMES =
  /^(rules\/(nigeria|public\/neighbour-states|account\/session)|web\/public\/picture\/nigeria-outlines)\.ts$/;
/** Notes in the provider's books, by which its staff and we know our own; no member reads them. */
const NOTES = ['«Mortar refund »', '«Mortar payout»'];

/** Worded by the server alone: public pages, mails and papers. */
const BY_SERVER = /^(web\/public|rules\/public\/form|server\/(mail|document|pages))\//;
/** Screens, mails and papers: a public page shows no words of these but of the files it is made of. */
const NOT_ON_PAGES = /^(web|server\/(mail|document))\//;
/** What renders the public pages. */
const PAGES = 'web/public/render.tsx';

export interface Sources {
  /** Sorted. */
  ids: string[];
  /** Those that the app may show. */
  idsOfApp: ReadonlySet<string>;
  /** Those that a public page may show: its own, and what the server refuses there. */
  idsOfPages: ReadonlySet<string>;
  /** `web/a.tsx:3 what is wrong`. */
  faults: string[];
}

export async function readSources(): Promise<Sources> {
  const ids = new Set<string>();
  const idsOfApp = new Set<string>();
  const idsOfPages = new Set<string>();
  const pages = await closureOf([PAGES], ROOT);
  const faults: string[] = [];
  for (const file of globSync(SOURCES, { cwd: ROOT })) {
    if (UNREAD.test(file)) continue;
    const result = extract(file, readFileSync(join(ROOT, file), 'utf8'));
    for (const id of result.ids) {
      ids.add(id);
      if (!BY_SERVER.test(file)) idsOfApp.add(id);
      if (pages.has(file) || !NOT_ON_PAGES.test(file)) idsOfPages.add(id);
    }
    if (NAMES.test(file)) continue;
    const unworded = result.faults.filter(({ what }) => !NOTES.some((note) => what.endsWith(note)));
    for (const { line, what } of unworded) faults.push(`${file}:${line} ${what}`);
  }
  return { ids: [...ids].toSorted(), idsOfApp, idsOfPages, faults };
}

export async function writeEnglish(): Promise<Sources> {
  const sources = await readSources();
  await writeFile(ENGLISH, `${JSON.stringify(sources.ids, undefined, 2)}\n`);
  return sources;
}

/** What is wrong with the sentences of the product, a line each. */
export async function faultsOfMessages(): Promise<string[]> {
  const { ids, faults } = await readSources();
  const listed = JSON.parse(await readFile(ENGLISH, 'utf8')) as string[];
  const isListed = listed.length === ids.length && ids.every((id, at) => id === listed[at]);
  const translated = globSync('web/i18n/*.json', { cwd: ROOT }).filter((file) => !file.endsWith('/en.json'));
  const lists = await Promise.all(translated.map((file) => faultsOfCatalogue(file, new Set(ids))));
  return [
    ...faults,
    ...ids.flatMap(faultsOfId),
    ...faultsOfSpecification(new Set(ids)),
    ...(isListed ? [] : ['web/i18n/en.json is not what the sources say: npm run messages']),
    ...lists.flat(),
  ];
}

/** A translation has a sentence of the product as its key, and the same values. */
async function faultsOfCatalogue(file: string, ids: ReadonlySet<string>): Promise<string[]> {
  const phrases = JSON.parse(await readFile(join(ROOT, file), 'utf8')) as Record<string, string>;
  const language = basename(file, '.json');
  const faults = Object.entries(phrases).flatMap(([id, phrase]) => {
    if (!ids.has(id)) return [`${file} translates what nobody says: «${id}»`];
    const unread = faultsOfId(phrase);
    if (unread.length > 0) return unread.map((fault) => `${file} ${fault}`);
    const [wanted, given] = [valuesOf(id), valuesOf(phrase)];
    const isSame = wanted.size === given.size && [...wanted].every((name) => given.has(name));
    const faults = faultsOfPhrase(language, id, phrase).map((fault) => `${file} ${fault}`);
    return isSame ? faults : [`${file} fills in other values than «${id}»`, ...faults];
  });
  return [...faults, ...faultsOfRules(language, phrases, ids).map((fault) => `${GLOSSARY}${language}.json: ${fault}`)];
}

function faultsOfId(id: string): string[] {
  try {
    compileMessageOrThrow(id);
    return [];
  } catch (error) {
    return [`«${id}» is no ICU: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** Every sentence of the product: compares the sources with the English catalogue. */
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

/** The list that translators work from. The English sentence is its own id. */
export const ENGLISH = join(ROOT, 'web/i18n/en.json');

const SOURCES = ['web/**/*.{ts,tsx}', 'rules/**/*.ts', 'contract/**/*.ts', 'server/**/*.ts'];
/** No reader sees these: SQL, icon paths, the emulators and the demo, and console output. */
const UNREAD =
  /\.test\.ts$|\.gen\.ts$|^web\/(build\/|ui\/Icon\.tsx|money\/wallet\/test-wallet)|^server\/(sandbox|outside|backup|config|store\/(backup|connection|demo|money\/payment\/payment-domain)|process\/(start-fault|server-node)|run\.ts)/;
/** Names that are the same in every language. */
const NAMES =
  /^(rules\/(nigeria|public\/neighbour-states|account\/session)|web\/public\/picture\/nigeria-outlines)\.ts$/;
/** Notes in the provider's books, by which its staff and we recognise our own. No member reads them. */
const NOTES = ['«Mortar refund »', '«Mortar payout»'];

/** Translated only by the server: public pages, mails and papers. */
const BY_SERVER = /^(web\/public|rules\/public\/form|server\/(mail|document|pages))\//;
/** Screens, mails and papers. A public page shows their words only from files it imports. */
const NOT_ON_PAGES = /^(web|server\/(mail|document))\//;
/** The renderer of the public pages. */
const PAGES = 'web/public/render.tsx';

export interface Sources {
  /** Sorted. */
  ids: string[];
  /** Sentences that the app may show. */
  idsOfApp: ReadonlySet<string>;
  /** Sentences that a public page may show: its own, and the server's refusals there. */
  idsOfPages: ReadonlySet<string>;
  /** Each as `web/a.tsx:3 the fault`. */
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

/** Returns the faults of the product's sentences, one per line. */
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

/** Checks that each translation's key is a sentence of the product, and its values are the same. */
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

/** Finds functions, types, constants and files whose whole name is a worn word, such as `shownTo` or `told`, which does not say what the thing is. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from 'vite';
import { ROOT } from './run.ts';

const SOURCES = '{bench,contract,rules,scripts,server,tests,web}/**/*.{ts,tsx}';
const WORN = new Set(
  'heard kept looked seen shown stand standing stands take taken takes tell tells told unseen untold'.split(' '),
);
/** Words that add no meaning to a worn one. */
const SMALL = new Set('again all as at back by for here in more now of on out over some to up with'.split(' '));
/** Actions bear the public name of their route, and a set of visited ids is called `seen` everywhere. */
const RIGHT = new Set([
  'server/actions/money/dispute/dispute-holder.ts take',
  'server/actions/money/wallet/wallet-stock.ts takeBack',
]);

/** Returns the faults, one per line. */
export function faultsOfNames(): string[] {
  return globSync(SOURCES, { cwd: ROOT }).flatMap((file) =>
    [nameOf(file), ...declaredIn(file, readFileSync(join(ROOT, file), 'utf8'))]
      .filter((name) => isWorn(name) && !(name === 'seen' || RIGHT.has(`${file} ${name}`)))
      .map((name) => `${file}: "${name}" does not say what it is. Name it by its noun in docs/glossary.md.`),
  );
}

function isWorn(name: string): boolean {
  const words = name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[ _.-]+/);
  return words.some((word) => WORN.has(word)) && words.every((word) => WORN.has(word) || SMALL.has(word));
}

const nameOf = (file: string) => basename(file).replace(/(\.(test|spec|gen|d))*\.tsx?$/, '');

/** Returns the names that a file declares at its top level. */
function declaredIn(file: string, code: string): string[] {
  return parseSync(file, code).program.body.flatMap((statement) => {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (node?.type === 'VariableDeclaration') {
      return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []));
    }
    return node && 'id' in node && node.id?.type === 'Identifier' ? node.id.name : [];
  });
}

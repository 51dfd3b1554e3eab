/** The project's own imports of modules, read from their text. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const MODULE = /(?:\bfrom|\bimport)\s*\(?\s*['"]([.#][^'"]+)['"]/g;

/** Returns these modules and everything they import, directly or not, as paths from `root`. Packages are not included. */
export async function closureOf(entries: readonly string[], root: string): Promise<Set<string>> {
  const seen = new Set<string>();
  const add = async (path: string): Promise<void> => {
    if (seen.has(path)) return;
    seen.add(path);
    // a name in a comment or text may not be a file
    const text = await readFile(join(root, path), 'utf8').catch(() => '');
    const imported = [...text.matchAll(MODULE)].map(([, name = '']) =>
      name.startsWith('#') ? name.slice(1) : join(dirname(path), name),
    );
    await Promise.all(imported.map(add));
  };
  await Promise.all(entries.map(add));
  return seen;
}

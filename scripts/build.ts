/** Builds the web and the reference of the API, each where its sources changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '#server/config/config.ts';
import { ROOT, runScript, runTool } from './run.ts';

const SOURCES = ['web', 'contract', 'rules', 'vite.config.ts', 'package-lock.json'];
const MARK = join(ROOT, 'dist', 'sources.sha256');
const REFERENCE_SOURCES = [
  'contract',
  'rules',
  'server/routes',
  'server/http',
  'server/limit',
  'scripts/reference',
  'scripts/reference.ts',
  'package.json',
];
export const REFERENCE = join(ROOT, 'dist', 'reference');
const REFERENCE_MARK = join(ROOT, 'dist', 'reference.sha256');

export async function buildWeb(): Promise<void> {
  const now = await fingerprint(SOURCES);
  const before = await readFile(MARK, 'utf8').catch(() => '');
  if (before === now && existsSync(join(ROOT, 'dist', 'client', 'app.html'))) return;
  console.log('Building the web …');
  // a process of its own: Vite switches the process it runs in to production, and its memory is not given back
  const { ok } = await runTool('vite', ['build', '--logLevel', 'warn'], true);
  if (!ok) throw new ConfigError('The web could not be built.');
  await writeFile(MARK, now);
}

/** Without it the server runs all the same: its addresses answer that nothing is there. */
export async function buildReference(): Promise<void> {
  const now = await fingerprint(REFERENCE_SOURCES);
  if (await isReferenceBuilt(now)) return;
  const { ok } = await runScript('scripts/reference.ts');
  if (ok) await writeFile(REFERENCE_MARK, now);
}

/** In `REFERENCE`, from the sources as they are. */
export async function isReferenceBuilt(now?: string): Promise<boolean> {
  const before = await readFile(REFERENCE_MARK, 'utf8').catch(() => '');
  return existsSync(join(REFERENCE, 'files.json')) && before === (now ?? (await fingerprint(REFERENCE_SOURCES)));
}

async function fingerprint(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await filesOf(join(ROOT, source)))
      hash.update(file.slice(ROOT.length)).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => undefined);
  if (!entries) return existsSync(path) ? [path] : [];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

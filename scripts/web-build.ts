/** Builds the web and the API reference, and compresses the web, each only if its sources changed. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '#server/config/config.ts';
import { ROOT, runScript, runTool } from './run.ts';

const SOURCES = [
  'web',
  'contract',
  'rules',
  'scripts/messages',
  'scripts/imports.ts',
  'vite.config.ts',
  'package-lock.json',
];
const MARK = join(ROOT, 'dist', 'sources.sha256');
const COMPRESSED_MARK = join(ROOT, 'dist', 'compressed.sha256');
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

/** False if `npm ci --omit=dev` left out the build tools. Such an installation serves files that were built elsewhere. */
const CAN_BUILD = existsSync(join(ROOT, 'node_modules', 'vite'));
const SHELL = join(ROOT, 'dist', 'client', 'app.html');

/** Builds everything a server sends. */
export async function build(): Promise<void> {
  await buildWeb();
  await compressWeb();
  await buildReference();
}

export async function buildWeb(): Promise<void> {
  if (!CAN_BUILD) {
    if (existsSync(SHELL)) return;
    throw new ConfigError(
      'The web app is not built, and its build tools are not installed. Copy dist/ here, or run npm ci.',
    );
  }
  const now = fingerprint(SOURCES);
  const before = await readFile(MARK, 'utf8').catch(() => '');
  if (before === now && existsSync(SHELL)) return;
  console.log('Building the web app …');
  // a separate process: Vite switches its process to production, and its memory is not released
  const { ok } = await runTool('vite', ['build', '--logLevel', 'error'], true);
  if (!ok) throw new ConfigError('The web app could not be built.');
  await writeFile(MARK, now);
}

/** Compresses the web. Without this the server sends more bytes. */
export async function compressWeb(): Promise<void> {
  const [now, before] = await Promise.all(
    [MARK, COMPRESSED_MARK].map((mark) => readFile(mark, 'utf8').catch(() => '')),
  );
  if (now === before) return;
  const { ok } = await runScript('scripts/compress.ts');
  if (ok) await writeFile(COMPRESSED_MARK, now ?? '');
}

/** Builds the reference. Without it the server runs, but its addresses return not found. */
export async function buildReference(): Promise<void> {
  if (!CAN_BUILD) return;
  const now = fingerprint(REFERENCE_SOURCES);
  if (await isReferenceBuilt(now)) return;
  const { ok } = await runScript('scripts/reference.ts');
  if (ok) await writeFile(REFERENCE_MARK, now);
}

/** True if `REFERENCE` was built from the present sources. */
export async function isReferenceBuilt(now?: string): Promise<boolean> {
  const before = await readFile(REFERENCE_MARK, 'utf8').catch(() => '');
  return existsSync(join(REFERENCE, 'files.json')) && before === (now ?? fingerprint(REFERENCE_SOURCES));
}

function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesOf(join(ROOT, source))) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Reads files one by one. In parallel, the 1,500 files that a start waits for took ten times as long. */
function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

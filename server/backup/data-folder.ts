/** The part of the data folder that a backup contains beside the database, and a restore writes back. */
import { createWriteStream, existsSync } from 'node:fs';
import { chmod, link, mkdir, mkdtemp, open, opendir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { sessionKeyOf } from '../auth/signing-key.ts';
import type { Config } from '../config/config.ts';
import type { Places } from '../outside/files.ts';
import { isRunning } from './process.ts';
import { type Entry, entryOf } from './archive.ts';
import { damaged } from './byte-reader.ts';
import { jsonIn, parsed, wholeOf } from './contents.ts';
import { isWhole, measureRemote, placeOf, remoteEntries } from './stored-files.ts';

/** Folders with the mode of their files. `sandbox` and `mail` exist only without a payment provider or mail server. */
export const FOLDERS: Readonly<Record<string, number>> = { files: 0o644, private: 0o600, sandbox: 0o600, mail: 0o600 };
/** Includes the machine, because several may share the folder. The process id follows. */
const HELD = `.backup-${hostname()}-`;
const SECRETS = 'secrets.json';

/** The secrets that second factors and encrypted data need. */
export interface Secrets {
  session: string;
  data: string[];
  vapid: string | null;
}

export interface HeldFiles {
  /** Protects all current files from deletion, for this backup. */
  hold(): Promise<void>;
  entries(): AsyncGenerator<Entry>;
  release(): Promise<void>;
}

/**
 * Holds files for a snapshot. Files have unique names, never change, are stored before the row that names them, and deleted after it. So holding
 * them before and after a snapshot covers every file of its rows: the first time catches files deleted meanwhile, the second new
 * ones. Hard links hold them without using space. Without hard links, as in other storage, a file may be gone
 * when it is read.
 */
export async function openHeldFiles(dataDir: string, places: Pick<Places, 's3'>): Promise<HeldFiles> {
  await removeLeft(dataDir);
  const held = await mkdtemp(join(dataDir, `${HELD}${process.pid}-`));
  // read directly: the emulator replaces its one file, and a provider is never behind our books
  const direct = new Set(['sandbox']);
  const sourceOf = (folder: string) => join(direct.has(folder) ? dataDir : held, folder);
  return {
    async hold() {
      for (const folder of Object.keys(FOLDERS)) {
        await mkdir(join(held, folder), { recursive: true });
        for await (const name of namesIn(join(dataDir, folder))) {
          const failed = await link(join(dataDir, folder, name), join(held, folder, name)).catch(codeOf);
          if (failed === undefined || failed === 'EEXIST' || failed === 'ENOENT') continue;
          direct.add(folder);
          break;
        }
      }
    },
    async *entries() {
      for (const folder of Object.keys(FOLDERS)) yield* entriesOf(sourceOf(folder), folder);
      yield* remoteEntries(places, (folder, name) => existsSync(join(sourceOf(folder), name)));
    },
    release: () => rm(held, { recursive: true, force: true }),
  };
}

/** Removes what killed backups left. */
async function removeLeft(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(HELD) || isRunning(Number(name.slice(HELD.length).split('-')[0]))) continue;
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

function codeOf(error: NodeJS.ErrnoException): string {
  return error.code ?? error.message;
}

async function* namesIn(folder: string): AsyncGenerator<string> {
  if (!existsSync(folder)) return;
  for await (const entry of await opendir(folder)) if (entry.isFile() && isWhole(entry.name)) yield entry.name;
}

async function* entriesOf(folder: string, shown: string): AsyncGenerator<Entry> {
  for await (const name of namesIn(folder)) {
    const file = await open(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (!file) continue;
    try {
      const { size } = await file.stat();
      const content = size === 0 ? [] : file.createReadStream({ autoClose: false, end: size - 1 });
      yield { name: `${shown}/${name}`, size, content };
    } finally {
      await file.close();
    }
  }
}

/** Returns the number of files and their bytes. */
export async function measureFiles(
  dataDir: string,
  places: Pick<Places, 's3'>,
): Promise<{ files: number; bytes: number }> {
  let { files, bytes } = await measureRemote(places, (folder, name) => existsSync(join(dataDir, folder, name)));
  for (const folder of Object.keys(FOLDERS)) {
    for await (const { size } of entriesOf(join(dataDir, folder), folder)) {
      files += 1;
      bytes += size;
    }
  }
  return { files, bytes };
}

export async function secretsEntry(config: Config): Promise<Entry> {
  const secrets: Secrets = {
    session: Buffer.from(await sessionKeyOf(config)).toString(),
    data: [...config.dataKeys],
    vapid: config.vapidPrivateKey ?? null,
  };
  return entryOf(SECRETS, Buffer.from(JSON.stringify(secrets)));
}

export function isSecrets({ name }: Entry): boolean {
  return name === SECRETS;
}

const SECRETS_SHAPE: z.ZodType<Secrets> = z.object({
  session: z.string().min(1),
  data: z.array(z.string()),
  vapid: z.string().nullable(),
});

/** Throws a ConfigError if the entry holds no secrets. */
export async function readSecrets({ name, content }: Entry): Promise<Secrets> {
  return parsed(SECRETS_SHAPE, jsonIn(await wholeOf(content)), name);
}

/** Throws if the name does not belong in a backup. */
export async function putFile(dataDir: string, { name, content }: Entry): Promise<void> {
  const [folder, file] = placeOf(name);
  const mode = FOLDERS[folder];
  if (mode === undefined) throw damaged(`${name} is not a file of a backup`);
  await mkdir(join(dataDir, folder), { recursive: true });
  const half = join(dataDir, folder, `.${file}.half`);
  await pipeline(content, createWriteStream(half, { flush: true, mode }));
  await chmod(half, mode);
  await rename(half, join(dataDir, folder, file));
}

/** Returns settings that must keep their old value, for the operator. An earlier session secret is kept beside the new one. */
export async function putSecrets(config: Config, secrets: Secrets): Promise<string[]> {
  const file = join(config.dataDir, 'session-secret');
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before !== secrets.session) {
    if (before !== undefined) await writeFile(`${file}.${Date.now()}`, before, { mode: 0o600, flush: true });
    await writeFile(`${file}.half`, secrets.session, { mode: 0o600, flush: true });
    await rename(`${file}.half`, file);
    await syncFolder(dirname(file));
  }
  return [
    config.sessionSecret !== undefined && config.sessionSecret !== secrets.session && 'SESSION_SECRET',
    secrets.data.some((key) => !config.dataKeys.includes(key)) && 'DATA_KEY',
    secrets.vapid !== null && secrets.vapid !== config.vapidPrivateKey && 'VAPID_PRIVATE_KEY',
  ].filter((name) => name !== false);
}

/** Syncs a folder, so that a new name survives a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using handle = await open(folder);
  await handle.sync();
}

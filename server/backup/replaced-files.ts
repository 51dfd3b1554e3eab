/** The data folder's files during a replacement: written beside those in use, and renamed into place. */
import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../config/config.ts';
import { FOLDERS, syncFolder } from './data-folder.ts';

const STAGING = 'restoring';
const PLAN = 'replace.json';
const REPLACED = 'replaced-';
/** What is moved: the folders of a backup, and the secret that signs sessions. */
const MOVED = [...Object.keys(FOLDERS), 'session-secret'];

/** The plan of a replacement, written before it is carried out. */
export interface ReplacePlan {
  /** The new name of the old database. */
  kept: string;
  /** The folder in the data folder for the old files. */
  folder: string;
}

export function stagingOf(dataDir: string): string {
  return join(dataDir, STAGING);
}

export function replacedFolder(at: Date): string {
  return `${REPLACED}${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}`;
}

/** Throws a ConfigError if one of them is on another disk and cannot be renamed. */
export async function refuseOtherDisks(dataDir: string): Promise<void> {
  const { dev } = await lstat(dataDir);
  for (const name of MOVED) {
    const found = await lstat(join(dataDir, name)).catch(() => undefined);
    if (found && (found.dev !== dev || found.isSymbolicLink()))
      throw new ConfigError(
        `${join(dataDir, name)} and DATA_DIR are on different disks, so it cannot be replaced in one step. Restore into a new DATA_DIR.`,
      );
  }
}

/** Makes all folders, also empty ones, so that files missing in the backup do not stay. */
export async function openStaging(dataDir: string): Promise<string> {
  const staging = stagingOf(dataDir);
  await rm(staging, { recursive: true, force: true });
  for (const folder of Object.keys(FOLDERS)) await mkdir(join(staging, folder), { recursive: true });
  return staging;
}

export async function writePlan(dataDir: string, plan: ReplacePlan): Promise<void> {
  const file = join(stagingOf(dataDir), PLAN);
  await writeFile(`${file}.half`, JSON.stringify(plan), { mode: 0o600, flush: true });
  await rename(`${file}.half`, file);
  await syncFolder(stagingOf(dataDir));
}

/** Returns undefined if no replacement came this far. */
export async function readPlan(dataDir: string): Promise<ReplacePlan | undefined> {
  const text = await readFile(join(stagingOf(dataDir), PLAN), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as ReplacePlan);
}

/** Moves files into place. Can be repeated after it was killed at any time: files still in staging are not in place yet. */
export async function moveIntoPlace(dataDir: string, { folder }: ReplacePlan): Promise<void> {
  const [staging, kept] = [stagingOf(dataDir), join(dataDir, folder)];
  await mkdir(kept, { recursive: true, mode: 0o700 });
  for (const name of MOVED) {
    if (!existsSync(join(staging, name))) continue;
    if (existsSync(join(dataDir, name))) await rename(join(dataDir, name), join(kept, name));
    await rename(join(staging, name), join(dataDir, name));
  }
  await syncFolder(kept);
  await syncFolder(dataDir);
}

export async function closeStaging(dataDir: string): Promise<void> {
  await rm(stagingOf(dataDir), { recursive: true, force: true });
}

export async function listReplacedFolders(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => []);
  return names.filter((name) => /^replaced-\d{8}T\d{6}$/.test(name)).toSorted();
}

export async function removeReplacedFolder(dataDir: string, name: string): Promise<void> {
  await rm(join(dataDir, name), { recursive: true, force: true });
}

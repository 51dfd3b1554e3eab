/** Moves members' files from the folder to S3-compatible storage or back, while servers use both. */
import { createHash } from 'node:crypto';
import { AppError } from '#rules/error.ts';
import { FOLDERS, type Folder } from '../outside/files.ts';
import type { FileStore } from '../outside/files/file-store.ts';
import { countedBytes, type Say } from './progress.ts';

export interface FileMove {
  from: Record<Folder, FileStore>;
  /** The place that already receives new files. */
  to: Record<Folder, FileStore>;
  /** True to remove verified copies from `from`. */
  removesSource: boolean;
  say: Say;
}

export interface MovedFiles {
  copied: number;
  /** Files that are the same in both, copied now or before. */
  same: number;
  /** The bytes of these files. */
  bytes: number;
  removed: number;
  /** Names that another file has at the target. Neither file is touched. */
  different: string[];
}

const AT_ONCE = 4;

/**
 * Copies missing files, and reads each back from the target to compare size and hash. Can be repeated after it was killed at
 * any time: a file gets its name only when complete.
 */
export async function moveFiles(move: FileMove): Promise<MovedFiles> {
  const moved: MovedFiles = { copied: 0, same: 0, bytes: 0, removed: 0, different: [] };
  for (const folder of FOLDERS) {
    await eachOf(move.from[folder].list(), async ({ name }) => {
      await moveOne(move, folder, name, moved);
      move.say(`${moved.same} files, ${countedBytes(moved.bytes)}`);
    });
  }
  return moved;
}

/** Returns what would be copied, without copying. */
export async function planFiles({ from, to, say }: Omit<FileMove, 'removesSource'>) {
  const plan = { files: 0, bytes: 0, missing: 0, missingBytes: 0 };
  for (const folder of FOLDERS) {
    await eachOf(from[folder].list(), async ({ name, bytes }) => {
      plan.files += 1;
      plan.bytes += bytes;
      if (!(await to[folder].look(name))) {
        plan.missing += 1;
        plan.missingBytes += bytes;
      }
      say(`${plan.files} files`);
    });
  }
  return plan;
}

async function moveOne(
  { from, to, removesSource }: FileMove,
  folder: Folder,
  name: string,
  moved: MovedFiles,
): Promise<void> {
  const [source, target] = [from[folder], to[folder]];
  const isThere = await target.look(name);
  const original = isThere ? await sumOf(source, name) : await copy(source, target, name);
  // a member deleted it meanwhile
  if (!original) return;
  if (!isThere) moved.copied += 1;
  const copied = await sumOf(target, name);
  if (copied?.hash !== original.hash || copied.bytes !== original.bytes) {
    // gone from both if it was deleted after the copy
    if (await source.look(name)) moved.different.push(`${folder}/${name}`);
    return;
  }
  moved.same += 1;
  moved.bytes += original.bytes;
  if (!removesSource) return;
  await source.remove(name);
  moved.removed += 1;
}

interface Sum {
  bytes: number;
  hash: string;
}

/** Copies a file. Servers remove at the source first, so if the source is gone after the copy, the copy is removed too. */
async function copy(source: FileStore, target: FileStore, name: string): Promise<Sum | undefined> {
  const found = await opened(source, name);
  if (!found) return undefined;
  const hash = createHash('sha256');
  const hashed = async function* () {
    for await (const part of found) {
      hash.update(part as Uint8Array);
      yield part as Uint8Array;
    }
  };
  const bytes = await target.write(name, hashed());
  if (await source.look(name)) return { bytes, hash: hash.digest('hex') };
  await target.remove(name);
  return undefined;
}

async function sumOf(store: FileStore, name: string): Promise<Sum | undefined> {
  const content = await opened(store, name);
  if (!content) return undefined;
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of content) {
    hash.update(part as Uint8Array);
    bytes += (part as Uint8Array).length;
  }
  return { bytes, hash: hash.digest('hex') };
}

/** Returns undefined if the file is gone. */
async function opened(store: FileStore, name: string): Promise<AsyncIterable<unknown> | undefined> {
  try {
    return (await store.open(name)).content;
  } catch (error) {
    if (error instanceof AppError && error.type === 'not_found') return undefined;
    throw error;
  }
}

/** Works on several at once from one list. The first failure ends it. */
async function eachOf<T>(list: AsyncIterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const rest = list[Symbol.asyncIterator]();
  const failed = { is: false };
  const worker = async () => {
    try {
      for (let next = await rest.next(); !next.done && !failed.is; next = await rest.next()) await work(next.value);
    } catch (error) {
      failed.is = true;
      throw error;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  await rest.return?.();
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

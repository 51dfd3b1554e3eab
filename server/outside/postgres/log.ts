/** The log of the embedded PostgreSQL: bounded, and quoted where it cannot start. */
import { copyFile, readFile, stat, truncate } from 'node:fs/promises';

const MOST_BYTES = 2 * 1024 * 1024;

/** Moves what has become too much into `.1`. The server may be writing: it appends, so it goes on from the start. */
export async function boundLog(file: string): Promise<void> {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size <= MOST_BYTES) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}

export async function lastWords(file: string): Promise<string> {
  const words = await readFile(file, 'utf8').catch(() => '');
  return words
    .trimEnd()
    .split('\n')
    .slice(-6)
    .map((line) => `  ${line}`)
    .join('\n');
}

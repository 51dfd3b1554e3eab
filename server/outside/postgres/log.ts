/** The log of the embedded PostgreSQL: bounded, and quoted in start-up errors. */
import { copyFile, readFile, stat, truncate } from 'node:fs/promises';

const MOST_BYTES = 2 * 1024 * 1024;

/** Moves an oversized log to `.1`. A running server appends, so it continues from the start. */
export async function boundLog(file: string): Promise<void> {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size <= MOST_BYTES) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}

export async function lastLines(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .trimEnd()
    .split('\n')
    .slice(-6)
    .map((line) => `  ${line}`)
    .join('\n');
}

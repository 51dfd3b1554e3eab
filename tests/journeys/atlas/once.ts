/** Data shared by several workers: the first that needs it makes it, once a run. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

/** The value is plain data. Other workers wait for it. Each run empties the folder before it begins. */
export async function onceARun<T>(name: string, make: () => Promise<T>): Promise<T> {
  const folder = test.info().project.outputDir;
  const [lock, made] = [join(folder, `${name}.lock`), join(folder, `${name}.json`)];
  await mkdir(folder, { recursive: true });
  const isFirst = await mkdir(lock).then(
    () => true,
    () => false,
  );
  if (isFirst)
    await keep(
      made,
      await make().then(
        (value) => ({ value }),
        (error: unknown) => ({ error: String(error) }),
      ),
    );
  const read = () => readFile(made, 'utf8').catch(() => '');
  await expect.poll(read, { message: `${name} is made by another worker`, timeout: 120_000 }).not.toBe('');
  const { value, error } = JSON.parse(await read()) as { value?: T; error?: string };
  if (error !== undefined) throw new Error(`${name} was not made: ${error}`);
  return value as T;
}

/** Writes the file whole or not at all. */
async function keep(path: string, made: object): Promise<void> {
  await writeFile(`${path}.half`, JSON.stringify(made));
  await rename(`${path}.half`, path);
}

/** Writes the reference files, each also compressed, and a list of them. */
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ReferenceFiles } from '#contract/reference-files.ts';

export interface ReferenceFile {
  /** The end of its address below `/docs`. */
  name: string;
  type: string;
  text: string;
}

const MODE = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };

export async function writeFiles(folder: string, files: readonly ReferenceFile[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const list: ReferenceFiles = {};
  for (const { name, type, text } of files) {
    const file = name || 'page';
    const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    list[name] = { file, type, tag };
    await writeFile(join(folder, `${file}.identity`), text);
    await writeFile(join(folder, `${file}.br`), brotliCompressSync(text, { params: MODE }));
    await writeFile(join(folder, `${file}.gzip`), gzipSync(text, { level: 9 }));
  }
  await writeFile(join(folder, 'files.json'), JSON.stringify(list));
}

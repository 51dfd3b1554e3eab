/** `node scripts/compress.ts`: compresses the built web's files once, as strongly as possible, so that the server sends them as they are. */
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { constants as system, setPriority } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ROOT } from './run.ts';

const CLIENT = join(ROOT, 'dist', 'client');
/** Below this size, headers cost more than compression saves. */
const SMALL = 512;
/** Above this size, the strongest compression takes half a minute of a processor and saves a twentieth. */
const LARGE = 4_000_000;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

// it runs beside a server that has just started
setPriority(system.priority.PRIORITY_BELOW_NORMAL);
const names = await readdir(CLIENT, { recursive: true });
const written = new Set(names);
await Promise.all(names.filter((name) => /\.(html|m?js|css|svg|json|webmanifest|wasm)$/.test(name)).map(compress));

/** Writes each file atomically and keeps existing ones, since a server may be running. */
async function compress(name: string): Promise<void> {
  const bytes = await readFile(join(CLIENT, name));
  if (bytes.length < SMALL) return;
  const mode = name.endsWith('.wasm') ? constants.BROTLI_MODE_GENERIC : constants.BROTLI_MODE_TEXT;
  const quality = bytes.length > LARGE ? 9 : constants.BROTLI_MAX_QUALITY;
  const ways = {
    gz: () => gzipped(bytes, { level: 9 }),
    br: () =>
      brotli(bytes, { params: { [constants.BROTLI_PARAM_MODE]: mode, [constants.BROTLI_PARAM_QUALITY]: quality } }),
  };
  for (const [ending, way] of Object.entries(ways)) {
    if (written.has(`${name}.${ending}`)) continue;
    const file = join(CLIENT, `${name}.${ending}`);
    await writeFile(`${file}.new`, await way());
    await rename(`${file}.new`, file);
  }
}

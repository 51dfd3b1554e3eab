/** Installs an exact version of Lighthouse once, next to the build's caches. As a dependency it would outweigh all others. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { packedChromium } from '#tests/kit/chromium.ts';
import { freePort, stop, untilAnswers } from './process.ts';

/** npm's lock cannot be completed with the packages of 12.3 to 13.4. */
const VERSION = '12.2.3';
const FOLDER = fileURLToPath(new URL(`../node_modules/.cache/lighthouse-${VERSION}/`, import.meta.url));
const SCRIPT = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const run = promisify(execFile);

export type Scores = Record<(typeof CATEGORIES)[number], number>;

export interface Reading {
  scores: Scores;
  /** The first paint on slow 4G and a mid-range phone, both simulated by Lighthouse. */
  firstPaintMs: number;
  /** Failed audits in the categories below 100. */
  faults: string[];
}

export interface Lighthouse {
  read(url: string): Promise<Reading>;
  close(): Promise<void>;
}

export async function openLighthouse(): Promise<Lighthouse> {
  if (!existsSync(SCRIPT)) await install();
  const folder = await mkdtemp(join(tmpdir(), 'mortar-lighthouse-'));
  const port = await freePort();
  const browser = await startBrowser(port, folder);
  return {
    read: (url) => read(url, port, join(folder, 'report.json')),
    async close() {
      await stop(browser);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function install(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--prefix', FOLDER];
  await run('npm', ['install', ...options, '--save-exact', `lighthouse@${VERSION}`], { cwd: FOLDER });
}

async function startBrowser(port: number, folder: string): Promise<ChildProcess> {
  const chromium = await packedChromium();
  if (!chromium) throw new Error('Lighthouse is measured on Linux, with the Chromium of the journeys');
  const args = ['--headless=new', `--remote-debugging-port=${port}`, `--user-data-dir=${join(folder, 'profile')}`];
  const browser = spawn(chromium.executablePath, [...chromium.args, ...args, 'about:blank'], {
    env: chromium.env,
    stdio: 'ignore',
  });
  await untilAnswers(`http://127.0.0.1:${port}/json/version`);
  return browser;
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

async function read(url: string, port: number, file: string): Promise<Reading> {
  const options = ['--output=json', `--output-path=${file}`, `--port=${port}`, '--quiet'];
  await run(process.execPath, [SCRIPT, url, ...options, `--only-categories=${CATEGORIES.join(',')}`]);
  const { categories, audits } = JSON.parse(await readFile(file, 'utf8')) as Report;
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  ) as Scores;
  const lacking = CATEGORIES.filter((name) => scores[name] < 100).flatMap((name) => categories[name]?.auditRefs ?? []);
  const faults = lacking.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id);
  return { scores, firstPaintMs: audits['first-contentful-paint']?.numericValue ?? Number.NaN, faults };
}

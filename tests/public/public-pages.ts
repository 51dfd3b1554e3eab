/** The public pages for tests: the app that serves them, and readers of what is sent at an address. */
import { afterAll, beforeAll } from 'vitest';
import { PUBLIC_LANGUAGES, type PublicLanguage } from '#rules/public/public-path.ts';
import { needBuiltWeb } from '../kit/built-web.ts';
import { startApp, type TestApp } from '../kit/start.ts';
import { send, type Sent } from '../kit/wire.ts';

/** The time in which a busy machine can compress every page at the highest level. */
const PREPARED_MS = 120_000;

export let app: TestApp;
/** The paths of the pages that are the same for every call. */
export let paths: string[];

/** Starts the app for the calling test file, with the pages of these languages prepared. */
export function openPublicPages(languages: readonly PublicLanguage[] = PUBLIC_LANGUAGES): void {
  beforeAll(async () => {
    needBuiltWeb();
    app = await startApp({
      env: { CONTACT_ADDRESS: '12 Broad Street', SOCIAL_LINKS: 'photo=https://photo.example/m' },
    });
    paths = app.ctx.publicPages.entries.filter(({ isPerCall }) => !isPerCall).map(({ path }) => path);
    for (const { path, language } of everyPage(languages)) await app.ctx.publicPages.pageOf(path, language);
  }, PREPARED_MS);
  afterAll(() => app?.close());
}

export const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Sent> =>
  send(app.url + path, { method, headers });

export const htmlOf = async (path: string) => (await get(path)).bytes.toString();
export const attributesOf = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, value = '']) => decoded(value));
const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
export const one = (html: string, pattern: RegExp) => decoded(pattern.exec(html)?.[1] ?? '');
export const everyPage = (languages: readonly PublicLanguage[] = PUBLIC_LANGUAGES) =>
  languages.flatMap((language) => paths.map((path) => ({ language, path })));

/** The pages of the API reference: plain HTML, the same for everybody, without script. */
import { rm } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../kit/folder.ts';
import { buildReference, operationsOf, readDocument } from './reference.ts';
import { startApp, type TestApp } from '../kit/start.ts';
import type { OpenApi } from '../../scripts/reference/json.ts';

let app: TestApp;
let folder: string;
let document: OpenApi;
beforeAll(async () => {
  folder = await temporaryFolder();
  await buildReference(folder);
  document = await readDocument(folder);
  app = await startApp({
    referenceFolder: folder,
    env: { TRUSTED_PROXIES: '127.0.0.0/8, ::1', RATE_LIMIT_FACTOR: '1' },
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const show = (name = '', headers: Record<string, string> = {}) => app.app.inject({ url: `/docs${name}`, headers });

/** Reads every page by following links from the first. */
async function walk(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const left = ['/docs'];
  for (let address = left.pop(); address !== undefined; address = left.pop()) {
    if (pages.has(address)) continue;
    const { statusCode, headers, body } = await app.app.inject(address);
    expect(statusCode, address).toBe(200);
    pages.set(address, String(headers['content-type']).startsWith('text/html') ? body : '');
    for (const [, link = ''] of pages.get(address)!.matchAll(/href="(\/docs[^"#]*)/g)) left.push(link);
  }
  return pages;
}

describe('the reference', () => {
  it('leads to every operation, and every link of it to something that is there', async () => {
    const pages = await walk();
    const ids = new Map(
      [...pages].map(([address, body]) => [address, new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]),
    );
    for (const [address, body] of pages) {
      for (const [, page = '', id] of body.matchAll(/href="(\/docs[^"#]*)?#([^"]+)"/g)) {
        expect(ids.get(page || address)?.has(id), `${address}: ${page}#${id}`).toBe(true);
      }
    }
    const html = [...pages.values()].join('');
    for (const { operationId } of operationsOf(document).values())
      expect(html).toContain(`<article id="${operationId}">`);
  });

  it('needs no script, no inline style and no other host', async () => {
    for (const [address, body] of await walk()) {
      expect(body, address).not.toMatch(/<script|<style| style=| on\w+="|(src|href)="(https?:)?\/\//);
    }
    const { headers } = await fetch(`${app.url}/docs`);
    expect(headers.get('content-security-policy')).toContain("style-src 'self'");
  });

  it('is sent packed, and not again to whoever has it', async () => {
    const plain = await show('/openapi.json', { 'accept-encoding': 'identity' });
    const [br, gzip] = await Promise.all(
      ['br', 'gzip'].map((encoding) => show('/openapi.json', { 'accept-encoding': encoding })),
    );
    expect(brotliDecompressSync(br!.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip!.rawPayload).toString()).toBe(plain.body);
    expect(br!.rawPayload.length).toBeLessThan(100_000);
    const again = await show('/openapi.json', {
      'accept-encoding': 'br',
      'if-none-match': String(br!.headers['etag']),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await show('/openapi.json', {
      'accept-encoding': 'gzip',
      'if-none-match': String(br!.headers['etag']),
    });
    expect(other.statusCode).toBe(200);
  });

  it.each(['/nowhere', '/files.json', '/..%2ffiles.json', '/__proto__', '/openapi.json.br'])(
    'has no page %s',
    async (name) => {
      const { statusCode, json } = await show(name);
      expect([statusCode, json()]).toEqual([404, { type: 'not_found', error: 'Nothing here' }]);
    },
  );

  it('is read by one network only so often, and by others all the same', async () => {
    const read = (address: string) =>
      fetch(`${app.url}/docs/openapi.json`, { method: 'HEAD', headers: { 'x-forwarded-for': address } });
    const answers: number[] = [];
    for (let turn = 0; turn < 301; turn += 1) answers.push((await read('10.7.0.1')).status);
    expect([answers[0], answers[299], answers[300]]).toEqual([200, 200, 429]);
    expect((await read('10.7.0.2')).status).toBe(200);
  });
});

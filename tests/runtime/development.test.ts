/** `npm run dev`: the pages of the web as Vite serves them. */
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../scripts/run.ts';

let web: ViteDevServer;
let address: string;

beforeAll(async () => {
  web = await createServer({
    root: join(ROOT, 'web'),
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'silent',
    server: { port: 0, strictPort: false },
  });
  await web.listen();
  address = web.resolvedUrls?.local[0] ?? '';
});
afterAll(() => web.close());

async function pageAt(path: string): Promise<string> {
  const answer = await fetch(new URL(path, address), { headers: { accept: 'text/html' } });
  expect(answer.status, path).toBe(200);
  return answer.text();
}

test('the public pages and the ways in are rendered, and every screen is the app', async () => {
  expect(await pageAt('/')).toContain('<h1');
  expect(await pageAt('/signin')).toContain('action="/api/auth/form/signin');
  for (const path of ['/posts', '/chatroom/1', '/admin/overview']) expect(await pageAt(path)).toContain('id="root"');
});

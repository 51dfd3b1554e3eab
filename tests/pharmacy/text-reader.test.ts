import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { fetchWhole } from '#web/scan/text/fetch-whole.ts';

/** A server of two files, and its address. */
async function files() {
  const server = createServer(({ url }, answer) => {
    if (url === '/missing') return answer.writeHead(404).end();
    const body = Buffer.alloc(url === '/large' ? 300_000 : 10, 'x');
    return answer.writeHead(200, { 'content-length': body.length }).end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as { port: number };
  return { at: (path: string) => `http://127.0.0.1:${port}${path}`, [Symbol.dispose]: () => server.close() };
}

it('fetches files in their order, and says how much has arrived', async () => {
  using served = await files();
  const parts: number[] = [];
  const got = await fetchWhole([served.at('/large'), served.at('/small')], (part) => parts.push(part));
  expect(got.map(({ byteLength }) => byteLength)).toEqual([300_000, 10]);
  expect(parts).toEqual(parts.toSorted((one, other) => one - other));
  expect(parts.at(-1)).toBe(1);
});

it('fails if a file is missing', async () => {
  using served = await files();
  await expect(fetchWhole([served.at('/missing')], () => undefined)).rejects.toThrow('404');
});

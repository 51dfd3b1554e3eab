/** The real server and its decoders: the server never decodes itself, and leaves no decoder behind however it ends. */
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { temporaryFolder } from '../../kit/folder.ts';
import { cloneDatabase, isRunning, urlOf } from '../../kit/postgres.ts';
import { type Product, startProduct } from '../../kit/product.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

let dataDir: string;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let product: Product;

beforeEach(async () => {
  dataDir = await temporaryFolder();
  database = await cloneDatabase(inject('postgres'));
  // the pictures of the demonstration data are drawn during its start
  product = startProduct({ dataDir, env: { DEMO: 'on', DATABASE_URL: urlOf(database.connection) } });
  await product.address;
});

afterEach(async () => {
  product.process.kill('SIGKILL');
  await product.ended;
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const pid = () => product.process.pid ?? 0;
const commandOf = (of: number) => readFileSync(`/proc/${of}/cmdline`, 'utf8');
const decoders = () =>
  readFileSync(`/proc/${pid()}/task/${pid()}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number)
    .filter((child) => child > 0 && commandOf(child).includes('picture-decoder'));

describe.runIf(process.platform === 'linux')('the server', () => {
  it('loads no picture library', () => {
    expect(decoders()).toHaveLength(1);
    expect(readFileSync(`/proc/${pid()}/maps`, 'utf8')).not.toContain('libvips');
    expect(readFileSync(`/proc/${decoders()[0]}/maps`, 'utf8')).toContain('libvips');
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ended by %s, to all of it at once, ends its decoder last',
    async (signal) => {
      const [decoder = 0] = decoders();
      process.kill(decoder, signal);
      product.process.kill(signal);
      expect(await product.ended).toBe(0);
      expect(isRunning(decoder)).toBe(false);
    },
  );

  it('killed without a word leaves no decoder behind', async () => {
    const [decoder = 0] = decoders();
    product.process.kill('SIGKILL');
    await expect.poll(() => isRunning(decoder)).toBe(false);
  });

  it('goes on when its decoder is killed', async () => {
    const [decoder = 0] = decoders();
    process.kill(decoder, 'SIGKILL');
    await expect.poll(() => isRunning(decoder)).toBe(false);
    expect((await fetch(`${await product.address}/health/ready`)).status).toBe(200);
    expect(readdirSync(`${dataDir}/files`).length).toBeGreaterThan(0);
  });
});

/** Data folders of the product for tests: a new one for each test. After it, its products are stopped and its data deleted. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { temporaryFolder } from '../kit/folder.ts';
import { type Product, type ProductOptions, startProduct } from '../kit/product.ts';

let filled: string;
/** The folder of the current test. */
export let dataDir: string;
let products: Product[] = [];

/** Registers the hooks of the calling test file. */
export function useDataFolders(): void {
  beforeAll(async () => {
    filled = await temporaryFolder();
    const product = startProduct({ dataDir: filled });
    await product.address;
    product.process.kill('SIGTERM');
    await product.ended;
  });

  afterAll(() => rm(filled, { recursive: true, force: true }));

  beforeEach(async () => {
    dataDir = await temporaryFolder();
  });

  afterEach(async () => {
    const ended = products.splice(0).map((product) => {
      product.process.kill('SIGTERM');
      return product.ended;
    });
    await Promise.all(ended);
    if (existsSync(pidFile())) process.kill(serverPid(), 'SIGINT');
    await rm(dataDir, { recursive: true, force: true });
  });
}

/** Copies the data of an earlier run, so that a start has nothing to create. */
export async function fill(): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${filled}/.`, dataDir]);
}

export function start(options: Partial<ProductOptions> = {}): Product {
  const product = startProduct({ dataDir, ...options });
  products.push(product);
  return product;
}

export const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid');
export const serverPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

export async function isReady(product: Product): Promise<boolean> {
  const answer = await fetch(`${await product.address}/health/ready`);
  return answer.status === 200;
}

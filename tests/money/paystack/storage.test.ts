/** The emulator's state survives the end of its process at any moment. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type EmulatorStorage, fileStorage } from '#server/sandbox/paystack/state/storage.ts';
import { referenceOf, type Sandbox, startSandbox } from './sandbox.ts';

let folder: string;
let kill = () => {};
const open: Sandbox[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mortar-paystack-'));
});
afterEach(async () => {
  for (const sandbox of open.splice(0)) await sandbox.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Starts an emulator, and stops earlier ones from writing, as if they had been killed. */
async function start(options: Parameters<typeof startSandbox>[0] = {}): Promise<Sandbox> {
  kill();
  const { load, save } = fileStorage(join(folder, 'paystack.json'));
  let alive = true;
  kill = () => {
    alive = false;
  };
  const storage: EmulatorStorage = { load, save: async (json) => (alive ? save(json) : undefined) };
  const sandbox = await startSandbox({ storage, ...options });
  open.push(sandbox);
  return sandbox;
}
const PAYS = { number: '4084084084084081' };
const reference = referenceOf('kept');

it('knows an order and its checkout as soon as it was answered', async () => {
  const code = await (await start()).order(reference);
  const second = await start();
  expect(await second.status(reference)).toBe('abandoned');
  expect((await second.pay(code, PAYS)).body.status).toBe('success');
  await expect(second.order(reference)).rejects.toMatchObject({ outcome: 'duplicate' });
});

it('knows a success as soon as the payer was told', async () => {
  const first = await start();
  await first.pay(await first.order(reference), PAYS);
  const paid = await first.client.verify(reference);
  expect(await (await start()).client.verify(reference)).toEqual(paid);
});

it('goes on with the question a card had asked', async () => {
  const first = await start();
  const code = await first.order(reference);
  await first.pay(code, { number: '507850785078507812', cvv: '081' });
  const second = await start();
  await second.call('POST', `/checkout/${code}/answer`, { value: '1111' });
  expect(await second.status(reference)).toBe('success');
});

it('sends the events that an ended process still owed', async () => {
  const first = await start({ webhookRetryMs: [60_000] });
  first.answers.push(500);
  await first.pay(await first.order(reference), PAYS);
  await first.receives(1);
  const second = await start({ now: () => new Date(Date.now() + 60_000) });
  expect((await second.receives(1))[0]?.reference).toBe(reference);
});

it('lets a transfer land that was on its way', async () => {
  const first = await start({ transferDelayMs: 60_000 });
  const code = await first.order(reference);
  await first.call('POST', `/checkout/${code}/transfer`, { outcome: 'later' });
  const second = await start({ now: () => new Date(Date.now() + 60_000) });
  await second.receives(1);
  expect(await second.status(reference)).toBe('success');
});

it('stores everything of a crowd, in fewer writes than there were orders', async () => {
  let writes = 0;
  const file = fileStorage(join(folder, 'crowd.json'));
  const storage: EmulatorStorage = {
    load: file.load,
    save: (json) => {
      writes += 1;
      return file.save(json);
    },
  };
  const sandbox = await start({ storage });
  const references = Array.from({ length: 50 }, (_, index) => referenceOf(`crowd-${index}`));
  await Promise.all(references.map((one) => sandbox.order(one)));
  const stored = JSON.parse(await readFile(join(folder, 'crowd.json'), 'utf8')) as {
    transactions: { reference: string }[];
  };
  expect(new Set(stored.transactions.map((one) => one.reference))).toEqual(new Set(references));
  expect(writes).toBeLessThan(50);
});

it('says so when it cannot store, and does not claim the order was taken', async () => {
  const sandbox = await start({
    storage: { load: async () => undefined, save: () => Promise.reject(new Error('disk full')) },
  });
  await expect(sandbox.order(reference)).rejects.toMatchObject({ outcome: 'unknown' });
});

it('forgets everything on reset, but never gives an id twice', async () => {
  const sandbox = await start();
  await sandbox.order(reference);
  const before = await sandbox.client.verify(reference);
  await sandbox.control('reset');
  expect(await sandbox.client.verify(reference)).toBeNull();
  await sandbox.order(reference);
  const after = await sandbox.client.verify(reference);
  expect(Number(after?.id)).toBeGreaterThan(Number(before?.id));
});

it('takes no key but a test key', async () => {
  await expect(startSandbox({ secretKey: 'sk_live_real' })).rejects.toThrow('sk_test_');
});

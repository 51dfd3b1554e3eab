/** A database stays with its first payment domain: sandbox, the provider's test mode, or real money. */
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { temporaryFolder } from '../kit/folder.ts';
import { cloneDatabase, query, urlOf } from '../kit/postgres.ts';
import { type Product, startProduct } from '../kit/product.ts';

// on a busy machine a process takes seconds to start
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

/** Settings for real money; no provider listens at this address. */
const LIVE = {
  PAYSTACK_SECRET_KEY: 'sk_live_never0used',
  PAYSTACK_BASE_URL: 'http://127.0.0.1:9',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Mortar <no-reply@mortar.ng>',
  MAIL_REPLY_TO: 'help@mortar.ng',
  FOUR_EYES_ABOVE: '500000',
  SESSION_SECRET: '8f2c1d9a04b7e6538f0a1c2d3e4b5f69',
  PUBLIC_URL: 'https://mortar.example',
  TRUSTED_PROXIES: '127.0.0.1',
};
const TEST = { PAYSTACK_SECRET_KEY: 'sk_test_never0used', PAYSTACK_BASE_URL: 'http://127.0.0.1:9' };
const SANDBOX = {};

let dataDir: string;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let products: Product[] = [];

beforeEach(async () => {
  dataDir = await temporaryFolder();
  database = await cloneDatabase(inject('postgres'));
});

afterEach(async () => {
  await Promise.all(products.splice(0).map(stop));
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

function start(env: Record<string, string>): Product {
  const product = startProduct({ dataDir, env: { DATABASE_URL: urlOf(database.connection), ...env } });
  products.push(product);
  return product;
}

async function stop(product: Product): Promise<void> {
  product.process.kill('SIGTERM');
  await product.ended;
}

async function startedOnce(env: Record<string, string>): Promise<void> {
  const product = start(env);
  await product.address;
  await stop(product);
}

const ask = (statement: string) => query<Record<string, unknown>>(database.owner, statement);

const ANOTHER = 'To start fresh, set DATABASE_URL to an empty database and DATA_DIR to an empty folder.\n';

describe('a database', () => {
  it.each([
    {
      began: 'sandbox',
      next: 'live',
      env: LIVE,
      why: 'was filled in the sandbox, and PAYSTACK_SECRET_KEY is a live key',
    },
    {
      began: 'sandbox',
      next: 'test',
      env: TEST,
      why: 'was filled in the sandbox, and PAYSTACK_SECRET_KEY is a test key',
    },
    {
      began: 'test',
      next: 'live',
      env: LIVE,
      why: "was filled in Paystack's test mode, and PAYSTACK_SECRET_KEY is a live key",
    },
    { began: 'live', next: 'sandbox', env: {}, why: 'holds real money, and PAYSTACK_SECRET_KEY is not set' },
    { began: 'live', next: 'test', env: TEST, why: 'holds real money, and PAYSTACK_SECRET_KEY is a test key' },
  ])('that began as $began is refused as $next, in one sentence', async ({ began, env, why }) => {
    await ask(`INSERT INTO payment_domain (domain) VALUES ('${began}')`);
    const product = start(env);
    expect(await product.ended).toBe(1);
    expect(product.words()).toBe(`The database of DATABASE_URL ${why}. ${ANOTHER}`);
  });

  it('that began live takes another live key', async () => {
    await startedOnce(LIVE);
    await startedOnce({ ...LIVE, PAYSTACK_SECRET_KEY: 'sk_live_another0one' });
  });

  it('that is about real money is not served while an administrator has no second factor', async () => {
    const env = { ...LIVE, ADMIN_EMAILS: 'ngozi@example.com, ada@example.com' };
    const enrol = (email: string) =>
      ask(`INSERT INTO admin_factor (email, sealed_key, last_step) VALUES ('${email}', 'sealed', 1)`);
    await enrol('ada@example.com');
    const product = start(env);
    expect(await product.ended).toBe(1);
    expect(product.words()).toContain('without a second factor: ngozi@example.com. Run npm run second-factor');
    await enrol('ngozi@example.com');
    await startedOnce(env);
  });

  it('that names no proxy does not start, because no visitor would be counted', async () => {
    const product = start({ ...LIVE, TRUSTED_PROXIES: '' });
    expect(await product.ended).toBe(1);
    expect(product.words()).toContain('TRUSTED_PROXIES: the addresses of your own proxies');
  });

  it('that two servers begin at once has one of them, and keeps to it', async () => {
    const ends = [start(LIVE), start(SANDBOX)].map(({ address, ended }) =>
      Promise.race([address.then(() => 'serves'), ended]),
    );
    expect((await Promise.all(ends)).toSorted()).toEqual([1, 'serves']);
  });

  it('never changes what it is', async () => {
    await ask("INSERT INTO payment_domain (domain) VALUES ('sandbox')");
    await expect(ask("UPDATE payment_domain SET domain = 'live'")).rejects.toThrow('for good');
    await expect(ask('DELETE FROM payment_domain')).rejects.toThrow('for good');
  });
});

describe('the demonstration', () => {
  it('is never paid real money', async () => {
    const product = startProduct({ dataDir, env: { DEMO: 'on' } });
    products.push(product);
    await product.address;
    await stop(product);
    const live = startProduct({ dataDir, env: { ...LIVE, EMBEDDED_IN_PRODUCTION: 'yes' } });
    products.push(live);
    expect(await live.ended).toBe(1);
    expect(live.words()).toBe(
      `The data in ${dataDir} were filled in the sandbox, and PAYSTACK_SECRET_KEY is a live key. To start fresh, set DATA_DIR to an empty folder.\n`,
    );
  });
});

describe('a database that says nothing of its money', () => {
  const MEMBER = `INSERT INTO member (id, first_name, last_name, email, password_hash)
    VALUES ('01900000-0000-7000-8000-000000000001', 'Ada', 'Obi', 'ada.obi@example.com', '')`;

  it('begins as it is started where nobody is a member', async () => {
    expect(await ask('SELECT domain FROM payment_domain')).toEqual([]);
    await startedOnce(LIVE);
    expect(await ask('SELECT domain FROM payment_domain')).toEqual([{ domain: 'live' }]);
  });

  it('takes no live key where somebody signed up, since mail and money may have been the sandbox’s', async () => {
    await ask(MEMBER);
    const product = start(LIVE);
    expect(await product.ended).toBe(1);
    expect(product.words()).toContain('holds members who signed up where no real money moves');
    await startedOnce(TEST);
  });
});

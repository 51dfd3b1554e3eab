/** The process refuses a bad start in plain sentences, and needs only certain rights of the user who starts it. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { startProduct } from '../kit/product.ts';
import { dataDir, fill, isReady, pidFile, serverPid, start, useDataFolders } from './data-folder.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };

// on a busy machine a process takes seconds to start
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

useDataFolders();

describe('what it refuses', () => {
  it('production without its keys, naming each', async () => {
    const product = start({ env: { NODE_ENV: 'production' } });
    expect(await product.ended).toBe(1);
    for (const name of [
      'PAYSTACK_SECRET_KEY',
      'SMTP_URL',
      'MAIL_FROM',
      'SESSION_SECRET',
      'PUBLIC_URL',
      'DATABASE_URL',
    ]) {
      expect(product.words()).toContain(name);
    }
    expect(product.words()).not.toContain('    at ');
  });

  it('a port that is taken, and leaves no PostgreSQL behind', async () => {
    const blocker = createServer().listen(0, 'localhost');
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    const product = start({ env: { PORT: String(port) } });
    expect(await product.ended).toBe(1);
    blocker.close();
    expect(product.words()).toBe(`Another program has port ${port}. Stop it first, or set PORT to another number.\n`);
    expect(existsSync(pidFile())).toBe(false);
  });

  it('a database that is not there', async () => {
    const product = start({
      env: { DATABASE_URL: 'postgres://mortar@127.0.0.1:1/mortar', DATABASE_WAIT_SECONDS: '5' },
    });
    expect(await product.ended).toBe(1);
    expect(product.words()).toMatch(
      /^The database in DATABASE_URL does not answer yet \(.+\)\. Waiting up to [1-5] s\.\nThe database in DATABASE_URL cannot be reached: .+\n$/,
    );
  });

  it('a data folder that is a file, and one within a file, in one sentence', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    for (const folder of [file, join(file, 'data')]) {
      const product = startProduct({ dataDir: folder });
      expect(await product.ended).toBe(1);
      expect(product.words()).toMatch(
        /^Mortar cannot write \S+ \(E\w+\): there is a file where a folder should be\. .+\.\n$/,
      );
    }
  });

  it('a name that resembles a setting, and goes on without it', async () => {
    const product = start({ env: { MAIL_FORM: 'Mortar <post@mortar.ng>' } });
    await product.address;
    expect(product.words()).toContain(
      'MAIL_FORM is not a setting of Mortar and has no effect. Did you mean MAIL_FROM?\n',
    );
    expect(product.words()).toMatch(/^Embedded PostgreSQL 18\.\d+/m);
  });
});

describe.runIf(process.getuid?.() === 0)('another user', () => {
  it('runs it on a folder of their own, with PostgreSQL as themselves', async () => {
    await chown(dataDir, NOBODY.uid, NOBODY.gid);
    const product = start({ user: NOBODY });
    expect(await isReady(product)).toBe(true);
    expect(readFileSync(`/proc/${serverPid()}/status`, 'utf8')).toMatch(/^Uid:\s+65534\s/m);
  });

  it('is told which folder they may not write', async () => {
    const closed = join(dataDir, 'data');
    const product = startProduct({ dataDir: closed, user: NOBODY });
    expect(await product.ended).toBe(1);
    expect(product.words()).toBe(
      `Mortar cannot write ${closed} (EACCES): its user may not write there. Give the user write access, or set DATA_DIR to another folder.\n`,
    );
  });

  it('is told so of a folder within, before anybody uploads', async () => {
    const own = join(dataDir, 'files');
    await mkdir(own);
    await chown(dataDir, NOBODY.uid, NOBODY.gid);
    const product = start({ user: NOBODY });
    expect(await product.ended).toBe(1);
    expect(product.words()).toMatch(new RegExp(`^Mortar cannot write ${own} \\(EACCES\\): .+\\.\\n$`));
  });

  it('is refused with the owner’s name where the data are another user’s', async () => {
    await fill();
    await chown(dataDir, NOBODY.uid, NOBODY.gid);
    const product = start({ user: NOBODY });
    expect(await product.ended).toBe(1);
    expect(product.words()).toMatch(/belongs to another user \(uid \d+\)\. Start Mortar as that user or as root\.\n$/);
  });
});

/** A file store behaves the same in a folder and in S3-compatible storage. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { type Folder, openPlaces, type Places } from '#server/outside/files.ts';
import type { FileStore } from '#server/outside/files/file-store.ts';
import { openS3Server, type S3Server } from './s3-server.ts';
import { namesOf } from '../media/stored-files.ts';
import { hasSwift, openSwift, type Swift } from './swift.ts';

const MISSING = expect.objectContaining({ type: 'not_found' });
const quiet = { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined };

let server: S3Server;
let dataDir: string;
let places: Places;
beforeAll(async () => {
  server = await openS3Server();
  dataDir = await mkdtemp(join(tmpdir(), 'mortar-store-'));
  places = await openPlaces(readConfig({ DATA_DIR: dataDir, ...server.env }), quiet);
});
afterAll(async () => {
  places.s3?.close();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

let number = 0;
const aName = () => `${(number += 1)}`.padStart(32, '0') + '.webp';

async function* partsOf(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function wholeOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}

describe('files in a folder', () => {
  behave(() => places.folder);
});

describe('files in S3-compatible storage', () => {
  behave(() => places.s3!);
});

// this runs at night, with what is installed
const isNight = process.env.MORTAR_TEST_NIGHT === '1';
const isSwiftThere = isNight && hasSwift();
if (isNight && !isSwiftThere) console.warn('NOT TESTED: OpenStack Swift (not installed here)');

describe.runIf(isSwiftThere)('files in the S3-compatible storage of OpenStack Swift', () => {
  let swift: Swift;
  let swiftly: Places;
  beforeAll(async () => {
    swift = await openSwift();
    swiftly = await openPlaces(readConfig({ DATA_DIR: dataDir, ...swift.env }), quiet);
  });
  afterAll(async () => {
    swiftly.s3?.close();
    await swift.close();
  });
  behave(() => swiftly.s3!);

  it('are refused to a wrong key, and looked for in no wrong bucket', async () => {
    for (const wrong of [{ S3_SECRET_ACCESS_KEY: 'another' }, { S3_BUCKET: 'elsewhere' }]) {
      const other = await openPlaces(readConfig({ DATA_DIR: dataDir, ...swift.env, ...wrong }), quiet);
      await expect(other.s3!.check().finally(other.s3!.close)).rejects.toThrow(/cannot list|there is no bucket/);
    }
  });
});

function behave(stores: () => Record<Folder, FileStore>): void {
  it('are read as they were stored, whole and in part', async () => {
    const [name, bytes] = [aName(), randomBytes(100_000)];
    const { files } = stores();
    await files.put(name, bytes);
    expect(bytes.equals(await files.read(name))).toBe(true);
    const { facts, content } = await files.open(name);
    expect(facts.bytes).toBe(bytes.length);
    expect(bytes.equals(await wholeOf(content))).toBe(true);
    const part = await files.open(name, { start: 70_000, end: 70_009 });
    expect(part.facts).toEqual(facts);
    expect(bytes.subarray(70_000, 70_010).equals(await wholeOf(part.content))).toBe(true);
    expect(await files.look(name)).toEqual(facts);
  });

  it.each([0, 1, 8 * 1024 * 1024, 8 * 1024 * 1024 + 1, 20_000_000])(
    'are written in parts, of %d bytes',
    async (size) => {
      const [name, bytes] = [aName(), randomBytes(size)];
      const { files } = stores();
      expect(await files.write(name, partsOf(bytes, 3_000_000))).toBe(size);
      expect(bytes.equals(await files.read(name))).toBe(true);
    },
  );

  it('have no name before they are whole', async () => {
    const name = aName();
    const broken = async function* () {
      yield* partsOf(randomBytes(20_000_000), 1_000_000);
      throw new Error('the line broke');
    };
    const { files } = stores();
    await expect(files.write(name, broken())).rejects.toThrow('the line broke');
    await expect(files.read(name)).rejects.toEqual(MISSING);
    expect(await namesOf(files)).not.toContain(name);
  });

  it('are gone once they are removed, however often', async () => {
    const name = aName();
    const { files } = stores();
    await files.put(name, randomBytes(10));
    await files.remove(name);
    await files.remove(name);
    await expect(files.read(name)).rejects.toEqual(MISSING);
    await expect(files.open(name)).rejects.toEqual(MISSING);
    expect(await files.look(name)).toBeUndefined();
  });

  it('are public or private, and listed apart', async () => {
    const { files, private: closed } = stores();
    const name = aName();
    await closed.put(name, randomBytes(10));
    await expect(files.read(name)).rejects.toEqual(MISSING);
    expect(await namesOf(files)).not.toContain(name);
    expect(await namesOf(closed)).toEqual([name]);
  });

  it('are listed beyond a page', async () => {
    const { private: closed } = stores();
    const before = (await namesOf(closed)).length;
    for (let made = 0; made < 1_010; made += 10)
      await Promise.all(Array.from({ length: 10 }, () => closed.put(aName(), Buffer.from('x'))));
    expect(await namesOf(closed)).toHaveLength(before + 1_010);
  });
}

describe('an object whose connection breaks', () => {
  const AWAY = expect.objectContaining({ type: 'unavailable' });
  const stored = async (size: number) => {
    const [name, bytes] = [aName(), randomBytes(size)];
    await places.s3!.files.put(name, bytes);
    return { name, bytes };
  };

  it('is read on from where it broke', async () => {
    const { name, bytes } = await stored(1_000_000);
    server.cutAfter(400_000);
    expect(bytes.equals(await places.s3!.files.read(name))).toBe(true);
    server.mend();
  });

  it('fails where it breaks time after time, and is there again afterwards', async () => {
    const { name, bytes } = await stored(1_000_000);
    server.cutAfter(100_000);
    await expect(places.s3!.files.read(name)).rejects.toEqual(AWAY);
    server.mend();
    expect(bytes.equals(await places.s3!.files.read(name))).toBe(true);
  });

  it('is refused without a wait once the storage left five calls unanswered, until it answers by itself', async () => {
    const { name, bytes } = await stored(1_000);
    server.cut();
    for (let call = 1; call <= 5; call += 1) await expect(places.s3!.files.read(name)).rejects.toEqual(AWAY);
    expect(places.s3!.isSilent()).toBe(true);
    await expect(places.s3!.files.put(aName(), bytes)).rejects.toEqual(AWAY);
    expect(await places.s3!.check()).toBe(false);
    server.mend();
    await expect.poll(() => places.s3!.isSilent()).toBe(false);
    expect(bytes.equals(await places.s3!.files.read(name))).toBe(true);
  });
});

describe('a start is refused with one sentence', () => {
  const check = async (env: Record<string, string>) => {
    const other = await openPlaces(readConfig({ DATA_DIR: dataDir, ...server.env, ...env }), quiet);
    await other.s3!.check().finally(other.s3!.close);
  };

  it.each([
    [{ S3_SECRET_ACCESS_KEY: 'another' }, /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY cannot list the bucket pictures/],
    [{ S3_ACCESS_KEY_ID: 'NOBODY' }, /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY cannot list the bucket pictures/],
    [{ S3_BUCKET: 'elsewhere' }, /^S3_BUCKET: there is no bucket elsewhere at http/],
  ])('where the storage refuses %o', async (env, why) => {
    await expect(check(env)).rejects.toThrow(why);
    await expect(check(env)).rejects.not.toThrow(/another|S3RVER/);
  });

  it.each([
    [{ S3_BUCKET: 'pictures' }, 'S3_ACCESS_KEY_ID: is needed where S3_BUCKET is set'],
    [{ S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_BUCKET: is needed where S3_SECRET_ACCESS_KEY is set'],
    [{ FILE_STORAGE: 's3' }, 'S3_BUCKET: is needed where FILE_STORAGE=s3 is set'],
    [
      { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
      'S3_REGION: is needed where S3_ENDPOINT is unset',
    ],
  ])('where the settings are half set: %o', (env, why) => {
    expect(() => readConfig(env)).toThrow(why);
  });
});

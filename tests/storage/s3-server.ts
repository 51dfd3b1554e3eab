/** An S3 server with a bucket, behind a proxy that can be cut. It checks signatures as Amazon's does. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface S3rver {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
type S3rverClass = new (options: {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string }[];
}) => S3rver;

const BUCKET = 'pictures';

export interface S3Server {
  /** The settings of a server that stores its files there. */
  env: Record<string, string>;
  /** Cuts all connections and accepts none, until `mend`. */
  cut(): void;
  /** Accepts everything and answers nothing, until `mend`. */
  hang(): void;
  mend(): void;
  /** Cuts every answer after this many bytes, until `mend`. */
  cutAfter(bytes: number): void;
  close(): Promise<void>;
}

export async function openS3Server(prefix = 'mortar'): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'mortar-s3-'));
  const Server = loadServer();
  const options = { address: 'localhost', port: 0, silent: true, directory };
  const server = new Server({ ...options, configureBuckets: [{ name: BUCKET }] });
  const { port } = await server.run();
  const proxy = await openProxy(port);
  return {
    ...proxy,
    env: {
      S3_ENDPOINT: proxy.url,
      S3_BUCKET: BUCKET,
      // these are the keys that the server knows
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_PREFIX: prefix,
    },
    async close() {
      proxy.close();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Loads the package, which has no types, and repairs it. */
function loadServer(): S3rverClass {
  const require = createRequire(import.meta.url);
  const signing = require('@20minutes/s3rver/lib/signature/v4.js') as {
    getStringToSign(request: { uri: string }, signature: unknown): string;
    isMended?: boolean;
  };
  if (!signing.isMended) {
    mendTokens(require('node:crypto') as Ciphers);
    // the package drops the slash that Amazon's client puts, and signs, after a bucket
    const { getStringToSign } = signing;
    const signed = (uri: string) => (/^\/[^/]+$/.test(uri) ? `${uri}/` : uri);
    signing.getStringToSign = (request, signature) =>
      getStringToSign({ ...request, uri: signed(request.uri) }, signature);
    signing.isMended = true;
  }
  return require('@20minutes/s3rver') as S3rverClass;
}

type MakeCipher = (algorithm: string, key: Buffer, iv: Buffer) => unknown;
type Ciphers = Record<'createCipheriv' | 'createDecipheriv', MakeCipher>;

/** Replaces DES, with which the package encrypts the tokens of long lists, and which Node no longer has. */
function mendTokens(crypto: Ciphers): void {
  for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
    const make = crypto[name];
    crypto[name] = (algorithm, key, iv) =>
      algorithm === 'des'
        ? make('aes-128-cbc', Buffer.concat([key, key]), Buffer.concat([iv, iv]))
        : make(algorithm, key, iv);
  }
}

async function openProxy(port: number) {
  const open = new Set<Socket>();
  let state: 'there' | 'away' | 'hanging' = 'there';
  let most = Infinity;
  const proxy = createServer({ noDelay: true }, (near) => {
    near.on('error', () => undefined);
    if (state === 'away') return near.resetAndDestroy();
    open.add(near);
    near.on('close', () => open.delete(near));
    if (state === 'hanging') return near.resume();
    const far = connect({ port, host: 'localhost', noDelay: true });
    far.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far);
    let left = most;
    far.on('data', (chunk: Buffer) => {
      near.write(chunk.subarray(0, left));
      left -= chunk.length;
      if (left < 0) near.destroySoon();
    });
  });
  await new Promise<void>((done) => proxy.listen(0, 'localhost', done));
  const drop = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  const change = (to: typeof state) => {
    state = to;
    most = Infinity;
    drop();
  };
  const { port: own } = proxy.address() as { port: number };
  return {
    url: `http://localhost:${own}`,
    cut: () => change('away'),
    hang: () => change('hanging'),
    mend: () => change('there'),
    cutAfter(bytes: number) {
      most = bytes;
      drop();
    },
    close() {
      drop();
      proxy.close();
    },
  };
}

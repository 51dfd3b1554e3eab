/** A browser's push service for tests: it verifies the sender, and decrypts what it gets with the keys of its browsers. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import { until } from '../kit/socket.ts';

export interface Arrived {
  text: string;
  headers: IncomingHttpHeaders;
  /** The claims of the sender's signature. */
  claims: Record<string, unknown>;
  /** The public key of the signature, which browsers subscribe with. */
  key: string;
}

export interface PushBrowser {
  subscription: { endpoint: string; p256dh: string; auth: string };
  arrived: Arrived[];
  /** The status with which the service answers. */
  status: number;
  /** The number of messages sent to this browser. */
  tries: number;
  next(count?: number): Promise<Arrived>;
}

export interface PushService {
  newBrowser(): PushBrowser;
  close(): void;
}

interface Keys {
  ecdh: ReturnType<typeof createECDH>;
  auth: Buffer;
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { browser: PushBrowser; keys: Keys }>();
  const server = createServer((request, answer) => {
    const known = browsers.get(request.url ?? '');
    if (!known) return void answer.writeHead(404).end();
    const { browser, keys } = known;
    browser.tries += 1;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      if (browser.status !== 201) return void answer.writeHead(browser.status).end();
      try {
        const { claims, key } = await checkSender(request.headers.authorization ?? '');
        const text = decrypt(Buffer.concat(chunks), keys);
        browser.arrived.push({ text, headers: request.headers, claims, key });
        answer.writeHead(201).end();
      } catch {
        answer.writeHead(403).end();
      }
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    newBrowser() {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomUUID()}`;
      const browser: PushBrowser = {
        subscription: {
          endpoint: `http://127.0.0.1:${port}${path}`,
          p256dh: ecdh.getPublicKey('base64url'),
          auth: auth.toString('base64url'),
        },
        arrived: [],
        status: 201,
        tries: 0,
        async next(count = 1) {
          await until(async () => browser.arrived.length >= count);
          return browser.arrived[count - 1]!;
        },
      };
      browsers.set(path, { browser, keys: { ecdh, auth } });
      return browser;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function checkSender(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'));
  return { claims: payload as Record<string, unknown>, key };
}

/** Decrypts by RFC 8188 and RFC 8291, as the receiver. */
function decrypt(sent: Buffer, { ecdh, auth }: Keys): string {
  const salt = sent.subarray(0, 16);
  const length = sent[20] ?? 0;
  const sender = sent.subarray(21, 21 + length);
  const body = sent.subarray(21 + length);
  const derive = (from: Buffer, by: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', from, by, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const open = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([open.update(body.subarray(0, -16)), open.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

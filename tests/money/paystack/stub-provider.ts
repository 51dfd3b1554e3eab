/** A provider whose answers the test decides, with our client in front of it, and the calls and bodies that the client sent. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach } from 'vitest';
import { createPaystack } from '#server/outside/paystack.ts';
import type { Payment } from '#server/outside/payment.ts';
import { KEY } from './sandbox.ts';

export interface StubProvider {
  client: Payment;
  /** The method and path of each call. */
  asked: string[];
  bodies: string[];
}

/** The client's times: its timeout, the pause before a retry, and how long it stops calling a silent provider. */
interface Waits {
  timeoutMs: number;
  pauseMs?: number;
  silenceMs?: number;
}

/** Returns a function that opens a provider for the calling file or group; it is closed after each test. */
export function openStubProvider(waits: Waits): (answer: RequestListener) => Promise<StubProvider> {
  const open: (() => void)[] = [];
  afterEach(() => {
    for (const close of open.splice(0)) close();
  });
  return async (answer) => {
    const asked: string[] = [];
    const bodies: string[] = [];
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        asked.push(`${request.method} ${request.url}`);
        bodies.push(body);
        answer(request, response);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    open.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { client: createPaystack({ secretKey: KEY, baseUrl, ...waits }), asked, bodies };
  };
}

export const json =
  (http: number, body: object | string): RequestListener =>
  (_request, response) => {
    response.writeHead(http, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

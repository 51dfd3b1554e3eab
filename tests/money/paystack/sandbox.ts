/** The emulator alone on a port of its own, a merchant that receives its webhooks, and our client. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import { createPaystack } from '#server/outside/paystack.ts';
import type { Payment } from '#server/outside/payment.ts';
import type { PaystackEmulatorOptions } from '#server/sandbox/paystack/state/emulator.ts';
import { paystackEmulator } from '#server/sandbox/paystack/plugin.ts';

export const KEY = 'sk_test_emulator0key';
const PREFIX = '/sandbox/paystack';

export interface ReceivedWebhook {
  body: Buffer;
  signature: string | undefined;
  event: string;
  reference: string;
}

export interface Answer {
  http: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever JSON came; each test says what it expects of it
  body: any;
}

export interface Sandbox {
  /** The base URL of the emulator's API. */
  url: string;
  client: Payment;
  /** The same client with a short timeout, for faults that never answer. */
  impatient: Payment;
  /** The webhooks that the merchant has received so far, in order. */
  received: ReceivedWebhook[];
  /** The merchant's next answers, one by one; 200 once the list is empty. */
  answers: number[];
  /** Resolves once the merchant has received this many webhooks. */
  receives(count: number): Promise<ReceivedWebhook[]>;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Calls the API with the right key. */
  api(method: string, path: string, body?: unknown): Promise<Answer>;
  control(path: string, body?: unknown): Promise<Answer>;
  /** Starts a payment and returns its access code. */
  order(reference: string, amountKobo?: number): Promise<string>;
  pay(accessCode: string, card: { number: string; cvv?: string; expiry?: string }): Promise<Answer>;
  status(reference: string): Promise<string | undefined>;
  close(): Promise<void>;
}

export async function startSandbox(options: Partial<PaystackEmulatorOptions> = {}): Promise<Sandbox> {
  const merchant = await startMerchant();
  const app = Fastify({ forceCloseConnections: true });
  let url = '';
  await app.register(paystackEmulator, {
    prefix: PREFIX,
    secretKey: KEY,
    webhookUrl: () => merchant.url,
    publicUrl: () => url,
    webhookRetryMs: [10, 10],
    ...options,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${PREFIX}`;
  const call: Sandbox['call'] = async (method, path, body, headers = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { http: response.status, body: await response.json() };
  };
  const api: Sandbox['api'] = (method, path, body) => call(method, path, body, { authorization: `Bearer ${KEY}` });
  const client = createPaystack({ secretKey: KEY, baseUrl: () => url });
  return {
    url,
    client,
    impatient: createPaystack({ secretKey: KEY, baseUrl: () => url, timeoutMs: 500 }),
    received: merchant.received,
    answers: merchant.answers,
    receives: merchant.receives,
    call,
    api,
    control: (path, body) => call('POST', `/control/${path}`, body),
    async order(reference, amountKobo = 103_500) {
      const { accessCode } = await client.initialize({ email: 'ada@example.ng', amountKobo, reference });
      return accessCode;
    },
    pay: (accessCode, { number, cvv = '408', expiry = '12/40' }) =>
      call('POST', `/checkout/${accessCode}/card`, { number, cvv, expiry }),
    status: async (reference) => (await client.verify(reference))?.status,
    async close() {
      await app.close();
      merchant.close();
    },
  };
}

async function startMerchant() {
  const received: ReceivedWebhook[] = [];
  const answers: number[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    void readWebhook(request).then((webhook) => {
      received.push(webhook);
      response.writeHead(answers.shift() ?? 200).end();
      for (const look of waiting) look();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    received,
    answers,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    receives: (count: number) =>
      new Promise<ReceivedWebhook[]>((resolve) => {
        const look = () => received.length >= count && resolve(received);
        waiting.push(look);
        look();
      }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function readWebhook(request: IncomingMessage): Promise<ReceivedWebhook> {
  const body = await buffer(request);
  const { event, data } = JSON.parse(body.toString()) as {
    event: string;
    data: { reference?: string; transaction_reference?: string };
  };
  const signature = request.headers['x-paystack-signature'] as string | undefined;
  return { body, signature, event, reference: data.reference ?? data.transaction_reference ?? '' };
}

/** Builds a reference in the format of ours. */
export function referenceOf(name: string): string {
  return `pay-${name}-0191f3c2`.padEnd(20, '0').slice(0, 50);
}

/** Advances the emulator's clock; everything due on the way has happened when it resolves. */
export async function advance(sandbox: Sandbox, minutes: number): Promise<void> {
  const { http } = await sandbox.control('clock/advance', { minutes });
  if (http !== 200) throw new Error(`the clock said ${http}`);
}

/** Returns the events that the merchant received, once there are `count`. */
export async function eventsOf(
  sandbox: Sandbox,
  count: number,
): Promise<{ event: string; data: Record<string, unknown> }[]> {
  const received = await sandbox.receives(count);
  return received.map(({ body }) => JSON.parse(body.toString()) as { event: string; data: Record<string, unknown> });
}

/** Makes a successful payment of NGN 1,035.00; returns it with the id Paystack gave it. */
export async function paidTransaction(
  sandbox: Sandbox,
  name: string,
  card = { number: '4084084084084081', cvv: '408' },
): Promise<{ reference: string; id: string }> {
  const reference = referenceOf(name);
  await sandbox.pay(await sandbox.order(reference), card);
  const paid = await sandbox.client.verify(reference);
  if (paid?.status !== 'success') throw new Error(`${reference} was not paid`);
  return { reference, id: paid.id };
}

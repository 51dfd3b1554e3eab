/** The circuit breaker for a silent provider: each call ends in time, and calls soon stop until the provider answers again. */
import type { RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import { json, openStubProvider } from './stub-provider.ts';

const unknown = json(404, { status: false, message: 'Transaction reference not found.' });
const broken = json(500, { status: false, message: 'Sorry' });
const refusing = json(400, { status: false, message: 'No' });

const waits = { timeoutMs: 300, pauseMs: 1 };
const opening = openStubProvider({ ...waits, silenceMs: 60_000 });
const openingBriefly = openStubProvider({ ...waits, silenceMs: 20 });

/** Starts a provider whose answer can be changed. */
async function startProvider(answer: RequestListener, open = opening) {
  const now = { answer };
  const { client, asked } = await open((request, response) => now.answer(request, response));
  return { now, asked, client };
}

type Provider = Awaited<ReturnType<typeof startProvider>>;

const order = { email: 'ada@example.ng', amountKobo: 103_500, reference: 'ref' };
const send = ({ client }: Provider) => client.initialize(order).catch((error: unknown) => error);

async function sendTimes(provider: Provider, times: number): Promise<void> {
  for (let time = 1; time <= times; time += 1) await send(provider);
}

it.each([
  ['takes calls and never answers', () => undefined],
  [
    'sends its headers and never the end of its answer',
    (_request, response) => void response.writeHead(200).write('{'),
  ],
  ['fails', broken],
  ['hangs up', (request) => request.socket.destroy()],
] as [string, RequestListener][])('is left alone after five calls in a row where it %s', async (_what, answer) => {
  const provider = await startProvider(answer);
  await sendTimes(provider, 4);
  expect(provider.client.isSilent()).toBe(false);
  await send(provider);
  expect(provider.client.isSilent()).toBe(true);
  expect(await send(provider)).toMatchObject({ name: 'ProviderError', outcome: 'unknown', reason: 'silent' });
  await expect(provider.client.verify('ref')).rejects.toMatchObject({ reason: 'silent' });
  expect(provider.asked).toHaveLength(5);
});

it('is left alone, too, where whoever waits has less patience than a call, five times in a row', async () => {
  const patience: AbortController[] = [];
  const provider = await startProvider(() => patience.at(-1)?.abort());
  for (let time = 1; time <= 5; time += 1) {
    expect(provider.client.isSilent()).toBe(false);
    patience.push(new AbortController());
    const given = { ...order, within: patience.at(-1)!.signal };
    await expect(provider.client.initialize(given)).rejects.toMatchObject({ outcome: 'unknown' });
  }
  expect(provider.client.isSilent()).toBe(true);
  expect(provider.asked).toHaveLength(5);
});

it('is not silent where it refuses', async () => {
  const provider = await startProvider(refusing);
  await sendTimes(provider, 10);
  expect(provider.client.isSilent()).toBe(false);
});

it('is not silent where an answer came in between, though it was a refusal', async () => {
  const provider = await startProvider(broken);
  await sendTimes(provider, 4);
  provider.now.answer = refusing;
  await send(provider);
  provider.now.answer = broken;
  await sendTimes(provider, 4);
  expect(provider.client.isSilent()).toBe(false);
});

it('is asked by one harmless call at a time, and called again once that is answered', async () => {
  const provider = await startProvider(broken, openingBriefly);
  await sendTimes(provider, 5);
  const isProbed = (times: number) => expect.poll(() => provider.asked.length).toBeGreaterThanOrEqual(5 + times);
  await isProbed(2);
  expect(new Set(provider.asked.slice(5))).toEqual(new Set(['GET /balance']));
  expect(provider.client.isSilent()).toBe(true);
  provider.now.answer = unknown;
  await expect.poll(() => provider.client.isSilent()).toBe(false);
  expect(await provider.client.verify('ref')).toBeNull();
});

it('ends a lookup in the time of one call, however often it is tried', async () => {
  const provider = await startProvider(() => undefined);
  await expect(provider.client.verify('ref')).rejects.toMatchObject({ outcome: 'unknown' });
  expect(provider.asked).toEqual(['GET /transaction/verify/ref']);
});

/** Calls of honest members, alone or during a flood, and their response times. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'socket.io-client';
import { connectSeat, type Seat } from '../load.ts';
import { atPace } from './pace.ts';

export const HONEST = ['sign-in, new device', 'sign-in, known device', 'picture', 'page', 'chat message'] as const;
export type HonestCall = (typeof HONEST)[number];

/** Calls per second, far below the limits of a member or a network. */
const PER_SECOND: Record<HonestCall, number> = {
  'sign-in, new device': 2,
  'sign-in, known device': 2,
  picture: 3,
  page: 12,
  'chat message': 6,
};
/** The longest wait for an answer. */
const PATIENCE_MS = 20_000;

export interface Felt {
  /** Milliseconds of each answered call. */
  times: number[];
  /** The errors of the other calls. */
  refusals: string[];
}

export interface HonestMember {
  email: string;
  token: string;
}

export interface Honest {
  /** Runs all kinds of calls at once, each at its own rate. */
  measure(seconds: number): Promise<Record<HonestCall, Felt>>;
  close(): void;
}

interface Options {
  url: string;
  members: readonly HonestMember[];
  password: string;
  rooms: readonly [Seat, Seat][];
  picture: Uint8Array<ArrayBuffer>;
}

export async function openHonest({ url, members, password, rooms, picture }: Options): Promise<Honest> {
  let serial = 0;
  const next = () => serial++;
  const memberAt = (index: number) => members[index % members.length]!;
  const signIn = (index: number, headers: Record<string, string>) =>
    send(url, '/api/auth/signin', {
      headers: { ...headers, 'x-forwarded-for': ownAddress(index), 'content-type': 'application/json' },
      body: JSON.stringify({ email: memberAt(index).email, password }),
    });
  const cookies: string[] = [];
  for (const _ of members) cookies.push(deviceIn(await signIn(cookies.length, {})));
  const pairs = await Promise.all(
    rooms.map(async (pair) => {
      const [writer, reader] = await Promise.all(pair.map((seat) => connectSeat(url, seat)));
      return { writer: writer!, reader: reader!, chatId: pair[0].chatId };
    }),
  );
  const calls: Record<HonestCall, (index: number) => Promise<unknown>> = {
    'sign-in, new device': (index) => signIn(index, {}),
    'sign-in, known device': (index) => signIn(index, { cookie: cookies[index % members.length]! }),
    picture: (index) => send(url, '/api/user/post', { headers: headersOf(memberAt(index)), body: formOf(picture) }),
    page: (index) =>
      send(url, index % 2 ? '/api/business/' : '/api/feed/posts', { headers: headersOf(memberAt(index)) }),
    'chat message': (index) => speak(pairs[index % pairs.length]!),
  };
  return {
    async measure(seconds) {
      const felt = HONEST.map(async (name) => [name, await feel(() => calls[name](next()), PER_SECOND[name], seconds)]);
      return Object.fromEntries(await Promise.all(felt)) as Record<HonestCall, Felt>;
    },
    close() {
      for (const { writer, reader } of pairs) for (const socket of [writer, reader]) socket.disconnect();
    },
  };
}

async function feel(call: () => Promise<unknown>, perSecond: number, seconds: number): Promise<Felt> {
  const felt: Felt = { times: [], refusals: [] };
  await atPace({ perSecond, seconds }, async () => {
    const begun = performance.now();
    try {
      await call();
      felt.times.push(performance.now() - begun);
    } catch (error) {
      felt.refusals.push(String(error));
    }
  });
  return felt;
}

async function send(url: string, path: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(url + path, { ...init, method: init.body ? 'POST' : 'GET', signal });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text.slice(0, 200)}`);
  return answer;
}

/** Returns an address in a network without floods. */
function ownAddress(index: number): string {
  return `172.${16 + (index % 16)}.${Math.floor(index / 16) % 250}.9`;
}

function headersOf({ token }: HonestMember): Record<string, string> {
  return { authorization: token, 'x-forwarded-for': '172.31.255.9' };
}

function formOf(picture: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set('content', 'We have forty cartons of it, kept cool and dry.');
  form.set('file', new Blob([picture], { type: 'image/jpeg' }), 'a.jpg');
  return form;
}

function deviceIn(answer: Response): string {
  const line = answer.headers.getSetCookie().find((each) => each.includes('mortar-device='));
  return line?.split(';')[0] ?? '';
}

/** Resolves once the message is acknowledged to the writer and received by the reader. */
async function speak({ writer, reader, chatId }: { writer: Socket; reader: Socket; chatId: string }): Promise<void> {
  const nonce = randomUUID();
  const { promise: received, resolve } = Promise.withResolvers<void>();
  const hear = ({ messages }: { messages: { message: string }[] }) => {
    if (messages.some(({ message }) => message === nonce)) resolve();
  };
  reader.on('chatMade', hear);
  try {
    const told = { _id: chatId, message: nonce, nonce };
    const answer = (await writer.timeout(PATIENCE_MS).emitWithAck('chat', told)) as { error?: string };
    if (answer.error) throw new Error(`a message is answered: ${answer.error}`);
    await received;
  } finally {
    reader.off('chatMade', hear);
  }
}

/** Members who chat and pay through crashes, as our screens do, and record what the product acknowledged. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '#contract/chat/message.ts';
import { SANDBOX_PAYSTACK_PATH } from '#server/outside/open-payment.ts';
import type { Accepted, EmulatedProvider, Trade } from '../money/trade.ts';
import type { TestMember } from '../kit/people.ts';
import { ask, type Asked, openSocket, type TestSocket, until } from '../kit/socket.ts';

/** The successes that members were told, in order. */
export interface Acknowledged {
  /** The messages of each sender. */
  messages: Map<string, Message[]>;
  /** References of payments that were begun, paid at the provider, and verified. */
  begun: string[];
  paid: string[];
  verified: string[];
  /** Answers that are neither a success nor a reason to retry. */
  strange: string[];
}

export function nothingAcknowledged(): Acknowledged {
  return { messages: new Map(), begun: [], paid: [], verified: [], strange: [] };
}

/** Tells whether to begin another message or purchase; those that were begun are completed anyway. */
export type GoesOn = () => boolean;

/** The tries of a call once nothing strikes the product any more. */
const TRIES_AT_REST = 50;
/** The time a killed server may take to restart on a busy machine. */
const AWAY_MS = 120_000;

/** Sends one message after another, each retried with its nonce until acknowledged. */
export class Talker {
  readonly who: TestMember;
  readonly socket: TestSocket;
  readonly #acknowledged: Acknowledged;

  constructor(url: string, who: TestMember, acknowledgement: Acknowledged) {
    this.who = who;
    this.#acknowledged = acknowledgement;
    acknowledgement.messages.set(who.id, []);
    this.socket = openSocket(url, who.token, { reconnection: true });
    this.socket.auth = (authenticate) => authenticate({ token: who.token });
    // a connection that the server refused does not reconnect automatically
    this.socket.on('connect_error', () => void (this.socket.active || setTimeout(() => this.socket.connect(), 20)));
  }

  async talk(goesOn: GoesOn, targets: readonly object[]): Promise<void> {
    for (let count = 0; goesOn(); count += 1) await this.#send(targets[count % targets.length]!, `Word ${count}`);
  }

  leave(): void {
    this.socket.disconnect();
  }

  async #send(target: object, message: string): Promise<void> {
    const nonce = randomUUID();
    for (;;) {
      await until(() => this.socket.connected, AWAY_MS);
      const lost = new Promise<Asked>((done) => this.socket.once('disconnect', () => done({})));
      const sent = ask(this.socket, 'chat', { ...target, message, nonce }).catch(() => ({}));
      const answer: Asked = await Promise.race([sent, lost]);
      if (answer.message) return void this.#acknowledged.messages.get(this.who.id)!.push(answer.message);
      if (answer.type && answer.type !== 'unavailable') this.#acknowledged.strange.push(JSON.stringify(answer));
    }
  }
}

export interface Purse {
  url: string;
  trade: Trade;
  payer: TestMember;
  emulator: EmulatedProvider;
  acknowledged: Acknowledged;
  /** Resolves when the product is ready again. */
  ready: () => Promise<void>;
  /** Tells whether the test may kill or halt the product now. */
  isStruck: () => boolean;
}

/** The first purchase of a buyer is made even if the machine was too slow for one under load. */
const ALWAYS: GoesOn = () => true;

/** Buys repeatedly, at least once, and verifies after each. */
export async function buyAndVerify(purse: Purse, goesOn: GoesOn): Promise<void> {
  const { trade, payer, acknowledged: acknowledgement } = purse;
  for (let reference = await buy(purse, ALWAYS); reference; reference = await buy(purse, goesOn)) {
    const bought = reference;
    await again(purse, async () => {
      const { status, body } = await trade.verify(payer, bought);
      if (status === 502 || status === 503) throw new Error(`verify: ${status}`);
      if (body.success) acknowledgement.verified.push(bought);
      else acknowledgement.strange.push(`verify: ${status} ${JSON.stringify(body)}`);
    });
  }
}

/** Buys repeatedly, at least once, without verifying; the next purchase waits until the product knows of the last one. */
export async function buyAndLeave(purse: Purse, goesOn: GoesOn): Promise<void> {
  for (let reference = await buy(purse, ALWAYS); reference; reference = await buy(purse, goesOn)) {
    while (goesOn() && !(await isKnown(purse, reference))) await sleep(20);
  }
}

async function isKnown({ trade, payer }: Purse, reference: string): Promise<boolean> {
  const wallet = await trade.show().catch(() => undefined);
  const mine = wallet?.referenceCodes.find(({ user }) => user._id === payer.id);
  return mine?.reference === reference && mine.state === 'succeeded';
}

/** Makes one purchase; undefined if it is time to stop or the answer was a strange one. */
async function buy(purse: Purse, goesOn: GoesOn): Promise<string | undefined> {
  const begun = await begin(purse, goesOn);
  if (!begun) return undefined;
  const { emulator, acknowledged: acknowledgement } = purse;
  const { accessCode, reference } = begun;
  acknowledgement.begun.push(reference);
  await again(purse, async (tries) => {
    if (tries > 1 && (await listPaid(purse.url)).has(reference)) return;
    const status = await emulator.pay(accessCode);
    if (status !== 'success') acknowledgement.strange.push(`pay: ${status}`);
  });
  acknowledgement.paid.push(reference);
  return reference;
}

/** Lists the provider's payments: kobo by reference. */
export async function listPaid(url: string): Promise<Map<string, number>> {
  const response = await fetch(`${url}${SANDBOX_PAYSTACK_PATH}/control/transactions`);
  const { transactions } = (await response.json()) as {
    transactions: { reference: string; status: string; amount: number }[];
  };
  // some payments have been refunded in part since
  const paid = transactions.filter(({ status }) => /^(success|reversal-pending|reversed)$/.test(status));
  return new Map(paid.map(({ reference, amount }) => [reference, amount]));
}

/** Each try has another quantity, because an attempt of a killed app blocks equal ones for a while. */
async function begin(
  { trade, payer, acknowledged: acknowledgement, ready }: Purse,
  goesOn: GoesOn,
): Promise<Accepted | undefined> {
  for (let tries = 0; goesOn(); tries += 1) {
    try {
      const accepted = await trade.accept(payer, 1 + (tries % 7));
      if (accepted.status === 200) return accepted;
      if (![502, 503].includes(accepted.status)) {
        acknowledgement.strange.push(`accept: ${accepted.status} ${accepted.error}`);
        return undefined;
      }
    } catch {
      await ready();
    }
  }
  return undefined;
}

/**
 * Repeats the work as often as needed while the product is being struck: on a busy machine it may be killed again and again before it
 * answers.
 */
export async function again<T>({ ready, isStruck }: Purse, work: (tries: number) => Promise<T>): Promise<T> {
  let left = TRIES_AT_REST;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work(tries);
    } catch (error) {
      if (!isStruck()) left -= 1;
      if (left === 0) throw error;
      await ready();
    }
  }
}

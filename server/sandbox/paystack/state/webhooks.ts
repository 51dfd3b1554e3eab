/** Sends events to the merchant: signed, retried until a 200, and manipulated on demand. */
import { createHmac } from 'node:crypto';
import type { Scheduler } from './scheduler.ts';
import type { EmulatorState } from './state.ts';
import type { Delivery, DeliveryPlan } from './state-shapes.ts';

export interface SendOptions {
  copies?: number;
  badSignature?: boolean;
}

export interface WebhookSettings {
  secretKey: string;
  webhookUrl: () => string;
  /** Pauses before the second, third and later attempts. After the last the event is abandoned. */
  retryMs: readonly number[];
  now: () => Date;
  agenda: Scheduler;
}

const ANSWER_WITHIN_MS = 30_000;

export class Webhooks {
  readonly #book: EmulatorState;
  readonly #settings: WebhookSettings;
  readonly #closing = new AbortController();

  constructor(stored: EmulatorState, settings: WebhookSettings) {
    this.#book = stored;
    this.#settings = settings;
  }

  /** Resumes events an earlier process left unsent. Called once the merchant can be reached. */
  resume(): void {
    for (const delivery of this.#book.pages.deliveries) {
      if (delivery.state === 'due' && !this.#settings.agenda.has(keyOf(delivery))) this.#schedule(delivery);
    }
  }

  stop(): void {
    this.#closing.abort();
  }

  /** Stores the event, which is sent after the next flush. */
  announce(event: string, reference: string, data: object): void {
    const { holding, plans } = this.#book.pages;
    const plan: DeliveryPlan = plans.shift() ?? { do: holding ? 'hold' : 'send' };
    const delivery: Delivery = {
      id: this.#book.takeId(),
      event,
      reference,
      body: JSON.stringify({ event, data }),
      state: plan.do === 'hold' ? 'held' : plan.do === 'drop' ? 'dropped' : 'due',
      dueAt: null,
      copies: plan.do === 'duplicate' ? plan.times : 1,
      badSignature: plan.do === 'bad-signature',
      tries: 0,
      attempts: [],
    };
    this.#book.addDelivery(delivery);
    if (delivery.state === 'due') this.#plan(delivery, plan.do === 'delay' ? plan.ms : 0);
  }

  byId(id: number): Delivery | undefined {
    return this.#book.pages.deliveries.find((delivery) => delivery.id === id);
  }

  /** Sends waiting events one at a time, in the given order (by default as queued, or reversed). */
  async release({
    ids,
    reverse = false,
    ...options
  }: SendOptions & { ids?: number[]; reverse?: boolean }): Promise<Delivery[]> {
    const held = this.#book.pages.deliveries.filter(({ state }) => state === 'held');
    const chosen = ids ? ids.flatMap((id) => held.find((delivery) => delivery.id === id) ?? []) : held;
    const ordered = reverse ? chosen.toReversed() : chosen;
    // webhooks are sent in sequence, because tests control the order of arrival
    for (const delivery of ordered) await this.send(delivery, options);
    return ordered;
  }

  /** Sends all copies now. A bad signature applies only this time. */
  async send(
    delivery: Delivery,
    { copies = delivery.copies, badSignature = delivery.badSignature }: SendOptions = {},
  ): Promise<void> {
    this.#settings.agenda.drop(keyOf(delivery));
    // a delivered event must survive a crash here
    await this.#book.flush();
    const answers = await Promise.all(Array.from({ length: copies }, () => this.#post(delivery.body, badSignature)));
    if (this.#closing.signal.aborted) return;
    const at = this.#settings.now().toISOString();
    for (const http of answers) delivery.attempts.push({ at, http });
    delivery.copies = 1;
    delivery.tries += 1;
    if (delivery.state !== 'delivered') this.#conclude(delivery, answers.includes(200));
    await this.#book.flush();
  }

  #conclude(delivery: Delivery, taken: boolean): void {
    const wait = this.#settings.retryMs[delivery.tries - 1];
    delivery.dueAt = null;
    if (taken) delivery.state = 'delivered';
    else if (wait === undefined) delivery.state = 'given-up';
    else this.#plan(delivery, wait);
  }

  #plan(delivery: Delivery, waitMs: number): void {
    delivery.state = 'due';
    delivery.dueAt = new Date(this.#settings.now().getTime() + waitMs).toISOString();
    this.#schedule(delivery);
  }

  #schedule(delivery: Delivery): void {
    if (this.#closing.signal.aborted) return;
    const { agenda, now } = this.#settings;
    agenda.put(keyOf(delivery), delivery.dueAt ?? now().toISOString(), () => this.send(delivery));
  }

  async #post(body: string, badSignature: boolean): Promise<number | null> {
    const bytes = Buffer.from(body);
    const key = badSignature ? `${this.#settings.secretKey}-not` : this.#settings.secretKey;
    try {
      const answer = await fetch(this.#settings.webhookUrl(), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Paystack/2.0 (sandbox)',
          'x-paystack-signature': createHmac('sha512', key).update(bytes).digest('hex'),
        },
        body: bytes,
        redirect: 'manual',
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return null;
    }
  }
}

function keyOf({ id }: Delivery): string {
  return `webhook:${id}`;
}

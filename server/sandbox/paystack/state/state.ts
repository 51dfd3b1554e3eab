/** The emulator's state: one JSON document, written through to its storage. */
import { randomInt } from 'node:crypto';
import { type Delivery, emptyState, type StoredState, readState } from './state-shapes.ts';
import type { Customer } from './customer.ts';
import type { EmulatorStorage } from './storage.ts';
import { randomCode, type Transaction } from './transaction.ts';
import type { Recipient, Transfer } from './transfer.ts';

/** The most completed deliveries kept in the log. */
const LOG_LENGTH = 500;

export class EmulatorState {
  readonly #storage: EmulatorStorage | undefined;
  #pages: StoredState;
  readonly #byReference = new Map<string, Transaction>();
  readonly #byAccessCode = new Map<string, Transaction>();
  readonly #byId = new Map<number, Transaction>();
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  private constructor(storage: EmulatorStorage | undefined, pages: StoredState) {
    this.#storage = storage;
    this.#pages = pages;
    for (const transaction of pages.transactions) this.#index(transaction);
  }

  static async open(storage: EmulatorStorage | undefined, now: Date): Promise<EmulatorState> {
    const json = await storage?.load();
    if (json === undefined) return new EmulatorState(storage, emptyState(firstId(now)));
    return new EmulatorState(storage, readState(json));
  }

  get pages(): Readonly<StoredState> {
    return this.#pages;
  }

  set holding(holding: boolean) {
    this.#pages.holding = holding;
  }

  byReference(reference: string): Transaction | undefined {
    return this.#byReference.get(reference);
  }

  byAccessCode(accessCode: string): Transaction | undefined {
    return this.#byAccessCode.get(accessCode);
  }

  byId(id: number): Transaction | undefined {
    return this.#byId.get(id);
  }

  takeId(): number {
    return this.#pages.nextId++;
  }

  add(transaction: Transaction): void {
    this.#pages.transactions.push(transaction);
    this.#index(transaction);
  }

  customerOf(transaction: Transaction): Customer {
    const customer = this.#pages.customers.find(({ id }) => id === transaction.customerId);
    if (!customer) throw new Error(`Transaction ${transaction.reference} has no customer`);
    return customer;
  }

  recipientOf(transfer: Transfer): Recipient {
    const recipient = this.#pages.recipients.find(({ id }) => id === transfer.recipientId);
    if (!recipient) throw new Error(`Transfer ${transfer.reference} has no recipient`);
    return recipient;
  }

  /** Returns the only customer with this e-mail address, in any case. */
  customerFor(email: string): Customer {
    const known = this.#pages.customers.find((customer) => customer.email === email.toLowerCase());
    if (known) return known;
    const customer = {
      id: this.takeId(),
      code: `CUS_${randomCode(15)}`,
      email: email.toLowerCase(),
    };
    this.#pages.customers.push(customer);
    return customer;
  }

  addDelivery(delivery: Delivery): void {
    const { deliveries } = this.#pages;
    deliveries.push(delivery);
    if (deliveries.length <= LOG_LENGTH) return;
    const over = deliveries.findIndex(({ state }) => state !== 'due' && state !== 'held');
    if (over !== -1) deliveries.splice(over, 1);
  }

  /** Deletes everything but ids and the clock: ids are never reused, and time never runs backwards. */
  clear(): void {
    const { nextId, clock } = this.#pages;
    this.#pages = { ...emptyState(nextId), clock };
    this.#byReference.clear();
    this.#byAccessCode.clear();
    this.#byId.clear();
  }

  /** Resolves once all changes so far are stored. Calls during a write share the next one. */
  flush(): Promise<void> {
    const storage = this.#storage;
    if (!storage) return Promise.resolve();
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        this.#running = storage.save(JSON.stringify(this.#pages));
        return this.#running;
      });
    return this.#next;
  }

  /** Resolves once no write is under way: later answers survive a crash. */
  settled(): Promise<void> {
    return this.#next ?? this.#running;
  }

  #index(transaction: Transaction): void {
    this.#byReference.set(transaction.reference, transaction);
    this.#byAccessCode.set(transaction.accessCode, transaction);
    this.#byId.set(transaction.id, transaction);
  }
}

/** Starts from the clock, so that an emulator without storage does not reuse ids. */
function firstId(now: Date): number {
  return Math.floor(now.getTime() / 1000) * 1000 + randomInt(1000);
}

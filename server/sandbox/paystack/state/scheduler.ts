/** Scheduled events of the emulator: timers in this process, rescheduled from stored state after a restart. */

type Work = () => void | Promise<void>;

interface Entry {
  /** Milliseconds of the emulator's clock. */
  at: number;
  work: Work;
  timer: NodeJS.Timeout | undefined;
}

/** The longest delay of a Node timer. */
const LONGEST_MS = 2 ** 31 - 1;

export class Scheduler {
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => Date;
  readonly #onTrouble: (facts: object, message: string) => void;
  #stopped = false;

  constructor(now: () => Date, onTrouble: (facts: object, message: string) => void) {
    this.#now = now;
    this.#onTrouble = onTrouble;
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** Schedules one event per key, where a later one replaces it. A past time runs at once. */
  put(key: string, at: string, work: Work): void {
    this.drop(key);
    if (this.#stopped) return;
    const entry: Entry = { at: Date.parse(at), work, timer: undefined };
    this.#entries.set(key, entry);
    this.#arm(key, entry);
  }

  drop(key: string): void {
    clearTimeout(this.#entries.get(key)?.timer);
    this.#entries.delete(key);
  }

  clear(): void {
    for (const key of this.#entries.keys()) this.drop(key);
  }

  stop(): void {
    this.#stopped = true;
    this.clear();
  }

  /** Runs what is due until `end`, in order. `turn` sets the clock to each time first. */
  async runUntil(end: Date, turn: (to: Date) => void): Promise<void> {
    for (;;) {
      const [key, entry] = this.#first() ?? [];
      if (key === undefined || !entry || entry.at > end.getTime()) break;
      turn(new Date(entry.at));
      this.#entries.delete(key);
      clearTimeout(entry.timer);
      await this.#keep(key, entry);
    }
    turn(end);
    for (const [key, entry] of this.#entries) this.#arm(key, entry);
  }

  #first(): [string, Entry] | undefined {
    return [...this.#entries].reduce<[string, Entry] | undefined>(
      (first, one) => (first === undefined || one[1].at < first[1].at ? one : first),
      undefined,
    );
  }

  #arm(key: string, entry: Entry): void {
    clearTimeout(entry.timer);
    const waitMs = Math.max(0, entry.at - this.#now().getTime());
    const fire = () => {
      if (entry.at > this.#now().getTime()) return this.#arm(key, entry);
      this.#entries.delete(key);
      void this.#keep(key, entry);
    };
    entry.timer = setTimeout(fire, Math.min(waitMs, LONGEST_MS)).unref();
  }

  async #keep(key: string, { work }: Entry): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#onTrouble({ err: error, key }, 'the Paystack emulator could not do what was due');
    }
  }
}

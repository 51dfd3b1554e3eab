/** The demonstration's member ids, and dates counted back from now. */
import { randomUUIDv7 } from 'node:crypto';
import { DAY_MS } from '#rules/time.ts';
import { PEOPLE } from './people.ts';

export class Cast {
  readonly now: Date;
  readonly #members = new Map<string, { id: string; email: string; town: string; state: string }>();

  constructor(now: Date) {
    this.now = now;
    for (const { firstName, email, town, state } of PEOPLE) {
      this.#members.set(firstName, { id: randomUUIDv7(), email, town, state });
    }
  }

  member(name: string) {
    const member = this.#members.get(name);
    if (!member) throw new Error(`nobody of the demonstration is called ${name}`);
    return member;
  }

  ago(days: number): Date {
    return new Date(this.now.getTime() - days * DAY_MS);
  }

  /** `2027-03-31`. */
  endOfMonth(months: number): string {
    const last = new Date(Date.UTC(this.now.getUTCFullYear(), this.now.getUTCMonth() + months + 1, 0));
    return last.toISOString().slice(0, 10);
  }
}

/** Visitors' messages for tests: sent over HTTP from a network of one's own, and read as they are stored. */
import type { Selectable } from 'kysely';
import type { DB } from '#server/store/schema.gen.ts';
import { callOn, type TestApp } from '../kit/start.ts';

export const SEND = 'POST /api/v1.0/email/send-form';

let senders = 0;

/** A filled-in form of a new sender each time. */
export const wordsOf = (changes: Record<string, unknown> = {}) => ({
  from_name: 'Ọláwálé Adéyẹmí',
  from_company: 'Good Health Pharmacy',
  from_email: `sender.${(senders += 1)}@example.com`,
  from_phone: '0803 123 4567',
  message: `Do you deliver to Kano?\nWe are ${senders} pharmacies.`,
  ...changes,
});

/** Sends the form from this address, if the app trusts the proxy that names it: `TRUSTED_PROXIES: '127.0.0.1, ::1'`. */
export function send(app: TestApp, words: Record<string, unknown>, address?: string) {
  return callOn(app.url, SEND, words, { headers: address === undefined ? {} : { 'x-forwarded-for': address } });
}

export function storedOf(app: TestApp, email: string): Promise<Selectable<DB['enquiry']>[]> {
  return app.ctx.db.selectFrom('enquiry').where('from_email', '=', email).selectAll().orderBy('created_at').execute();
}

/** Sends a new message, and returns its id. */
export async function written(app: TestApp, changes: Record<string, unknown> = {}): Promise<string> {
  const words = wordsOf(changes);
  await send(app, words);
  const [row] = await storedOf(app, words.from_email);
  return row!.id;
}

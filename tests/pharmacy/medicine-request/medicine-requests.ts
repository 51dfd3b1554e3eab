/** Patients and pharmacies of medicine requests, for tests. */
import { randomBytes } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { Api } from '#contract/api.ts';
import { inTransaction } from '#server/store/db.ts';
import { mailsTo } from '../../notice/mail.ts';
import { PATIENCE } from '../../kit/patience.ts';
import { makeMember, type TestMember } from '../../kit/people.ts';
import { makePharmacy, stockedProduct } from '../pharmacies.ts';
import { type Answer, callOn, type TestApp } from '../../kit/start.ts';

export const newAddress = () => `patient.${randomBytes(6).toString('hex')}@example.com`;

export const FORM = { name: 'Paracetamol', quantity: '20 tablets', state: 'Lagos', location: 'Yaba' };

export const send = (app: TestApp, fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  callOn(app.url, 'POST /api/medicine-request', { ...FORM, from_email: newAddress(), ...fields }, { headers });

/** Reads the link of the newest of `count` mails: the request's id and its key. */
export async function linkMailedTo(app: TestApp, email: string, count = 1): Promise<{ id: string; key: string }> {
  const mails = await vi.waitUntil(async () => {
    const found = await mailsTo(app, email);
    return found.length >= count && found;
  }, PATIENCE);
  const [, id, key] = /\/medicine_request\/([\w-]+)#k=([\w-]+)/.exec(mails[0]?.text ?? '') ?? [];
  if (id === undefined || key === undefined) return expect.fail(`the mail has no link: ${mails[0]?.text}`);
  return { id, key };
}

type PatientRoute = Extract<keyof Api, `${string} /api/medicine-request/:id${string}`>;

export interface Patient {
  id: string;
  email: string;
  key: string;
  does<K extends PatientRoute>(
    key: K,
    input?: Record<string, unknown>,
  ): Promise<Answer<Api[K]['output'] & { type?: string; error?: string; fields?: Record<string, string> }>>;
}

/** Makes a patient who sent the form and got the mail, and has not confirmed it. */
export async function unprovenPatient(app: TestApp, fields: Record<string, unknown> = {}): Promise<Patient> {
  const { from_email: email = newAddress() } = fields as { from_email?: string };
  const { status, body } = await send(app, { ...fields, from_email: email });
  expect(status, JSON.stringify(body)).toBe(200);
  const { id, key } = await linkMailedTo(app, email);
  return {
    id,
    email,
    key,
    does: (route, input = {}) => callOn(app.url, route, { id, ...input }, { headers: { 'x-request-key': key } }),
  };
}

/** Makes a patient who has confirmed, and whose pharmacies have been asked. */
export async function patient(app: TestApp, fields: Record<string, unknown> = {}): Promise<Patient> {
  const someone = await unprovenPatient(app, fields);
  const { status, body } = await someone.does('POST /api/medicine-request/:id/confirm');
  expect(status, JSON.stringify(body)).toBe(200);
  await untilRounds(app, someone.id, 1);
  return someone;
}

export async function untilRounds(app: TestApp, id: string, rounds: number): Promise<void> {
  await vi.waitUntil(async () => {
    const row = await requestRow(app, id);
    return row !== undefined && row.rounds >= rounds;
  }, PATIENCE);
}

export const requestRow = ({ ctx: { db } }: TestApp, id: string) =>
  db.selectFrom('medicine_request').where('id', '=', id).selectAll().executeTakeFirst();

/** Gives the member a verified licence. */
export async function verify({ ctx: { db } }: TestApp, member: TestMember, state = 'Lagos'): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('licence')
      .values({
        id: crypto.randomUUID(),
        member_id: member.id,
        number: 'PCN/1',
        year: new Date().getFullYear() + 1,
        state: 'verified',
        evidence: null,
        decided_at: new Date(),
      })
      .execute();
    await trx.updateTable('member').set({ state }).where('id', '=', member.id).execute();
  });
}

export interface Counter {
  owner: TestMember;
  pharmacyId: string;
}

/** Makes a verified pharmacy, with this product in stock if one is named. */
export async function counter(
  app: TestApp,
  { state = 'Lagos', product, ...fields }: Record<string, unknown> & { state?: string; product?: string } = {},
): Promise<Counter> {
  const owner = await makeMember(app, { firstName: 'Pharmacist', lastName: randomBytes(3).toString('hex') });
  await verify(app, owner, state);
  const pharmacyId = await makePharmacy(owner, `Pharmacy ${randomBytes(3).toString('hex')}`);
  if (product !== undefined) await stockedProduct(owner, pharmacyId, { product, ...fields });
  return { owner, pharmacyId };
}

export async function asksOf({ owner }: Counter) {
  // the test may have advanced the clock beyond the token's end
  await owner.renew();
  return (await owner.call('GET /api/medicine-asks', {})).body.asks;
}

/** Finds the request that this pharmacy got from this patient. */
export async function askOf(app: TestApp, { pharmacyId }: Counter, { id }: { id: string }): Promise<string> {
  const row = await app.ctx.db
    .selectFrom('medicine_ask')
    .where('pharmacy_id', '=', pharmacyId)
    .where('request_id', '=', id)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? expect.fail('the pharmacy was not asked');
}

export const HAVE = { answer: 'have', price: 500, unit: 'pack', place: 'Yaba, Lagos' };

export async function answer(app: TestApp, at: Counter, who: { id: string }, fields: Record<string, unknown> = HAVE) {
  await at.owner.renew();
  return at.owner.call('POST /api/medicine-ask/:id', { id: await askOf(app, at, who), ...fields });
}

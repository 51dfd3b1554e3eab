/** Medicine requests over time: who is asked, who is asked next, what the patient is told, when it ends, and what is deleted. */
import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { MOST_ASKED } from '#rules/pharmacy/medicine-request.ts';
import { tendMedicineRequests } from '#server/actions/pharmacy/medicine-request/medicine-request-tend.ts';
import { untilJobsDone } from '../../kit/jobs.ts';
import { mailsTo } from '../../notice/mail.ts';
import { makePharmacy, stockedProduct } from '../pharmacies.ts';
import { openApp } from '../../kit/start.ts';
import {
  answer,
  asksOf,
  counter,
  linkMailedTo,
  patient,
  requestRow,
  unprovenPatient,
  untilRounds,
} from './medicine-requests.ts';

let now = Date.now();
const app = openApp({ now: () => new Date(now) });

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Advances the clock and runs what has become due. */
async function after(ms: number): Promise<void> {
  now += ms;
  await tendMedicineRequests(app.ctx);
  // a job may run twice
  await tendMedicineRequests(app.ctx);
}

/** Lists the pharmacies that were asked. */
const askedIds = async ({ id }: { id: string }) =>
  (
    await app.ctx.db
      .selectFrom('medicine_ask')
      .where('request_id', '=', id)
      .select('pharmacy_id')
      .orderBy('id')
      .execute()
  ).map((row) => row.pharmacy_id);

describe('those who are asked', () => {
  it('are verified pharmacies of the state that have it, or that chose to be asked of anything', async () => {
    const shop = async (state: string, fields: Record<string, unknown> = {}) => counter(app, { state, ...fields });
    const has = await shop('Kebbi', { product: 'Glibenclamide' });
    const anything = await shop('Kebbi');
    await anything.owner.call('PATCH /api/business/pharmacy/:id/medicine-requests', {
      id: anything.pharmacyId,
      asks: 'any request',
    });
    const never = await shop('Kebbi', { product: 'Glibenclamide' });
    await never.owner.call('PATCH /api/business/pharmacy/:id/medicine-requests', {
      id: never.pharmacyId,
      asks: 'never',
    });
    await shop('Kebbi');
    await shop('Kebbi', { product: 'Paracetamol' });
    const { pharmacyId: old } = await shop('Kebbi', { product: 'Glibenclamide' });
    await app.ctx.db.updateTable('batch').set({ expiry_date: '2020-01-31' }).where('pharmacy_id', '=', old).execute();
    await shop('Sokoto', { product: 'Glibenclamide' });
    const moved = await shop('Sokoto', { product: 'Glibenclamide' });
    const { body } = await moved.owner.call('PATCH /api/business/pharmacy/:id/medicine-requests', {
      id: moved.pharmacyId,
      asks: 'in stock',
      state: 'Kebbi',
    });
    expect(body.setting).toEqual({ asks: 'in stock', state: 'Kebbi', usedState: 'Kebbi', isVerified: true });
    const lapsed = await shop('Kebbi', { product: 'Glibenclamide' });
    await app.ctx.db.updateTable('member').set({ licence_year: 2020 }).where('id', '=', lapsed.owner.id).execute();

    const who = await patient(app, { name: 'glibenclamid', state: 'Kebbi' });
    expect((await askedIds(who)).toSorted()).toEqual([has, anything, moved].map((one) => one.pharmacyId).toSorted());
    expect((await asksOf(has))[0]).toMatchObject({ isInStock: true, isNeighbour: false });
    expect((await asksOf(anything))[0]).toMatchObject({ isInStock: false });

    const unknown = await patient(app, { name: 'Qwzx herbal bitters', state: 'Kebbi' });
    expect(await askedIds(unknown)).toEqual([anything.pharmacyId]);
    expect((await asksOf(anything))[0]).toMatchObject({ medicine: null, name: 'Qwzx herbal bitters' });
  });

  it('are so many at most, and the next time those who were asked least', async () => {
    const { owner } = await counter(app, { state: 'Taraba' });
    await app.ctx.db.updateTable('pharmacy').set({ asks: 'any request' }).where('owner_id', '=', owner.id).execute();
    const more = Array.from({ length: MOST_ASKED + 4 }, () => ({
      id: randomUUIDv7(),
      owner_id: owner.id,
      name: 'One of many',
      asks: 'any request' as const,
    }));
    await app.ctx.db.insertInto('pharmacy').values(more).execute();
    const inStock = await makePharmacy(owner, 'The one that has it');
    await stockedProduct(owner, inStock, { product: 'Lisinopril' });
    const first = await askedIds(await patient(app, { name: 'Lisinopril', state: 'Taraba' }));
    expect(first).toHaveLength(MOST_ASKED);
    expect(first).toContain(inStock);
    const second = await askedIds(await patient(app, { name: 'Lisinopril', state: 'Taraba' }));
    expect(second).toContain(inStock);
    const left = more.map(({ id }) => id).filter((id) => !first.includes(id));
    expect(left.filter((id) => !second.includes(id))).toEqual([]);
    await app.ctx.db.updateTable('pharmacy').set({ asks: 'never' }).where('owner_id', '=', owner.id).execute();
  });
});

describe('time', () => {
  it('asks neighbours after a day without an offer, and tells the truth after another', async () => {
    const near = await counter(app, { state: 'Gombe', product: 'Nifedipine' });
    const far = await counter(app, { state: 'Yobe', product: 'Nifedipine' });
    const who = await patient(app, { name: 'Nifedipine', state: 'Gombe' });
    await answer(app, near, who, { answer: 'no' });
    await after(DAY - HOUR);
    expect(await askedIds(who)).toEqual([near.pharmacyId]);
    await after(2 * HOUR);
    expect(await askedIds(who)).toEqual([near.pharmacyId, far.pharmacyId]);
    expect((await asksOf(far))[0]).toMatchObject({ isNeighbour: true, state: 'Gombe', status: 'open' });
    await after(DAY + HOUR);
    expect(await requestRow(app, who.id)).toMatchObject({ state: 'unanswered' });
    await untilJobsDone(app, 'mail-medicine-request');
    const mails = await mailsTo(app, who.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'We could not find your medicine',
      'Confirm your medicine request',
    ]);
    expect((await answer(app, far, who)).status).toBe(409);
    const { key } = await linkMailedTo(app, who.email, 2);
    expect(key).not.toBe(who.key);
    const { request } = (await who.does('GET /api/medicine-request/:id')).body;
    expect(request).toMatchObject({ status: 'unanswered', asked: 2, isWidened: true, answers: [] });
  });

  it('tells it at once where there is nobody to ask', async () => {
    const who = await patient(app, { name: 'Ivermectin', state: 'Bayelsa' });
    await untilRounds(app, who.id, 2);
    await after(0);
    expect(await requestRow(app, who.id)).toMatchObject({ state: 'unanswered' });
  });

  it('keeps a request with an offer open for two weeks', async () => {
    const shop = await counter(app, { state: 'Ekiti', product: 'Amlodipine' });
    const who = await patient(app, { name: 'Amlodipine', state: 'Ekiti' });
    await answer(app, shop, who);
    await after(13 * DAY);
    expect(await requestRow(app, who.id)).toMatchObject({ state: 'asked', rounds: 1 });
    await after(2 * DAY);
    expect(await requestRow(app, who.id)).toMatchObject({ state: 'expired' });
  });

  it('deletes after a day what nobody proved', async () => {
    const [left, proven] = [await unprovenPatient(app), await patient(app, { name: 'Aspirin' })];
    await after(DAY + HOUR);
    expect(await requestRow(app, left.id)).toBeUndefined();
    expect((await left.does('POST /api/medicine-request/:id/confirm')).status).toBe(400);
    expect(await requestRow(app, proven.id)).toBeDefined();
  });

  it('asks neighbours at once where the patient did not get the only one there was', async () => {
    const shop = await counter(app, { state: 'Benue', product: 'Cetirizine' });
    const far = await counter(app, { state: 'Kogi', product: 'Cetirizine' });
    const who = await patient(app, { name: 'Cetirizine', state: 'Benue' });
    await answer(app, shop, who);
    now += 3 * DAY;
    const answerId = (await who.does('GET /api/medicine-request/:id')).body.request.answers[0]?._id;
    await who.does('POST /api/medicine-request/:id/pick', { answerId });
    await who.does('POST /api/medicine-request/:id/report', { got: false });
    await untilRounds(app, who.id, 2);
    expect(await askedIds(who)).toContain(far.pharmacyId);
  });
});

/** Reads every text of every table, including those of the jobs. */
async function dump(): Promise<string> {
  const client = new pg.Client(app.owner);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker')`,
    );
    const parts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`SELECT row_to_json(one)::text AS row FROM ${name} AS one`);
      parts.push(...rows.map(({ row }) => `${name} ${row}`));
    }
    return parts.join('\n');
  } finally {
    await client.end();
  }
}

describe('contact and sickness', () => {
  const SICK = 'Purple elephants in the left knee';
  const TRACES = ['purple elephants', 'zebra.crossing', '8037770001', '803 777 0001', 'Behind the green water tank'];
  const tracesIn = (text: string) => TRACES.filter((trace) => text.toLowerCase().includes(trace.toLowerCase()));

  it('rest sealed, and are gone without a trace thirty days after the end', async () => {
    const shop = await counter(app, { state: 'Osun', product: 'Losartan' });
    const who = await patient(app, {
      name: 'Losartan',
      state: 'Osun',
      sickness: SICK,
      consent: true,
      from_email: `zebra.crossing.${randomUUIDv7()}@example.com`,
      from_phone: '0803 777 0001',
      location: 'Behind the green water tank',
    });
    await answer(app, shop, who);
    const answerId = (await who.does('GET /api/medicine-request/:id')).body.request.answers[0]?._id;
    await who.does('POST /api/medicine-request/:id/pick', { answerId });
    expect((await asksOf(shop))[0]?.contact).toMatchObject({ sickness: SICK });
    expect(tracesIn(await dump())).toEqual(['Behind the green water tank']);
    await who.does('POST /api/medicine-request/:id/report', { got: true });
    await after(29 * DAY);
    expect((await asksOf(shop))[0]?.contact).toMatchObject({ sickness: SICK });
    await after(2 * DAY);
    expect(await requestRow(app, who.id)).toMatchObject({ state: 'found', contact: null, sickness: null });
    expect(tracesIn(await dump())).toEqual([]);
    expect((await asksOf(shop))[0]).toMatchObject({ status: 'found', contact: null, answer: { answer: 'have' } });
    expect((await who.does('GET /api/medicine-request/:id')).status).toBe(400);
  });

  it('are said to be unreadable where the key is another, and the list stands', async () => {
    const shop = await counter(app, { state: 'Ondo', product: 'Atenolol' });
    const who = await patient(app, { name: 'Atenolol', state: 'Ondo', sickness: SICK, consent: true });
    await answer(app, shop, who);
    const answerId = (await who.does('GET /api/medicine-request/:id')).body.request.answers[0]?._id;
    await who.does('POST /api/medicine-request/:id/pick', { answerId });
    const { db } = app.ctx;
    const row = await db.selectFrom('medicine_request').where('id', '=', who.id).selectAll().executeTakeFirstOrThrow();
    // changes the id of the key that sealed the contact
    const spoilt = Buffer.from(row.contact!);
    spoilt[2]! ^= 1;
    await db.updateTable('medicine_request').set({ contact: spoilt }).where('id', '=', who.id).execute();
    expect((await asksOf(shop))[0]?.contact).toEqual({ email: '', phone: '', sickness: SICK, isUnreadable: true });
  });
});

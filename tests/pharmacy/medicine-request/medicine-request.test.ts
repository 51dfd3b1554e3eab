/** A medicine request from the form to the patient's medicine, and what each side sees at each step. */
import { describe, expect, it } from 'vitest';
import { ADMIN, signInAsAdmin } from '../../admin/admins.ts';
import { pagesOfOwn } from '#server/store/privacy/own-data.ts';
import { mailsTo } from '../../notice/mail.ts';
import { employ } from '../pharmacies.ts';
import { makeMember } from '../../kit/people.ts';
import { callOn, openApp } from '../../kit/start.ts';
import {
  answer,
  asksOf,
  counter,
  HAVE,
  linkMailedTo,
  newAddress,
  patient,
  requestRow,
  send,
  unprovenPatient,
} from './medicine-requests.ts';

const app = openApp({ env: { ADMIN_EMAILS: ADMIN } });

const SICK = 'A fever since Tuesday';

describe('the form', () => {
  it('answers as the specification says, and asks nobody before its address is proven', async () => {
    const shop = await counter(app, { product: 'Paracetamol' });
    const email = newAddress();
    const { status, body } = await send(app, { from_email: email });
    expect([status, body]).toEqual([200, { success: true, message: 'Request sent Successfully!' }]);
    const { id } = await linkMailedTo(app, email);
    expect(await requestRow(app, id)).toMatchObject({ state: 'unproven', rounds: 0 });
    expect(await asksOf(shop)).toEqual([]);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ quantity: '' }, 'quantity'],
    [{ state: 'Atlantis' }, 'state'],
    [{ from_email: 'nobody' }, 'from_email'],
    [{ from_phone: '12' }, 'from_phone'],
    [{ sickness: SICK }, 'sickness'],
    [{ sickness: SICK, consent: false }, 'sickness'],
    [{ language: 'xx' }, 'language'],
  ])('is refused at the field with %j', async (fields, field) => {
    const { status, body } = await send(app, fields);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });

  it.each([['Diazepam'], ['diazepan'], ['Tramadol 50mg caps']])(
    'asks for no controlled medicine (%s)',
    async (name) => {
      const { status, body } = await send(app, { name });
      expect(status).toBe(400);
      expect(body.fields?.['name']).toMatch(/controlled medicine/);
    },
  );

  it('writes down to which words about sickness the patient agreed', async () => {
    const { id } = await unprovenPatient(app, { sickness: SICK, consent: 'on' });
    const row = await requestRow(app, id);
    expect(row).toMatchObject({ consent_version: 1, consent_wording: 'sickness-1' });
    expect(row?.consent_at).toBeInstanceOf(Date);
    expect((await requestRow(app, (await unprovenPatient(app)).id))?.consent_at).toBeNull();
  });

  it('is sent for nothing by whoever fills in what nobody sees', async () => {
    const email = newAddress();
    const { body } = await send(app, { from_email: email, contact_number: '0803', quantity: 'trap' });
    expect(body.message).toBe('Request sent Successfully!');
    expect(
      await app.ctx.db.selectFrom('medicine_request').where('quantity', '=', 'trap').select('id').execute(),
    ).toEqual([]);
    expect(await mailsTo(app, email)).toEqual([]);
  });

  it('mails the link again, to the one open request, where the same address asks for the same, in other words too', async () => {
    const email = newAddress();
    await send(app, { from_email: email });
    const first = await linkMailedTo(app, email);
    const { body } = await send(app, { from_email: email.toUpperCase(), name: 'paracetmol 500mg' });
    expect(body).toEqual({ success: true, message: 'Request sent Successfully!' });
    expect(await linkMailedTo(app, email, 2)).toMatchObject({ id: first.id });
    await send(app, { from_email: email, name: 'Metformin' });
    expect((await linkMailedTo(app, email, 3)).id).not.toBe(first.id);
  });

  it('makes one request of two that are sent at once', async () => {
    const email = newAddress();
    const answers = await Promise.all([1, 2].map(() => send(app, { from_email: email, name: 'Omeprazole' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { id } = await linkMailedTo(app, email, 2);
    const { email_hash: hash } = (await requestRow(app, id))!;
    const rows = await app.ctx.db.selectFrom('medicine_request').where('email_hash', '=', hash).select('id').execute();
    expect(rows).toEqual([{ id }]);
  });
});

describe('a patient', () => {
  it('picks an answer, and only then each side has the contact of the other', async () => {
    const [near, other] = [
      await counter(app, { product: 'Amoxicillin' }),
      await counter(app, { product: 'Amoxicillin' }),
    ];
    await app.ctx.db
      .updateTable('pharmacy')
      .set({ contact_number: '+2348031234567' })
      .where('id', '=', near.pharmacyId)
      .execute();
    const who = await patient(app, {
      name: 'amoxycilin',
      from_phone: '0803 765 4321',
      sickness: SICK,
      consent: 'on',
    });
    const [asked] = await asksOf(near);
    expect(asked).toMatchObject({ medicine: 'Amoxicillin', prescription: 'POM', status: 'open', contact: null });
    expect(JSON.stringify(asked)).not.toContain(who.email);

    await answer(app, other, who, { ...HAVE, price: 900 });
    await answer(app, near, who, HAVE);
    const { request } = (await who.does('GET /api/medicine-request/:id')).body;
    expect(request).toMatchObject({ status: 'asked', chosen: null, asked: 2, medicine: 'Amoxicillin' });
    expect(request.answers.map(({ price }) => price)).toEqual([500, 900]);
    // only whole numbers are checked, because ids and times can contain a few of these digits
    for (const digits of ['8031234567', '803 123 4567']) expect(JSON.stringify(request)).not.toContain(digits);

    const answerId = request.answers[0]!._id;
    const { request: after } = (await who.does('POST /api/medicine-request/:id/pick', { answerId })).body;
    expect(after).toMatchObject({ status: 'chosen', chosen: { _id: answerId, contactNumber: '0803 123 4567' } });
    expect((await asksOf(near))[0]).toMatchObject({
      status: 'chosen',
      contact: { email: who.email, phone: '0803 765 4321', sickness: SICK, isUnreadable: false },
    });
    expect((await asksOf(other))[0]).toMatchObject({ status: 'closed', contact: null });
    const noticeKindsOf = async ({ owner }: typeof near) =>
      (await owner.call('GET /api/feed/notifications')).body.notifications.content.map(
        ({ payload }) => payload.alertType,
      );
    expect(await noticeKindsOf(near)).toEqual(['medicine request chosen', 'medicine request']);
    expect(await noticeKindsOf(other)).toEqual(['medicine request closed', 'medicine request']);

    await who.does('POST /api/medicine-request/:id/report', { got: true });
    expect((await asksOf(near))[0]).toMatchObject({ status: 'found' });
  });

  it('may pick another one where they did not get it there, whose pharmacy sees their contact no longer', async () => {
    const [first, second] = [
      await counter(app, { product: 'Ibuprofen' }),
      await counter(app, { product: 'Ibuprofen' }),
    ];
    const who = await patient(app, { name: 'Ibuprofen' });
    await answer(app, first, who);
    await answer(app, second, who, { ...HAVE, price: 900 });
    const { answers } = (await who.does('GET /api/medicine-request/:id')).body.request;
    const [one, other] = answers.map(({ _id }) => _id);
    await who.does('POST /api/medicine-request/:id/pick', { answerId: one });
    const { request } = (await who.does('POST /api/medicine-request/:id/report', { got: false })).body;
    expect(request).toMatchObject({ status: 'asked', chosen: null });
    expect((await asksOf(first))[0]).toMatchObject({ status: 'missed', contact: null });
    expect((await who.does('POST /api/medicine-request/:id/pick', { answerId: one })).status).toBe(409);
    expect((await answer(app, first, who)).status).toBe(409);
    const { body } = await who.does('POST /api/medicine-request/:id/pick', { answerId: other });
    expect(body.request.status).toBe('chosen');
  });

  it('may withdraw at any time, after which nobody sees anything of them', async () => {
    const shop = await counter(app, { product: 'Cetirizine' });
    const who = await patient(app, { name: 'Cetirizine', sickness: SICK, consent: true });
    expect((await requestRow(app, who.id))?.sickness).toBeInstanceOf(Buffer);
    await answer(app, shop, who);
    const answerId = (await who.does('GET /api/medicine-request/:id')).body.request.answers[0]?._id;
    await who.does('POST /api/medicine-request/:id/pick', { answerId });
    const { request } = (await who.does('POST /api/medicine-request/:id/withdraw')).body;
    expect(request).toMatchObject({ status: 'withdrawn', chosen: null });
    expect((await requestRow(app, who.id))?.sickness).toBeNull();
    expect((await asksOf(shop))[0]).toMatchObject({ status: 'closed', contact: null });
    expect((await who.does('POST /api/medicine-request/:id/pick', { answerId })).status).toBe(409);
  });

  it('is nobody without the key, with another key, or with the key of another request', async () => {
    const [one, other] = [await unprovenPatient(app), await unprovenPatient(app)];
    for (const headers of [{}, { 'x-request-key': '7KQ2-0000-0000-0000' }, { 'x-request-key': other.key }]) {
      const { status, body } = await callOn(app.url, 'GET /api/medicine-request/:id', { id: one.id }, { headers });
      expect([status, body.type]).toEqual([400, 'token']);
    }
    const typed = { 'x-request-key': ` ${one.key.toLowerCase().replaceAll('-', ' ')}` };
    expect((await callOn(app.url, 'GET /api/medicine-request/:id', { id: one.id }, { headers: typed })).status).toBe(
      200,
    );
  });

  it('confirms twice what is confirmed once, and hears of the first answer by mail', async () => {
    const shop = await counter(app, { product: 'Loratadine' });
    const who = await patient(app, { name: 'Loratadine' });
    expect((await who.does('POST /api/medicine-request/:id/confirm')).body.request.status).toBe('asked');
    await answer(app, shop, who);
    await answer(app, shop, who, { ...HAVE, price: 450 });
    await linkMailedTo(app, who.email, 2);
    const [news] = await mailsTo(app, who.email);
    expect(news?.subject).toBe('A pharmacy has answered your request');
    expect(news?.text).not.toContain('Loratadine');
  });
});

describe('a pharmacy', () => {
  it.each([
    [{ answer: 'perhaps' }, 'answer'],
    [{ ...HAVE, price: -1 }, 'price'],
    [{ ...HAVE, unit: '' }, 'unit'],
    [{ ...HAVE, place: '' }, 'place'],
    [{ ...HAVE, answer: 'can get' }, 'byDay'],
    [{ ...HAVE, answer: 'can get', byDay: '2020-01-01' }, 'byDay'],
  ])('is refused at the field with %j', async (fields, field) => {
    const shop = await counter(app, { product: 'Folic acid' });
    const who = await patient(app, { name: 'Folic acid' });
    const { status, body } = await answer(app, shop, who, fields);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('is given the price of its stock and its address for an answer in one tap', async () => {
    const shop = await counter(app, { product: 'Metformin', salePrice: 1_200, unit: 'pack' });
    await patient(app, { name: 'Metformin' });
    expect((await asksOf(shop))[0]?.suggested).toEqual({ price: 1_200, unit: 'pack', place: 'Yaba, Lagos' });
  });

  it('takes home what its people answered, and nothing of the patient', async () => {
    const shop = await counter(app, { product: 'Lisinopril' });
    const who = await patient(app, { name: 'Lisinopril', location: 'Surulere' });
    await answer(app, shop, who);
    const rows = await Array.fromAsync(pagesOfOwn(app.ctx.db, 'medicineAnswers', shop.owner.id));
    expect(rows.flat()).toMatchObject([{ medicine: 'Lisinopril', answer: 'have', price: 500, place: 'Yaba, Lagos' }]);
    expect(JSON.stringify(rows)).not.toMatch(/patient\.|Surulere/);
  });

  it('shows sickness to owner and managers, and the contact to whoever works there', async () => {
    const shop = await counter(app, { product: 'Omeprazole' });
    const seller = await makeMember(app, { firstName: 'Sola', lastName: 'Seller' });
    await employ(app, shop.pharmacyId, shop.owner.id, seller.id, 'seller');
    const who = await patient(app, { name: 'Omeprazole', sickness: SICK, consent: true });
    await answer(app, shop, who);
    const answerId = (await who.does('GET /api/medicine-request/:id')).body.request.answers[0]?._id;
    await who.does('POST /api/medicine-request/:id/pick', { answerId });
    const [ask] = (await seller.call('GET /api/medicine-asks', {})).body.asks;
    expect(ask?.contact).toMatchObject({ email: who.email, sickness: null });
    expect((await asksOf(shop))[0]?.contact).toMatchObject({ sickness: SICK });
  });
});

it('shows administrators what is asked for and answered, and nothing of the patient; they close what is abuse', async () => {
  const token = await signInAsAdmin(app);
  const shop = await counter(app, { product: 'Azithromycin' });
  const who = await patient(app, { name: 'Azithromycin', sickness: SICK, consent: true, location: 'Surulere' });
  await answer(app, shop, who);
  const list = async () => (await callOn(app.url, 'GET /api/admin/medicine-requests', {}, { token })).body;
  const { requests, counts } = await list();
  expect(requests[0]).toMatchObject({ _id: who.id, name: 'Azithromycin', state: 'Lagos', asked: 1, offers: 1 });
  expect(counts.asked).toBeGreaterThan(0);
  expect(JSON.stringify(requests)).not.toMatch(new RegExp(`${who.email}|${SICK}|Surulere`));
  const close = () =>
    callOn(app.url, 'POST /api/admin/medicine-request/:id/close', { id: who.id, reason: 'Sent in jest' }, { token });
  expect((await Promise.all([close(), close()])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await list()).requests[0]).toMatchObject({ status: 'closed', closeReason: 'Sent in jest' });
  expect((await who.does('GET /api/medicine-request/:id')).body.request.status).toBe('closed');
});

/** A batch alert: what it names, what it holds, and that its end undoes exactly that. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addStock, adjust, makePharmacy, sell, stockDifferences, stockedProduct } from '../../pharmacy/pharmacies.ts';
import { makeMembers } from '../../chat/rooms.ts';
import type { TestMember } from '../../kit/people.ts';
import { openApp } from '../../kit/start.ts';
import { ALERT_ENV, alertDesk, type AlertDesk, newBrand, offerOf } from './alerts.ts';

const app = openApp({ env: ALERT_ENV });
let desk: AlertDesk;
let [owner, buyer]: TestMember[] = [];
let pharmacyId: string;
let brand: string;

beforeAll(async () => {
  desk = await alertDesk(app);
});
beforeEach(async () => {
  [owner, buyer] = await makeMembers(app, 2);
  pharmacyId = await makePharmacy(owner!);
  brand = newBrand();
});
afterEach(async () => expect(await stockDifferences(app)).toEqual([]));

const stocked = (batchNumber: string, fields: Record<string, unknown> = {}) =>
  stockedProduct(owner!, pharmacyId, { brand, batchNumber, ...fields });
const inventoryOf = async (id: string) => (await owner!.call('GET /api/business/inventory/:id', { id })).body.inventory;
const statusOf = async (id: string) => (await inventoryOf(id)).inventory.map((batch) => batch.status);
const offered = async (batchNumber: string, fields: Record<string, unknown> = {}, who = owner!) => {
  const { status, body } = await offerOf(who, { brandName: brand, batchNumber, ...fields });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.business._id;
};
const found = async (who: TestMember, id: string) => (await who.call('GET /api/business/:id', { id })).body.business;

describe('an alert', () => {
  it('shows what it would hold before it is published, and then holds just that', async () => {
    const one = await stocked('LT 2291');
    const other = await stocked('LT3000');
    const id = await offered('lt-2291');
    const draft = { brandName: brand, batches: 'LT2291' };
    const { body } = await desk.preview(draft);
    expect(body.reach).toEqual({ batches: 1, mayBe: 0, stocked: 1, pharmacies: 1, offers: 1, buyers: 0, partners: 0 });
    expect(body.stock).toMatchObject([{ product: one.product, batchNumber: 'LT 2291', onHand: 400 }]);
    expect(body.offers).toMatchObject([{ _id: id, batchNumber: 'lt-2291' }]);
    const { body: made } = await desk.publish(draft, body.reach);
    expect(made.alert).toMatchObject({
      publishedBy: 'chief@mortar.example',
      heldBatches: 1,
      heldOffers: 1,
      withdrawnAt: null,
    });
    expect(made.reach).toEqual(body.reach);
    expect(await statusOf(one._id)).toEqual(['recalled']);
    expect((await inventoryOf(one._id)).inventory[0]!.alerts).toEqual([
      { _id: made.alert._id, content: 'Falsified. Stop selling it.' },
    ]);
    expect(await statusOf(other._id)).toEqual(['ok']);
    expect((await sell(owner!, one._id, 1)).status).toBe(409);
    expect((await sell(owner!, other._id, 1)).status).toBe(200);
  });

  it.each([
    ['a range', 'LT2290 to LT2299', 'LT2295', true],
    ['a range of other letters', 'MT2290 to MT2299', 'LT2295', false],
    ['a range of other digits', 'LT229 to LT999', 'LT2295', false],
    ['letters among the digits', 'LT2290 to LT2999', 'LT2A95', false],
    ['spaces and dashes', 'LT-2295', ' lt 22 95', true],
    ['zeros before', 'LT02295', 'LT2295', false],
  ])('by %s names a batch or does not', async (_, batches, number, is) => {
    const { _id } = await stocked(number);
    await desk.alert({ brandName: brand, batches });
    expect(await statusOf(_id)).toEqual([is ? 'recalled' : 'ok']);
  });

  it('names a medicine by its NAFDAC number, its brand, or its generic name where no brand is said', async () => {
    const name = `Generic ${brand}`;
    const [same, otherBrand, noBrand, byNumber] = [
      await stocked('Q1', { product: name }),
      await stocked('Q1', { product: name, brand: newBrand() }),
      await stocked('Q1', { product: name, brand: '' }),
      await stocked('Q1', { brand: newBrand(), nafdacNumber: 'A4-9991' }),
    ];
    await desk.alert({ genericName: name, brandName: brand, batches: 'Q1', nafdacNumber: 'A4-9991' });
    const states = [];
    for (const { _id } of [same, otherBrand, noBrand, byNumber]) states.push(...(await statusOf(_id)));
    // if the catalogue does not know the brand, the pharmacy is asked: tests/medicine/safety/batch-alert-doubt.test.ts
    expect(states).toEqual(['recalled', 'recalled', 'recalled', 'recalled']);
    expect((await desk.list()).body.alerts[0]).toMatchObject({ heldBatches: 4, unanswered: 1 });
  });

  it('hides its offers from everybody but those who made or want them, and says why', async () => {
    const id = await offered('H1');
    await desk.alert({ brandName: brand, batches: 'H1' });
    expect(await found(owner!, id)).toMatchObject({
      state: 'hidden',
      alerts: [{ content: 'Falsified. Stop selling it.' }],
    });
    expect((await buyer!.call('GET /api/business/:id', { id })).status).toBe(404);
    const listed = async (who: TestMember, asked: Record<string, unknown>) =>
      (await who.call('GET /api/business/', asked)).body.businesses.map(({ _id }) => _id);
    expect(await listed(buyer!, { q: brand })).not.toContain(id);
    expect(await listed(buyer!, { creator: owner!.id })).not.toContain(id);
    expect(await listed(owner!, { creator: owner!.id })).toContain(id);
    const refused = await buyer!.call('POST /api/business/user/:businessId', { businessId: id });
    expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('Stop selling it') } });
    const edit = await owner!.call('PATCH /api/business/:id/edit', { id, batchNumber: 'H2' });
    expect(edit).toMatchObject({ status: 409, body: { error: expect.stringContaining('Stop selling it') } });
  });

  it('withdrawn undoes just what it did', async () => {
    const [byPerson, free, byTwo] = [await stocked('W1'), await stocked('W2'), await stocked('W3')];
    const offer = await offered('W2');
    const closed = await offered('W2');
    const aside = { batchId: byPerson.inventory[0]!._id, reason: 'quarantined', note: 'Wet' };
    expect((await adjust(owner!, byPerson._id, aside)).status).toBe(200);
    const first = await desk.alert({ brandName: brand, batches: 'W1 to W3' });
    const second = await desk.alert({ brandName: brand, batches: 'W3' });
    await owner!.call('PATCH /api/business/:id', { id: closed, status: true });
    expect((await desk.withdraw(first)).body.alert).toMatchObject({ withdrawnFor: 'It was a mistake', heldBatches: 3 });
    expect(await statusOf(byPerson._id)).toEqual(['quarantined']);
    expect(await statusOf(free._id)).toEqual(['ok']);
    expect(await statusOf(byTwo._id)).toEqual(['recalled']);
    expect(await found(owner!, offer)).toMatchObject({ state: 'open', alerts: [] });
    expect(await found(owner!, closed)).toMatchObject({ state: 'closed' });
    await desk.withdraw(second);
    expect(await statusOf(byTwo._id)).toEqual(['ok']);
    expect((await desk.withdraw(second)).status).toBe(409);
  });

  it('keeps what a person sets aside meanwhile aside after its end', async () => {
    const made = await stocked('P1');
    const id = await desk.alert({ brandName: brand, batches: 'P1' });
    const batchId = made.inventory[0]!._id;
    expect((await adjust(owner!, made._id, { batchId, reason: 'quarantined', note: 'Wet' })).status).toBe(200);
    expect((await adjust(owner!, made._id, { batchId, reason: 'cleared', note: 'Dry' })).status).toBe(409);
    await desk.withdraw(id);
    expect(await statusOf(made._id)).toEqual(['quarantined']);
  });
});

describe('what comes after an alert', () => {
  it('is set aside on receipt, also as more of a batch that is there', async () => {
    await desk.alert({ brandName: brand, batches: 'N1 to N9' });
    const made = await stocked('N5');
    expect(made.inventory).toMatchObject([
      { status: 'recalled', alerts: [{ content: 'Falsified. Stop selling it.' }] },
    ]);
    const more = await addStock(owner!, made._id, { quantity: 1, batchNumber: 'n-7', expiryDate: '2031-01-31' });
    expect(more.status).toBe(200);
    expect(await statusOf(made._id)).toEqual(['recalled', 'recalled']);
  });

  it('is offered nowhere: refused at the field with the words of the alert', async () => {
    await desk.alert({ brandName: brand, batches: 'O1' });
    const refused = await offerOf(owner!, { brandName: brand, batchNumber: 'o 1' });
    expect(refused.status).toBe(409);
    expect(refused.body.fields).toEqual({ batchNumber: expect.stringContaining('Falsified. Stop selling it.') });
    const id = await offered('O2');
    const edit = await owner!.call('PATCH /api/business/:id/edit', { id, batchNumber: 'O1' });
    expect(edit).toMatchObject({
      status: 409,
      body: { fields: { batchNumber: expect.stringContaining('Falsified') } },
    });
    expect((await offerOf(owner!, { brandName: brand, batchNumber: 'O1', business: 'demand' })).status).toBe(200);
  });

  it('is not opened again', async () => {
    const id = await offered('R1');
    await owner!.call('PATCH /api/business/:id', { id, status: true });
    const alert = await desk.alert({ brandName: brand, batches: 'R1' });
    expect((await owner!.call('PATCH /api/business/:id', { id, status: false })).status).toBe(409);
    await desk.withdraw(alert);
    expect((await owner!.call('PATCH /api/business/:id', { id, status: false })).status).toBe(200);
  });
});

describe('a draft', () => {
  it.each([
    [{ brandName: 'X', batches: 'LT1 to MT5' }, 'batches', 'same letters'],
    [{ batches: 'LT1' }, 'genericName', 'Enter the medicine'],
    [{ brandName: 'X', batches: '' }, 'batches', 'Fill this in'],
    [{ brandName: 'X', batches: 'LT1', nafdacNumber: 'nonsense' }, 'nafdacNumber', 'NAFDAC number'],
  ])('of %j is refused at its field', async (draft, field, why) => {
    const { status, body } = await desk.preview(draft);
    expect(status).toBe(400);
    expect(body.fields?.[field]).toContain(why);
  });

  it('whose range takes in everything is refused with the number it would hit', async () => {
    await stocked('ZZ100');
    await stocked('ZZ200');
    await offered('ZZ100');
    const { status, body } = await desk.preview({ brandName: brand, batches: 'ZZ000 to ZZ999' });
    expect(status).toBe(400);
    expect(body.fields?.batches).toContain('2 batches');
    expect(body.fields?.batches).toContain('1 offer');
    expect(
      (await desk.publish({ brandName: brand, batches: 'ZZ000 to ZZ999' }, { batches: 2, offers: 1 })).status,
    ).toBe(400);
  });

  it('that would hold another number than was shown is refused, with the number of now', async () => {
    await stocked('D1');
    const refused = await desk.publish({ brandName: brand, batches: 'D1' }, { batches: 0, offers: 0 });
    expect(refused).toMatchObject({ status: 409, body: { reach: { batches: 1, offers: 0 } } });
    expect((await desk.list()).body.alerts.map(({ brandName }) => brandName)).not.toContain(brand);
  });
});

it('is told once to holders and creators, and so is its end', async () => {
  await stocked('T1');
  await offered('T1', {}, buyer);
  const id = await desk.alert({ brandName: brand, batches: 'T1' });
  await desk.notified();
  const noticesOf = async (who: TestMember) =>
    (await who.call('GET /api/feed/notifications')).body.notifications.content
      .filter(({ link }) => link === `/alert/${id}`)
      .map(({ payload }) => payload.alertType);
  expect([await noticesOf(owner!), await noticesOf(buyer!)]).toEqual([['batch alert'], ['batch alert']]);
  const { alert } = (await owner!.call('GET /api/batch-alert/:id', { id })).body;
  expect(alert).toMatchObject({ stockCount: 1, stock: [{ batchNumber: 'T1', pharmacyId }], offers: [], purchases: [] });
  expect((await buyer!.call('GET /api/batch-alert/:id', { id })).body.alert).toMatchObject({
    stockCount: 0,
    offers: [{}],
  });
  expect((await buyer!.call('GET /api/batch-alerts', {})).body.alerts[0]).toMatchObject({ _id: id });
  await desk.withdraw(id);
  await desk.notified();
  expect(await noticesOf(owner!)).toEqual(['batch alert over', 'batch alert']);
  expect((await buyer!.call('GET /api/batch-alerts', {})).body.alerts.map(({ _id }) => _id)).not.toContain(id);
});

describe('in the gallery', () => {
  const alertedOf = async (name: string) => {
    const { classes } = (await buyer!.call('GET /api/catalogue/')).body;
    const { genericId } = classes.flatMap((one) => one.generics).find((generic) => generic.name === name)!;
    const { generics } = (await buyer!.call('GET /api/batch-alerts/generics')).body;
    const { alerts } = (await buyer!.call('GET /api/batch-alerts', { genericId })).body;
    return {
      marked: generics.filter((one) => one.genericId === genericId).map(({ brandName }) => brandName),
      alerts: alerts.map(({ _id }) => _id),
    };
  };

  it('an alert of a brand alone stands at its generic, and one of a generic at all of its brands', async () => {
    const ofBrand = await desk.alert({ brandName: 'co-ARTEM', batches: 'GA1' });
    expect(await alertedOf('Artemether + Lumefantrine')).toEqual({ marked: ['co-ARTEM'], alerts: [ofBrand] });
    const ofGeneric = await desk.alert({ genericName: 'artemether/lumefantrine', batches: 'GA2' });
    const both = await alertedOf('Artemether + Lumefantrine');
    expect(both).toEqual({ marked: ['', 'co-ARTEM'], alerts: [ofGeneric, ofBrand] });
    expect(await alertedOf('Paracetamol')).toEqual({ marked: [], alerts: [] });
    for (const id of [ofBrand, ofGeneric]) await desk.withdraw(id);
    expect(await alertedOf('Artemether + Lumefantrine')).toEqual({ marked: [], alerts: [] });
  });

  it('one whose name means several generics stands at each of them', async () => {
    const id = await desk.alert({ genericName: 'Salbutamol', brandName: 'Ventolin', batches: 'GA3' });
    for (const name of ['Salbutamol (inhaled)', 'Salbutamol (oral)']) {
      expect((await alertedOf(name)).alerts).toEqual([id]);
    }
    await desk.withdraw(id);
  });

  it('one of a brand that is approved later stands at its generic from then on', async () => {
    const id = await desk.alert({ brandName: brand, batches: 'GA4' });
    expect((await alertedOf('Paracetamol')).alerts).toEqual([]);
    const { id: generic } = await app.ctx.db
      .selectFrom('catalogue_generic')
      .where('name', '=', 'Paracetamol')
      .select('id')
      .executeTakeFirstOrThrow();
    await app.ctx.db.insertInto('catalogue_brand').values({ generic_id: generic, name: brand }).execute();
    expect(await alertedOf('Paracetamol')).toEqual({ marked: [brand], alerts: [id] });
    await desk.withdraw(id);
  });
});

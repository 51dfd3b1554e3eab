/** Alerts, goods and several administrators at the same moment: whichever comes first, no batch is missed. */
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { makePharmacy, sell, stockDifferences, stockedProduct } from '../../pharmacy/pharmacies.ts';
import { makeMembers } from '../../chat/rooms.ts';
import type { TestMember } from '../../kit/people.ts';
import { openApp } from '../../kit/start.ts';
import { ALERT_ENV, alertDesk, type AlertDesk, newBrand, offerOf } from './alerts.ts';

const app = openApp({ env: ALERT_ENV });
let desk: AlertDesk;
let owner: TestMember;
let pharmacyId: string;
let brand: string;

beforeAll(async () => {
  desk = await alertDesk(app);
});
beforeEach(async () => {
  [owner] = (await makeMembers(app, 1)) as [TestMember];
  pharmacyId = await makePharmacy(owner);
  brand = newBrand();
});
afterEach(async () => expect(await stockDifferences(app)).toEqual([]));

const statesOf = (table: 'batch', column = 'brand') =>
  app.ctx.db.selectFrom(table).where(app.ctx.db.dynamic.ref(column), '=', brand).select('status').execute();

/** Publishes an alert, repeating while more or fewer batches are affected than the preview said. */
async function publishInTheEnd(batches: string): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { reach } = (await desk.preview({ brandName: brand, batches })).body;
    const { status, body } = await desk.publish({ brandName: brand, batches }, reach);
    if (status === 200) return body.alert._id;
    expect(status, JSON.stringify(body)).toBe(409);
  }
  return expect.fail('never published');
}

it('sets aside every batch that is received while it is published', async () => {
  const received = Array.from({ length: 12 }, (_, n) =>
    stockedProduct(owner, pharmacyId, { brand, batchNumber: `R${10 + n}` }),
  );
  const [id] = await Promise.all([publishInTheEnd('R10 to R99'), ...received]);
  expect((await statesOf('batch')).map(({ status }) => status)).toEqual(Array(12).fill('recalled'));
  const held = (await desk.list()).body.alerts.find(({ _id }) => _id === id);
  expect(held).toMatchObject({ heldBatches: 12 });
});

it('leaves no offer open that is made while it is published', async () => {
  const made = Array.from({ length: 12 }, () => offerOf(owner, { brandName: brand, batchNumber: 'O10' }));
  const [, ...answers] = await Promise.all([publishInTheEnd('O10'), ...made]);
  for (const { status, body } of answers) {
    expect([200, 409]).toContain(status);
    if (status === 409) expect(body.fields).toHaveProperty('batchNumber');
  }
  const offers = await app.ctx.db.selectFrom('offer').where('brand_name', '=', brand).select('alerts').execute();
  expect(offers).toHaveLength(answers.filter(({ status }) => status === 200).length);
  expect(offers.every(({ alerts }) => alerts === 1)).toBe(true);
});

it('sells nothing after it', async () => {
  const { _id } = await stockedProduct(owner, pharmacyId, { brand, batchNumber: 'S10' });
  const sold = Array.from({ length: 10 }, () => sell(owner, _id, 1));
  await Promise.all([publishInTheEnd('S10'), ...sold]);
  for (const { status } of await Promise.all(sold)) expect([200, 409]).toContain(status);
  expect((await sell(owner, _id, 1)).status).toBe(409);
});

it('is withdrawn once, however many withdraw it at once', async () => {
  await stockedProduct(owner, pharmacyId, { brand, batchNumber: 'W10' });
  const id = await publishInTheEnd('W10');
  const other = await alertDesk(app);
  const answers = await Promise.all([desk, other, desk, other].map((one) => one.withdraw(id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(await statesOf('batch')).toEqual([{ status: 'ok' }]);
});

it('is published by two at once as two alerts that each hold the batch', async () => {
  await stockedProduct(owner, pharmacyId, { brand, batchNumber: 'T10' });
  const [one, other] = await Promise.all([publishInTheEnd('T10'), publishInTheEnd('T10 to T19')]);
  await Promise.all([desk.withdraw(one), desk.withdraw(one)]);
  expect(await statesOf('batch')).toEqual([{ status: 'recalled' }]);
  await desk.withdraw(other);
  expect(await statesOf('batch')).toEqual([{ status: 'ok' }]);
});

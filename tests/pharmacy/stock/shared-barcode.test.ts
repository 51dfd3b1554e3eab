/** Shared barcodes: what verified pharmacies name a barcode, the next pharmacy finds; a conflict goes to the administrators. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { SharedBarcode } from '#contract/pharmacy/shared-barcode.ts';
import { ADMIN, ADMINS_BY_ROLE, inviteByRole, signInAsAdmin } from '../../admin/admins.ts';
import { untilJobsDone } from '../../kit/jobs.ts';
import { makeMember, type TestMember } from '../../kit/people.ts';
import { callOn, openApp } from '../../kit/start.ts';
import { addStock, makePharmacy, PACKS, stockedProduct } from '../pharmacies.ts';

const app = openApp({ env: { ADMIN_EMAILS: ADMIN, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '100' } });

interface Shop {
  owner: TestMember;
  id: string;
}

let token: string;
let asking: Shop;
beforeAll(async () => {
  token = await signInAsAdmin(app);
  asking = await shop(null);
});

async function license({ id }: TestMember, year: number | null): Promise<void> {
  await app.ctx.db.updateTable('member').set({ licence_year: year }).where('id', '=', id).execute();
}

/** Makes a pharmacy whose owner's licence is verified up to this year. */
async function shop(year: number | null = 2099): Promise<Shop> {
  const owner = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
  await license(owner, year);
  return { owner, id: await makePharmacy(owner) };
}

let last = 0;
/** Returns a barcode of a maker that no other test uses. */
function newGtin(): string {
  last += 1;
  const body = `0615110${String(last).padStart(6, '0')}`;
  const sum = [...body].toReversed().reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

const shared = () => untilJobsDone(app, 'share-barcodes');
const find = ({ owner, id }: Shop, gtin: string) =>
  owner.call('GET /api/business/pharmacy/:id/gtin/:gtin', { id, gtin });

/** What the pharmacy finds, once every save is shared. */
async function found(gtin: string, by = asking): Promise<SharedBarcode | null> {
  await shared();
  const { body } = await find(by, gtin);
  expect(body.inventoryId).toBeNull();
  return body.shared;
}

const PANADOL = { product: 'Paracetamol', brand: 'Panadol', strength: '500 mg', unit: 'pack' };
const name = ({ owner, id }: Shop, gtin: string, fields: Record<string, unknown> = {}) =>
  stockedProduct(owner, id, { ...PANADOL, gtin, salePrice: 1_234, costPrice: 987, ...fields });

const conflicts = async () => {
  await shared();
  return (await callOn(app.url, 'GET /api/admin/shared-barcodes', {}, { token })).body.barcodes;
};
const conflictOf = async (gtin: string) => (await conflicts()).find((one) => one.gtin === gtin);
const decide = (id: string, fields: Record<string, unknown>, as = token) =>
  callOn(app.url, 'POST /api/admin/shared-barcode/:id', { id, ...fields }, { token: as });

describe('a barcode that a verified pharmacy names', () => {
  it('is found by the next pharmacy with name, brand, strength and pack, and nothing else', async () => {
    const gtin = newGtin();
    expect(await found(gtin)).toBeNull();
    await name(await shop(), gtin);
    expect(await found(gtin)).toEqual({
      product: 'Paracetamol',
      brand: 'Panadol',
      strength: '500 mg',
      baseUnit: 'tablet',
      unit: 'pack',
      factor: 10,
      isUnconfirmed: false,
    });
  });

  it('is found after a delivery and after an edit, too', async () => {
    const [received, edited] = [newGtin(), newGtin()];
    const { owner, id } = await shop();
    const product = await stockedProduct(owner, id, PANADOL);
    await addStock(owner, product._id, { gtin: received, quantity: 1, unit: 'tablet' });
    expect(await found(received)).toMatchObject({ product: 'Paracetamol', unit: 'tablet', factor: 1 });
    const barcodes = [{ gtin: edited, factor: 200 }];
    await owner.call('PATCH /api/business/inventory/:id', { id: product._id, brand: 'Panadol GSK', barcodes });
    expect(await found(edited)).toMatchObject({ brand: 'Panadol GSK', unit: 'carton', factor: 200 });
    // it is on none of the pharmacy's products any more
    expect(await found(received)).toBeNull();
  });

  it('is the own product where the pharmacy has it', async () => {
    const gtin = newGtin();
    const own = await shop();
    const product = await name(own, gtin);
    await shared();
    expect((await find(own, gtin)).body).toEqual({ inventoryId: product._id, shared: null });
  });

  it.each([
    ['whose licence was never verified', null],
    ['whose licence ended before', 2020],
  ])('is not shared by a pharmacy %s', async (_, year) => {
    const gtin = newGtin();
    await name(await shop(year), gtin);
    expect(await found(gtin)).toBeNull();
  });

  it('is not shared by a suspended pharmacy, nor if the shop printed it or mistyped it', async () => {
    const [suspended, printed, wrong] = [newGtin(), '02000000000015', '06151100012341'];
    const first = await shop();
    await name(first, suspended);
    await app.ctx.db.updateTable('member').set({ suspended_at: new Date() }).where('id', '=', first.owner.id).execute();
    await app.ctx.jobs.add(app.ctx.db, 'share-barcodes', {});
    const second = await shop();
    await name(second, printed);
    await name(second, wrong, { product: 'Ibuprofen' });
    expect([await found(suspended), await found(printed), await found(wrong)]).toEqual([null, null, null]);
  });

  it('that was named before the licence was verified is shared in the night', async () => {
    const gtin = newGtin();
    const early = await shop(null);
    await name(early, gtin);
    await shared();
    await license(early.owner, 2099);
    expect(await found(gtin)).toBeNull();
    await app.ctx.jobs.add(app.ctx.db, 'share-barcodes', {});
    expect(await found(gtin)).toMatchObject({ product: 'Paracetamol' });
  });
});

describe('a barcode that two pharmacies name', () => {
  it('in other words for the same medicine is no conflict', async () => {
    const gtin = newGtin();
    await name(await shop(), gtin);
    await name(await shop(), gtin, { product: 'PARACETAMOL TABS 500MG', brand: '', strength: '' });
    expect(await found(gtin)).toMatchObject({ product: 'Paracetamol', brand: 'Panadol', isUnconfirmed: false });
    expect(await conflictOf(gtin)).toBeUndefined();
  });

  it.each([
    ['another medicine', { product: 'Ibuprofen', brand: '' }],
    ['another strength', { strength: '125 mg' }],
  ])('as %s is unconfirmed, stays as first named, and waits for an administrator', async (_, fields) => {
    const gtin = newGtin();
    await name(await shop(), gtin);
    expect(await found(gtin)).toMatchObject({ isUnconfirmed: false });
    await name(await shop(), gtin, fields);
    expect(await found(gtin)).toMatchObject({ ...PANADOL, isUnconfirmed: true });
    expect(await conflictOf(gtin)).toMatchObject({
      names: [
        { product: 'Paracetamol', strength: '500 mg', pharmacies: 1 },
        { ...fields, pharmacies: 1 },
      ],
    });
  });

  it('differently is what most of them say, where the pharmacies of one owner count once', async () => {
    const gtin = newGtin();
    const [first, second] = [await shop(), await shop()];
    await name(first, gtin, { product: 'Ibuprofen', brand: '' });
    for (const branch of [await makePharmacy(first.owner), await makePharmacy(first.owner)])
      await name({ owner: first.owner, id: branch }, gtin, { product: 'Ibuprofen', brand: '' });
    await name(second, gtin);
    expect(await found(gtin)).toMatchObject({ product: 'Ibuprofen', isUnconfirmed: true });
    await name(await shop(), gtin);
    expect(await found(gtin)).toMatchObject({ product: 'Paracetamol', isUnconfirmed: true });
  });

  it('at the same moment waits once', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const gtin = newGtin();
      const [first, second] = [await shop(), await shop()];
      await Promise.all([name(first, gtin), name(second, gtin, { product: 'Ibuprofen', brand: '' })]);
      expect(await found(gtin)).toMatchObject({ isUnconfirmed: true });
      expect((await conflicts()).filter((one) => one.gtin === gtin)).toHaveLength(1);
    }
  });

  it('is confirmed again once they agree', async () => {
    const gtin = newGtin();
    await name(await shop(), gtin);
    const { owner, ...other } = await shop();
    const product = await name({ owner, ...other }, gtin, { strength: '50 mg' });
    expect(await conflictOf(gtin)).toBeDefined();
    await owner.call('PATCH /api/business/inventory/:id', { id: product._id, strength: '500mg' });
    expect(await found(gtin)).toMatchObject({ isUnconfirmed: false });
    expect(await conflictOf(gtin)).toBeUndefined();
  });
});

describe('an administrator', () => {
  async function conflict() {
    const gtin = newGtin();
    await name(await shop(), gtin);
    await name(await shop(), gtin, { product: 'Ibuprofen', brand: '' });
    const row = (await conflictOf(gtin))!;
    const chosen = row.names.find(({ product }) => product === 'Ibuprofen')!;
    return { gtin, id: row._id, chosen: { verdict: 'chosen', ...chosen } };
  }

  it('chooses the right name, which stays whatever others name it, and is in the audit log', async () => {
    const { gtin, id, chosen } = await conflict();
    expect((await decide(id, chosen)).status).toBe(200);
    expect(await found(gtin)).toMatchObject({ product: 'Ibuprofen', isUnconfirmed: false });
    for (const other of [await shop(), await shop()]) await name(other, gtin);
    expect(await found(gtin)).toMatchObject({ product: 'Ibuprofen', isUnconfirmed: false });
    expect(await conflictOf(gtin)).toBeUndefined();
    const { acts } = (await callOn(app.url, 'GET /api/admin/audit', {}, { token })).body;
    expect(acts[0]).toMatchObject({ what: 'barcode chosen', subject: `barcode:${gtin}`, email: ADMIN });
  });

  it('blocks a barcode, which then has no shared name', async () => {
    const { gtin, id } = await conflict();
    expect((await decide(id, { verdict: 'blocked' })).status).toBe(200);
    expect(await found(gtin)).toBeNull();
    await name(await shop(), gtin);
    expect(await found(gtin)).toBeNull();
  });

  it('decides once, also if another one decides at the same moment', async () => {
    const { gtin, id, chosen } = await conflict();
    const answers = await Promise.all([decide(id, chosen), decide(id, { verdict: 'blocked' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const isChosen = answers[0].status === 200;
    expect((await found(gtin))?.product).toBe(isChosen ? 'Ibuprofen' : undefined);
    expect((await decide(id, chosen)).status).toBe(409);
  });

  it('cannot choose a name that no pharmacy uses, and a role without the right cannot decide', async () => {
    const { gtin, id, chosen } = await conflict();
    expect((await decide(id, { ...chosen, product: 'Sugar' })).status).toBe(409);
    expect((await decide(id, { verdict: 'chosen' })).status).toBe(409);
    await inviteByRole(app);
    const licences = await signInAsAdmin(app, ADMINS_BY_ROLE.licences);
    expect((await decide(id, chosen, licences)).status).toBe(403);
    const moderator = await signInAsAdmin(app, ADMINS_BY_ROLE.moderator);
    expect((await decide(id, chosen, moderator)).status).toBe(200);
    expect(await found(gtin)).toMatchObject({ product: 'Ibuprofen' });
  });
});

it('a pack without its own name is shared with its size', async () => {
  const gtin = newGtin();
  const { owner, id } = await shop();
  const product = await stockedProduct(owner, id, { ...PANADOL, ...PACKS });
  await owner.call('PATCH /api/business/inventory/:id', { id: product._id, barcodes: [{ gtin, factor: 24 }] });
  expect(await found(gtin)).toMatchObject({ baseUnit: 'tablet', unit: '', factor: 24 });
});

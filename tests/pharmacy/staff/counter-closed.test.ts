/** Every route of members is closed to a counter session, except those of its pharmacy's stock and counter. */
import { beforeAll, expect, it } from 'vitest';
import { type Api, ROUTES } from '#contract/api.ts';
import { makeFixture, type Fixture } from '../../authorisation/fixture.ts';
import type { Row } from '../../authorisation/row.ts';
import { AUTHORISATION } from '../../authorisation/table.ts';
import { goodInput } from '../../every-route/good-input.ts';
import { FOR_VISITORS, isForAdmins, keyOf } from '../../every-route/routes.ts';
import { callOn, openApp } from '../../kit/start.ts';
import { enter, givePassword, makeDevice, setPin } from './counter-devices.ts';
import { makePharmacy } from '../pharmacies.ts';

type Key = keyof Api;

/** About the session itself, and the list of pharmacies, of which it sees one. */
const OWN: readonly Key[] = [
  'PATCH /api/auth/signout/:userId',
  'POST /api/auth/counter/stay',
  'GET /api/business/pharmacies/:id',
];

/** The stock and the counter of one pharmacy. */
const OPEN: readonly Key[] = [
  'GET /api/business/pharmacy/:id',
  'GET /api/business/pharmacy/:id/inventory',
  'GET /api/business/pharmacy/:id/transactions',
  'GET /api/business/pharmacy/:id/board',
  'GET /api/business/pharmacy/:id/board/expiring',
  'GET /api/business/pharmacy/:id/board/products',
  'GET /api/business/pharmacy/:id/board/undated',
  'GET /api/business/pharmacy/:id/board/unmatched',
  'GET /api/business/pharmacy/:id/gtin/:gtin',
  'GET /api/business/pharmacy/:id/archived',
  'GET /api/business/inventory/:id',
  'GET /api/business/inventory/:id/edits',
  'GET /api/business/inventory/:id/plan',
  'PATCH /api/business/inventory/:id',
  'PATCH /api/business/batch/:batchId',
  'POST /api/business/inventory/:id/archive',
  'POST /api/business/inventory/:id/restore',
  'POST /api/business/inventory/:id/medicine',
  'POST /api/business/inventory/:id/adjust',
  'POST /api/business/inventory/addproduct/:pharmacyId',
  'POST /api/business/inventory/addstock/:inventoryId',
  'DELETE /api/business/inventory/removestock/:inventoryId',
  'POST /api/business/pharmacy/:id/acts/:actId/reverse',
];
/** Whole features of it, by what their paths share. */
const OPEN_FEATURES = [
  /\/counter(\/|$)/,
  /\/goods-receipts(\/|$)/,
  /\/late-sales?(\/|$)/,
  /\/counts?(\/|$)/,
  /\/count-scopes$/,
  /\/card(\/|$|\.)/,
  /\/aside$/,
  /\/destroy$/,
  /\/destructions$/,
  /\/storage(\/|$)/,
  /\/register[.\w-]*(\/|$)/,
];

const isOpen = (key: Key) =>
  OPEN.includes(key) ||
  (/ \/api\/business\/(pharmacy|inventory)\//.test(key) && OPEN_FEATURES.some((feature) => feature.test(key)));

const KEYS = ROUTES.map((route) => keyOf(route) as Key).filter(
  (key) => !FOR_VISITORS.has(key) && !isForAdmins(key) && !OWN.includes(key),
);

const app = openApp();
let fixture: Fixture;
let token: string;
beforeAll(async () => {
  fixture = await makeFixture(app);
  const { self } = fixture.people;
  await givePassword(app, self);
  const elsewhere = await makePharmacy(self, 'Elsewhere');
  await setPin(self, elsewhere);
  const device = await makeDevice(app, self, elsewhere);
  await enter(device, self);
  token = device.token!;
});

it.each(KEYS.filter((key) => !isOpen(key)))('%s is refused', async (key) => {
  const route = ROUTES.find((one) => keyOf(one) === key)!;
  const { status, body } = await callOn(app.url, key, goodInput(route, fixture.people.self.id), { token });
  expect(body).toMatchObject({ type: 'forbidden', error: 'Sign in with your password for this' });
  expect(status).toBe(403);
});

it.each(KEYS.filter(isOpen))('%s finds nothing of another pharmacy', async (key) => {
  const row: Row = AUTHORISATION[key];
  const input = (await row.input?.(fixture, fixture.people.self)) ?? {};
  expect((await callOn(app.url, key, input, { token })).status).toBe(404);
});

it('is nobody to visitors’ routes', async () => {
  expect((await callOn(app.url, 'GET /api/auth/', {}, { token })).body).toMatchObject({ loggedIn: false });
});

/** Authorisation of pharmacies and their stock: the owner, a manager and a seller may, and nobody else. */
import { randomUUIDv7 } from 'node:crypto';
import type { Api } from '#contract/api.ts';
import { EVERYBODY, OWN, type Row, selfId } from './row.ts';
import type { Fixture } from './fixture.ts';
import { employ } from '../pharmacy/pharmacies.ts';

/** `self` owns the pharmacy, `roomAdmin` manages it, and `chatMember` sells there. */
export const STAFF = { members: 404, but: { self: 200, roomAdmin: 200, chatMember: 200 } } as const;
export const MANAGERS = { members: 404, but: { self: 200, roomAdmin: 200, chatMember: 403 } } as const;
export const OWNER = { members: 404, but: { self: 200, roomAdmin: 403, chatMember: 403 } } as const;

export const pharmacyOf = ({ things }: Fixture) => ({ id: things.pharmacy });
export const productOf = ({ things }: Fixture) => ({ id: things.inventory });

/** Makes a product of the fixture's pharmacy with ten cartons. */
export async function makeProduct({
  does,
  people,
  things,
}: Pick<Fixture, 'does' | 'people' | 'things'>): Promise<string> {
  const asked = { pharmacyId: things.pharmacy, product: `Medicine ${randomUUIDv7()}`, quantity: 10 };
  return (await does(people.self, 'POST /api/business/inventory/addproduct/:pharmacyId', asked)).inventory._id;
}

/** Makes a product whose stock is sold. */
async function makeEmptyProduct(fixture: Fixture): Promise<string> {
  const inventoryId = await makeProduct(fixture);
  const sale = { inventoryId, quantity: 10 };
  await fixture.does(fixture.people.self, 'DELETE /api/business/inventory/removestock/:inventoryId', sale);
  return inventoryId;
}

const pairOf = async (fixture: Fixture) => ({ id: await makeProduct(fixture), into: await makeProduct(fixture) });

export const PHARMACIES = {
  'POST /api/business/pharmacy/:userId': {
    ...OWN,
    input: (fixture) => ({ ...selfId(fixture), businessName: 'Second', location: 'Yaba, Lagos' }),
  },
  'PATCH /api/business/pharmacy/:id': {
    ...OWNER,
    input: (fixture) => ({ ...pharmacyOf(fixture), about: 'Always open' }),
  },
  'GET /api/business/pharmacy/:id': { ...STAFF, input: pharmacyOf },
  'GET /api/business/pharmacies/:id': { ...EVERYBODY, input: ({ people }) => ({ id: people.self.id }) },
} satisfies Partial<Record<keyof Api, Row>>;

/** Makes a pharmacy of `self` to which their partner `friend` is invited. */
async function invited({ does, people, app }: Fixture): Promise<{ id: string; friendId: string }> {
  const fields = { userId: people.self.id, businessName: 'Another', location: 'Yaba, Lagos' };
  const id = (await does(people.self, 'POST /api/business/pharmacy/:userId', fields)).pharmacy._id;
  await does(people.self, 'POST /api/business/pharmacy/:id/staff', { id, friendId: people.friend.id, role: 'seller' });
  await employ(app, id, people.self.id, people.roomAdmin.id, 'manager');
  await employ(app, id, people.self.id, people.chatMember.id, 'seller');
  return { id, friendId: people.friend.id };
}

export const STAFF_ROWS = {
  'GET /api/business/pharmacy/:id/staff': { ...STAFF, input: pharmacyOf },
  'POST /api/business/pharmacy/:id/staff': {
    ...OWNER,
    input: (fixture) => ({ ...pharmacyOf(fixture), friendId: fixture.people.friend.id, role: 'seller' }),
  },
  'PATCH /api/business/pharmacy/:id/staff': {
    ...OWNER,
    input: async (fixture) => ({ ...(await invited(fixture)), role: 'manager' }),
  },
  'DELETE /api/business/pharmacy/:id/staff/:friendId': { ...OWNER, input: invited },
  'GET /api/business/pharmacy-invitations/': EVERYBODY,
  'POST /api/business/pharmacy/:id/join': {
    members: 404,
    but: { friend: 200 },
    input: async (fixture) => ({ id: (await invited(fixture)).id }),
  },
  'POST /api/business/pharmacy/:id/leave': {
    members: 404,
    but: { friend: 200, roomAdmin: 200, chatMember: 200 },
    input: async (fixture) => ({ id: (await invited(fixture)).id }),
  },
} satisfies Partial<Record<keyof Api, Row>>;

const batchOf = async (fixture: Fixture) => {
  const { self } = fixture.people;
  const { inventory } = await fixture.does(self, 'GET /api/business/inventory/:id', productOf(fixture));
  return { batchId: inventory.inventory[0]?._id };
};

export const STOCK_MARKET = {
  'GET /api/business/batch/:batchId/offer': { ...MANAGERS, input: batchOf },
  'PATCH /api/business/batch/:batchId': {
    ...MANAGERS,
    input: async (fixture) => ({ ...(await batchOf(fixture)), expiryDate: '2031-05-31' }),
  },
  'GET /api/business/inventory/:id/demand': { ...STAFF, input: productOf },
  'POST /api/business/pharmacy/:id/demands': {
    ...STAFF,
    input: (fixture) => ({
      ...pharmacyOf(fixture),
      lines: [{ inventoryId: fixture.things.inventory, quantity: 2, unit: 'pack' }],
    }),
  },
} satisfies Partial<Record<keyof Api, Row>>;

export const STOCK = {
  'GET /api/business/pharmacy/:id/inventory': { ...STAFF, input: pharmacyOf },
  'GET /api/business/pharmacy/:id/transactions': { ...STAFF, input: pharmacyOf },
  'GET /api/business/pharmacy/:id/board': { ...STAFF, input: pharmacyOf },
  'GET /api/business/pharmacy/:id/board/expiring': {
    ...STAFF,
    input: (fixture) => ({ ...pharmacyOf(fixture), band: '30' }),
  },
  'GET /api/business/pharmacy/:id/board/products': {
    ...STAFF,
    input: (fixture) => ({ ...pharmacyOf(fixture), show: 'low' }),
  },
  'GET /api/business/pharmacy/:id/gtin/:gtin': {
    ...STAFF,
    input: (fixture) => ({ ...pharmacyOf(fixture), gtin: '06151100000013' }),
  },
  'GET /api/business/inventory/:id': { ...STAFF, input: productOf },
  'GET /api/business/inventory/:id/edits': { ...STAFF, input: productOf },
  'POST /api/business/inventory/:id/archive': {
    ...MANAGERS,
    input: async (fixture) => ({ id: await makeEmptyProduct(fixture) }),
  },
  'POST /api/business/inventory/:id/restore': { ...MANAGERS, input: productOf },
  'GET /api/business/pharmacy/:id/archived': { ...STAFF, input: pharmacyOf },
  'GET /api/business/inventory/:id/merge': { ...MANAGERS, input: pairOf },
  'POST /api/business/inventory/:id/merge': { ...MANAGERS, input: pairOf },
  'GET /api/business/pharmacy/:id/board/undated': { ...STAFF, input: pharmacyOf },
  'GET /api/business/pharmacy/:id/board/unmatched': { ...STAFF, input: pharmacyOf },
  'POST /api/business/inventory/:id/medicine': {
    ...MANAGERS,
    input: async (fixture) => {
      const { inventory } = await fixture.does(
        fixture.people.self,
        'GET /api/business/inventory/:id',
        productOf(fixture),
      );
      const { product, brand, medicine } = inventory;
      const expected = { product, brand, genericId: medicine.genericId, isConfirmed: medicine.isConfirmed };
      return { ...productOf(fixture), genericId: medicine.genericId, expected };
    },
  },
  'GET /api/business/inventory/:id/plan': { ...STAFF, input: (fixture) => ({ ...productOf(fixture), quantity: 1 }) },
  'PATCH /api/business/inventory/:id': {
    ...MANAGERS,
    input: (fixture) => ({ ...productOf(fixture), reorderLevel: 5 }),
  },
  'POST /api/business/inventory/addproduct/:pharmacyId': {
    ...STAFF,
    input: ({ things }) => ({ pharmacyId: things.pharmacy, product: `Medicine ${randomUUIDv7()}`, quantity: 1 }),
  },
  'POST /api/business/inventory/addstock/:inventoryId': {
    ...STAFF,
    input: ({ things }) => ({ inventoryId: things.inventory, quantity: 1 }),
  },
  'DELETE /api/business/inventory/removestock/:inventoryId': {
    ...STAFF,
    input: async (fixture) => ({ inventoryId: await makeProduct(fixture), quantity: 1 }),
  },
} satisfies Partial<Record<keyof Api, Row>>;

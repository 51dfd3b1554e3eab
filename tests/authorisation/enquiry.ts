/** Authorisation of medicine requests: the patient by a key, the staff of a pharmacy, and administrators. */
import { randomUUIDv7 } from 'node:crypto';
import type { Api } from '#contract/api.ts';
import { admins, EVERYBODY, type Row } from './row.ts';
import { pharmacyOf, STAFF } from './pharmacy.ts';
import type { Fixture } from './fixture.ts';

const OWNER = { members: 404, but: { self: 200, roomAdmin: 403, chatMember: 403 } } as const;
const absent = () => ({ id: randomUUIDv7() });
/** The answer without the link's key, to everybody. With the key: tests/pharmacy/medicine-request/medicine-request.test.ts */
const PATIENT = { nobody: 400, members: 400 } as const;

/** Makes a request for which the pharmacy of `self` is asked. */
async function asked({ app, things }: Fixture): Promise<{ id: string; requestId: string }> {
  const [id, requestId, now] = [randomUUIDv7(), randomUUIDv7(), new Date()];
  await app.ctx.db
    .insertInto('medicine_request')
    .values({
      id: requestId,
      state: 'asked',
      name: 'Paracetamol',
      quantity: '1',
      nigerian_state: 'Lagos',
      language: 'en',
      contact: Buffer.of(0),
      email_hash: Buffer.from(requestId),
      medicine_key: 'name paracetamol',
      created_at: now,
      proven_at: now,
      rounds: 1,
    })
    .execute();
  const ask = { id, request_id: requestId, pharmacy_id: things.pharmacy, round: 1, in_stock: true, created_at: now };
  await app.ctx.db.insertInto('medicine_ask').values(ask).execute();
  return { id, requestId };
}

export const ENQUIRIES = {
  'POST /api/medicine-request': {
    nobody: 200,
    ...EVERYBODY,
    input: () => ({
      name: 'Paracetamol',
      quantity: '20 tablets',
      state: 'Lagos',
      from_email: `${randomUUIDv7()}@example.com`,
    }),
  },
  'GET /api/medicine-request/:id': { ...PATIENT, input: absent },
  'POST /api/medicine-request/:id/confirm': { ...PATIENT, input: absent },
  'POST /api/medicine-request/:id/pick': { ...PATIENT, input: () => ({ ...absent(), answerId: randomUUIDv7() }) },
  'POST /api/medicine-request/:id/withdraw': { ...PATIENT, input: absent },
  'POST /api/medicine-request/:id/report': { ...PATIENT, input: () => ({ ...absent(), got: true }) },
  'GET /api/medicine-asks': EVERYBODY,
  'POST /api/medicine-ask/:id': {
    ...STAFF,
    input: async (fixture) => ({ id: (await asked(fixture)).id, answer: 'have', place: 'Yaba, Lagos' }),
  },
  'GET /api/business/pharmacy/:id/medicine-requests': { ...STAFF, input: pharmacyOf },
  'PATCH /api/business/pharmacy/:id/medicine-requests': {
    ...OWNER,
    input: (fixture) => ({ ...pharmacyOf(fixture), asks: 'in stock' }),
  },
  'GET /api/admin/medicine-requests': admins('inbox'),
  'POST /api/admin/medicine-request/:id/close': {
    ...admins('inbox'),
    input: async (fixture) => ({ id: (await asked(fixture)).requestId, reason: 'Abuse' }),
  },
} satisfies Partial<Record<keyof Api, Row>>;

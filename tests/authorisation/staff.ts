/** Authorisation of staff: their invitations, and the counter devices and PINs of a pharmacy. */
import type { Api } from '#contract/api.ts';
import { randomUUIDv7 } from 'node:crypto';
import { MANAGERS, OWNER, STAFF } from './pharmacy.ts';
import type { Row } from './row.ts';
import type { Fixture } from './fixture.ts';

const pharmacyOf = ({ things }: Fixture) => ({ pharmacyId: things.pharmacy });

/** Without the cookie of a counter device there is nothing; tests/pharmacy/staff/counter-device.test.ts has the rest. */
const NO_DEVICE = { nobody: 404, members: 404 } as const;

const named = ({ things }: Fixture) => ({ id: things.pharmacy });

/** Makes another pharmacy of `self`, so that nobody becomes staff of the fixture's. */
async function makePharmacyOf({ does, people: { self } }: Fixture): Promise<string> {
  const fields = { userId: self.id, businessName: 'Invites', location: 'Yaba, Lagos' };
  return (await does(self, 'POST /api/business/pharmacy/:userId', fields)).pharmacy._id;
}

async function invited(
  fixture: Fixture,
  id = fixture.things.pharmacy,
): Promise<{ token: string; invitationId: string }> {
  const asked = { id, contact: phoneNumber(), role: 'seller' };
  const key = 'POST /api/business/pharmacy/:id/staff-invitations';
  const { link, invitations } = await fixture.does(fixture.people.self, key, asked);
  return { token: link!.split('#')[1]!, invitationId: invitations[0]!._id };
}

const phoneNumber = () => `0803${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;

export const STAFF_INVITATIONS = {
  'GET /api/business/pharmacy/:id/activity': { ...STAFF, input: (fixture) => ({ ...named(fixture), days: '7' }) },
  'POST /api/business/pharmacy/:id/staff-invitations': {
    ...OWNER,
    input: (fixture) => ({ ...named(fixture), contact: `${randomUUIDv7()}@example.com`, role: 'seller' }),
  },
  'GET /api/business/pharmacy/:id/staff-invitations': { ...OWNER, input: named },
  'DELETE /api/business/pharmacy/:id/staff-invitations/:invitationId': {
    ...OWNER,
    input: async (fixture) => ({ ...named(fixture), invitationId: (await invited(fixture)).invitationId }),
  },
  'POST /api/business/staff-invitation': {
    nobody: 200,
    members: 200,
    input: async (fixture) => ({ token: (await invited(fixture)).token }),
  },
  'POST /api/business/staff-invitation/accept': {
    members: 200,
    but: { self: 409 },
    input: async (fixture) => ({ token: (await invited(fixture, await makePharmacyOf(fixture))).token }),
  },
} satisfies Partial<Record<keyof Api, Row>>;

export const COUNTER_DEVICES = {
  'GET /api/auth/counter/:pharmacyId': { ...STAFF, input: pharmacyOf },
  'POST /api/auth/counter/:pharmacyId/device': { ...MANAGERS, input: pharmacyOf },
  'DELETE /api/auth/counter/:pharmacyId/device/:deviceId': {
    ...MANAGERS,
    input: async (fixture) => {
      const asked = pharmacyOf(fixture);
      const { devices } = await fixture.does(fixture.people.self, 'POST /api/auth/counter/:pharmacyId/device', asked);
      return { ...asked, deviceId: devices![0]!._id };
    },
  },
  'POST /api/auth/counter/:pharmacyId/pin': {
    members: 404,
    // staff get as far as their password
    but: { self: 400, roomAdmin: 400, chatMember: 400 },
    input: (fixture) => ({ ...pharmacyOf(fixture), pin: '480913', password: 'not theirs' }),
  },
  'DELETE /api/auth/counter/:pharmacyId/pin': { ...STAFF, input: pharmacyOf },
  'GET /api/auth/counter': { nobody: 200, members: 200 },
  'POST /api/auth/counter': {
    ...NO_DEVICE,
    input: ({ people }) => ({ memberId: people.self.id, pin: '480913' }),
  },
  'POST /api/auth/counter/stay': { members: 200 },
} satisfies Partial<Record<keyof Api, Row>>;

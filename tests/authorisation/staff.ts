/** Authorisation of staff: their invitations, and the counter devices and PINs of a pharmacy. */
import type { Api } from '#contract/api.ts';
import { MANAGERS, STAFF } from './pharmacy.ts';
import type { Row } from './row.ts';
import type { Fixture } from './fixture.ts';

const pharmacyOf = ({ things }: Fixture) => ({ pharmacyId: things.pharmacy });

/** Without the cookie of a counter device there is nothing; tests/pharmacy/staff/counter-device.test.ts has the rest. */
const NO_DEVICE = { nobody: 404, members: 404 } as const;

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
  'GET /api/auth/counter': NO_DEVICE,
  'POST /api/auth/counter': {
    ...NO_DEVICE,
    input: ({ people }) => ({ memberId: people.self.id, pin: '480913' }),
  },
  'POST /api/auth/counter/stay': { members: 200 },
} satisfies Partial<Record<keyof Api, Row>>;

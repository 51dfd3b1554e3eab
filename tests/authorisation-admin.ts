/** Who may do what in the administration: nothing for members, and its own doors for administrators. */
import { randomBytes } from 'node:crypto';
import type { Api } from '#contract/api.ts';
import { ADMINS, EVERYBODY, type Row } from './authorisation-row.ts';

const address = () => `${randomBytes(8).toString('hex')}@example.com`;

export const ADMINISTRATION = {
  'POST /api/auth/admin/signin': { nobody: 200, ...EVERYBODY, input: () => ({ email: address() }) },
  'POST /api/auth/admin/passkey': {
    nobody: 400,
    members: 400,
    input: () => ({ email: address(), passkey: '7KQ2-0000-0000-0000' }),
  },
  'GET /api/admin/session': ADMINS,
  'POST /api/admin/session/passkey': ADMINS,
  'DELETE /api/admin/session': ADMINS,
  'GET /api/admin/licences': ADMINS,
  'GET /api/admin/licence/:id/evidence': { ...ADMINS, input: ({ things }) => ({ id: things.licence }) },
  'POST /api/admin/licence/:id': {
    ...ADMINS,
    admin: 409,
    input: ({ things }) => ({ id: things.licence, verdict: 'verified' }),
  },
} satisfies Partial<Record<keyof Api, Row>>;

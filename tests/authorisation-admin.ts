/** Authorisation of the administration: nothing for members, its own routes for administrators. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Api } from '#contract/api.ts';
import { ADMINS, EVERYBODY, type Row } from './authorisation-row.ts';

const address = () => `${randomBytes(8).toString('hex')}@example.com`;

/** What an administrator finds has tests of its own. */
const NOTHING = { ...ADMINS, admin: 404 } as const;
const absent = () => ({ id: randomUUIDv7() });

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
  'GET /api/admin/enquiries': ADMINS,
  'GET /api/admin/enquiry/:id': { ...NOTHING, input: absent },
  'POST /api/admin/enquiry/:id/reply': { ...NOTHING, input: () => ({ ...absent(), version: 0, content: 'Thank you' }) },
  'POST /api/admin/enquiry/:id/close': { ...NOTHING, input: () => ({ ...absent(), version: 0 }) },
  'POST /api/admin/enquiry/:id/reopen': { ...NOTHING, input: () => ({ ...absent(), version: 1 }) },
  'GET /api/admin/licences': ADMINS,
  'GET /api/admin/licence/:id/evidence': { ...ADMINS, input: ({ things }) => ({ id: things.licence }) },
  'POST /api/admin/licence/:id': {
    ...ADMINS,
    admin: 409,
    input: ({ things }) => ({ id: things.licence, verdict: 'verified' }),
  },
  'GET /api/admin/batch-alerts': ADMINS,
  'POST /api/admin/batch-alerts/preview': { ...ADMINS, input: () => ({ genericName: 'Nothing', batches: 'XQ1' }) },
  'POST /api/admin/batch-alerts': {
    ...ADMINS,
    input: () => ({
      genericName: 'Nothing',
      batches: 'XQ1',
      source: 'NAFDAC',
      content: 'False',
      expectedBatches: 0,
      expectedOffers: 0,
    }),
  },
  'POST /api/admin/batch-alert/:id/withdraw': { ...NOTHING, input: () => ({ ...absent(), reason: 'A mistake' }) },
  'GET /api/admin/batch-suspicions': ADMINS,
  'GET /api/admin/batch-suspicion/:id/photo': { ...NOTHING, input: absent },
  'POST /api/admin/batch-suspicion/:id': {
    ...NOTHING,
    input: () => ({ ...absent(), verdict: 'closed', reply: 'It is genuine' }),
  },
  'GET /api/admin/suggestions': ADMINS,
  'POST /api/admin/suggestion/:id': {
    ...NOTHING,
    input: () => ({ ...absent(), verdict: 'merged', into: 'paracetamol' }),
  },
  'GET /api/admin/money/disputes': ADMINS,
  'GET /api/admin/money/dispute/:id': { ...NOTHING, input: absent },
  'GET /api/admin/money/dispute/:id/photo/:photo': {
    ...NOTHING,
    input: () => ({ ...absent(), photo: `${'0'.repeat(32)}.webp` }),
  },
  'POST /api/admin/money/dispute/:id': {
    ...NOTHING,
    input: () => ({ ...absent(), resolution: 'release', ruling: 'The photos show it' }),
  },
  'GET /api/admin/money/bank-disputes': ADMINS,
  'POST /api/admin/money/bank-dispute/:id/accept': { ...NOTHING, input: () => ({ ...absent(), message: 'Theirs' }) },
  'POST /api/admin/money/bank-dispute/:id/decline': {
    ...NOTHING,
    input: ({ picture }) => ({ ...absent(), message: 'Delivered', file: picture }),
  },
  'POST /api/admin/money/bank-dispute/:id/end': {
    ...NOTHING,
    input: () => ({ ...absent(), outcome: 'won', reason: 'The provider told us by mail' }),
  },
  'GET /api/admin/money/bank-disputes/ended': ADMINS,
  'POST /api/admin/money/bank-dispute/:id/arbitration': {
    ...NOTHING,
    input: () => ({ ...absent(), outcome: 'lost', amount: 100, fee: 10, reference: 'ARB-1', reason: 'Their mail' }),
  },
  'POST /api/admin/money/bank-dispute/:id/fee-return': {
    ...NOTHING,
    input: () => ({ ...absent(), amount: 100, reference: 'FEE-1', reason: 'Their mail' }),
  },
  'GET /api/admin/money/payouts': ADMINS,
  'POST /api/admin/money/payout/:id/otp': { ...NOTHING, input: () => ({ ...absent(), otp: '123456' }) },
  'POST /api/admin/money/payout/:id/otp/resend': { ...NOTHING, input: absent },
  'GET /api/admin/money/reviews': ADMINS,
  'POST /api/admin/money/review/:id/decide': {
    ...NOTHING,
    input: () => ({ ...absent(), decision: 'release', reason: 'They are sisters' }),
  },
  'GET /api/admin/money/refunds': ADMINS,
  'POST /api/admin/money/refund/:id/again': { ...NOTHING, input: absent },
  'POST /api/admin/money/refund/:id/end': {
    ...NOTHING,
    input: () => ({ ...absent(), end: 'settled', amount: 999, reason: 'Paid by transfer' }),
  },
  'GET /api/admin/money/months': ADMINS,
  'GET /api/admin/money/items': ADMINS,
  'POST /api/admin/money/item/:id/movement': {
    ...NOTHING,
    input: () => ({ ...absent(), movement: 'top-up', amount: 1, difference: 1, note: 'Moved' }),
  },
  'POST /api/admin/money/item/:id': { ...NOTHING, input: () => ({ ...absent(), note: 'Looked at' }) },
} satisfies Partial<Record<keyof Api, Row>>;

/** Authorisation of the administration: nothing for members, its own routes for administrators. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Api } from '#contract/api.ts';
import type { Permission } from '#rules/admin/role.ts';
import { admins, EVERYBODY, type Row } from './authorisation-row.ts';

const address = () => `${randomBytes(8).toString('hex')}@example.com`;

/** What an administrator finds has tests of its own. */
const nothingFor = (may: Permission) => ({ ...admins(may), admin: 404 });
const absent = () => ({ id: randomUUIDv7() });

export const ADMINISTRATION = {
  'POST /api/auth/admin/signin': { nobody: 200, ...EVERYBODY, input: () => ({ email: address() }) },
  'POST /api/auth/admin/passkey': {
    nobody: 400,
    members: 400,
    input: () => ({ email: address(), passkey: '7KQ2-0000-0000-0000' }),
  },
  'GET /api/admin/session': admins('session'),
  'POST /api/admin/session/passkey': admins('session'),
  'DELETE /api/admin/session': admins('session'),
  'GET /api/admin/enquiries': admins('inbox'),
  'GET /api/admin/enquiry/:id': { ...nothingFor('inbox'), input: absent },
  'POST /api/admin/enquiry/:id/reply': {
    ...nothingFor('inbox'),
    input: () => ({ ...absent(), version: 0, content: 'Thank you' }),
  },
  'POST /api/admin/enquiry/:id/close': { ...nothingFor('inbox'), input: () => ({ ...absent(), version: 0 }) },
  'POST /api/admin/enquiry/:id/reopen': { ...nothingFor('inbox'), input: () => ({ ...absent(), version: 1 }) },
  'GET /api/admin/licences': admins('licences'),
  'GET /api/admin/licence/:id/evidence': { ...admins('licences'), input: ({ things }) => ({ id: things.licence }) },
  'POST /api/admin/licence/:id': {
    ...admins('licences'),
    admin: 409,
    input: ({ things }) => ({ id: things.licence, verdict: 'declined', reason: 'Too dark' }),
  },
  'GET /api/admin/user/:id/suspension': { ...nothingFor('read'), input: absent },
  'POST /api/admin/user/:id/suspend': { ...nothingFor('people'), input: () => ({ ...absent(), reason: 'Spam' }) },
  'POST /api/admin/user/:id/restore': { ...nothingFor('people'), input: () => ({ ...absent(), reason: 'Sorry' }) },
  'DELETE /api/admin/user/:id': { ...nothingFor('people'), input: () => ({ ...absent(), reason: 'Fraud' }) },
  'POST /api/admin/user/:id/export': {
    ...nothingFor('people'),
    input: () => ({ ...absent(), reason: 'Their letter' }),
  },
  'GET /api/admin/batch-alerts': admins('moderation'),
  'POST /api/admin/batch-alerts/preview': {
    ...admins('moderation'),
    input: () => ({ genericName: 'Nothing', batches: 'XQ1' }),
  },
  'POST /api/admin/batch-alerts': {
    ...admins('moderation'),
    input: () => ({
      genericName: 'Nothing',
      batches: 'XQ1',
      source: 'NAFDAC',
      content: 'False',
      expectedBatches: 0,
      expectedOffers: 0,
    }),
  },
  'POST /api/admin/batch-alert/:id/withdraw': {
    ...nothingFor('moderation'),
    input: () => ({ ...absent(), reason: 'A mistake' }),
  },
  'GET /api/admin/batch-suspicions': admins('moderation'),
  'GET /api/admin/batch-suspicion/:id/photo': { ...nothingFor('moderation'), input: absent },
  'POST /api/admin/batch-suspicion/:id': {
    ...nothingFor('moderation'),
    input: () => ({ ...absent(), verdict: 'closed', reply: 'It is genuine' }),
  },
  'GET /api/admin/reports': admins('moderation'),
  // those that are there: tests/report/
  'GET /api/admin/report/:id': { ...nothingFor('moderation'), input: absent },
  'POST /api/admin/report/:id/claim': { ...nothingFor('moderation'), input: absent },
  'POST /api/admin/report/:id/release': { ...nothingFor('moderation'), input: absent },
  'POST /api/admin/report/:id/decide': {
    ...nothingFor('moderation'),
    input: () => ({ ...absent(), version: 0, decision: 'nothing' }),
  },
  'POST /api/admin/report/:id/unhide': {
    ...nothingFor('moderation'),
    input: () => ({ ...absent(), version: 1, note: 'A mistake' }),
  },
  'GET /api/admin/suggestions': admins('inbox'),
  'POST /api/admin/suggestion/:id': {
    ...nothingFor('inbox'),
    input: () => ({ ...absent(), verdict: 'merged', into: 'paracetamol' }),
  },
  'GET /api/admin/money/disputes': admins('money'),
  'GET /api/admin/money/dispute/:id': { ...nothingFor('money'), input: absent },
  'GET /api/admin/money/dispute/:id/photo/:photo': {
    ...nothingFor('money'),
    input: () => ({ ...absent(), photo: `${'0'.repeat(32)}.webp` }),
  },
  'POST /api/admin/money/dispute/:id': {
    ...nothingFor('money'),
    input: () => ({ ...absent(), resolution: 'release', ruling: 'The photos show it' }),
  },
  'GET /api/admin/money/bank-disputes': admins('money'),
  'POST /api/admin/money/bank-dispute/:id/accept': {
    ...nothingFor('money'),
    input: () => ({ ...absent(), message: 'Theirs' }),
  },
  'POST /api/admin/money/bank-dispute/:id/decline': {
    ...nothingFor('money'),
    input: ({ picture }) => ({ ...absent(), message: 'Delivered', file: picture }),
  },
  'POST /api/admin/money/bank-dispute/:id/end': {
    ...nothingFor('money'),
    input: () => ({ ...absent(), outcome: 'won', reason: 'The provider told us by mail' }),
  },
  'GET /api/admin/money/bank-disputes/ended': admins('money'),
  'POST /api/admin/money/bank-dispute/:id/arbitration': {
    ...nothingFor('money'),
    input: () => ({ ...absent(), outcome: 'lost', amount: 100, fee: 10, reference: 'ARB-1', reason: 'Their mail' }),
  },
  'POST /api/admin/money/bank-dispute/:id/fee-return': {
    ...nothingFor('money'),
    input: () => ({ ...absent(), amount: 100, reference: 'FEE-1', reason: 'Their mail' }),
  },
  'GET /api/admin/money/payouts': admins('money'),
  'POST /api/admin/money/payout/:id/otp': { ...nothingFor('money'), input: () => ({ ...absent(), otp: '123456' }) },
  'POST /api/admin/money/payout/:id/otp/resend': { ...nothingFor('money'), input: absent },
  'GET /api/admin/money/reviews': admins('money'),
  'POST /api/admin/money/review/:id/decide': {
    ...nothingFor('money'),
    input: () => ({ ...absent(), decision: 'release', reason: 'They are sisters' }),
  },
  'GET /api/admin/money/refunds': admins('money'),
  'POST /api/admin/money/refund/:id/again': { ...nothingFor('money'), input: absent },
  'POST /api/admin/money/refund/:id/end': {
    ...nothingFor('money'),
    input: () => ({ ...absent(), end: 'settled', amount: 999, reason: 'Paid by transfer' }),
  },
  'GET /api/admin/money/months': admins('money'),
  'GET /api/admin/money/items': admins('money'),
  'POST /api/admin/money/item/:id/movement': {
    ...nothingFor('money'),
    input: () => ({ ...absent(), movement: 'top-up', amount: 1, difference: 1, note: 'Moved' }),
  },
  'POST /api/admin/money/item/:id': { ...nothingFor('money'), input: () => ({ ...absent(), note: 'Looked at' }) },
} satisfies Partial<Record<keyof Api, Row>>;

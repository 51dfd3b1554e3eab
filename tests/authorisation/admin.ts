/** Authorisation of the administration: members get in nowhere, and administrators on their own routes. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Api } from '#contract/api.ts';
import type { Permission } from '#rules/admin/role.ts';
import { admins, EVERYBODY, type Row } from './row.ts';

const address = () => `${randomBytes(8).toString('hex')}@example.com`;

/** The answer for something absent; what administrators read has tests of its own. */
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
  'GET /api/admin/audit': admins('audit'),
  'GET /api/admin/audit/chain': admins('audit'),
  'POST /api/admin/audit/check': admins('audit'),
  'GET /api/admin/audit/acts.csv': admins('audit'),
  'GET /api/admin/users': admins('read'),
  'GET /api/admin/users/export.csv': admins('read'),
  'GET /api/admin/user/:id': { ...admins('read'), input: ({ people }) => ({ id: people.self.id }) },
  'GET /api/admin/posts': admins('read'),
  'GET /api/admin/posts/export.csv': admins('read'),
  'GET /api/admin/post/:id': { ...admins('read'), input: ({ things }) => ({ id: things.post }) },
  'DELETE /api/admin/post/:id': { ...nothingFor('moderation'), input: () => ({ ...absent(), _id: randomUUIDv7() }) },
  'GET /api/admin/business': admins('read'),
  'GET /api/admin/business/export.csv': admins('read'),
  'GET /api/admin/business/:id': { ...nothingFor('read'), input: absent },
  'POST /api/admin/business/:id': { ...nothingFor('moderation'), input: absent },
  'DELETE /api/admin/business/:id': {
    ...nothingFor('moderation'),
    input: () => ({ ...absent(), _id: randomUUIDv7() }),
  },
  'GET /api/admin/pharmacies': admins('read'),
  'GET /api/admin/pharmacies/export.csv': admins('read'),
  'GET /api/admin/pharmacy/:id': { ...nothingFor('read'), input: absent },
  'GET /api/admin/inventories': admins('read'),
  'GET /api/admin/inventories/export.csv': admins('read'),
  'GET /api/admin/inventory/:id': { ...nothingFor('read'), input: absent },
  'GET /api/admin/wallets': admins('read'),
  'GET /api/admin/wallets/export.csv': admins('read'),
  'GET /api/admin/wallet/:id': { ...nothingFor('read'), input: absent },
  'GET /api/admin/transactions': admins('read'),
  'GET /api/admin/transactions/export.csv': admins('read'),
  'GET /api/admin/overview': admins('read'),
  'GET /api/admin/health': admins('read'),
  'POST /api/admin/health/retry': { ...nothingFor('operations'), input: () => ({ task: 'mail-notice', job: 1 }) },
  'GET /api/announcements': EVERYBODY,
  'GET /api/announcement/:id': { members: 404, input: absent },
  'POST /api/announcement/:id/mark': { members: 404, input: () => ({ ...absent(), mark: 'seen' }) },
  'GET /api/admin/announcements': admins('announcements'),
  'POST /api/admin/announcements/preview': { ...admins('announcements'), input: () => ({ audience: 'all' }) },
  // nobody lives in this state, so nobody is notified
  'POST /api/admin/announcements': {
    ...admins('announcements'),
    input: () => ({
      audience: 'state',
      state: 'Zamfara',
      kind: 'information',
      title: 'News',
      content: 'There is news',
      expectedMembers: 0,
    }),
  },
  'POST /api/admin/announcement/:id/withdraw': {
    ...nothingFor('announcements'),
    input: () => ({ ...absent(), reason: 'A mistake' }),
  },
  'GET /api/admin/administrators': admins('administrators'),
  'POST /api/admin/administrators': {
    ...admins('administrators'),
    input: () => ({ email: address(), role: 'reader' }),
  },
  'PATCH /api/admin/administrator/:id': {
    ...nothingFor('administrators'),
    input: () => ({ ...absent(), role: 'reader', version: 0 }),
  },
  'DELETE /api/admin/administrator/:id': {
    ...nothingFor('administrators'),
    input: () => ({ ...absent(), version: 0 }),
  },
  'GET /api/admin/money/approvals': admins('money'),
  'POST /api/admin/money/approval/:id/approve': { ...nothingFor('money'), input: absent },
  'POST /api/admin/money/approval/:id/decline': {
    ...nothingFor('money'),
    input: () => ({ ...absent(), reason: 'Look at it again' }),
  },
  'POST /api/admin/money/approval/:id/withdraw': { ...nothingFor('money'), input: absent },
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
  // existing reports are tested in tests/feed/
  'GET /api/admin/report/:id': { ...nothingFor('moderation'), input: absent },
  'GET /api/admin/report/:id/file': { ...nothingFor('moderation'), input: absent },
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
  'GET /api/admin/shared-barcodes': admins('inbox'),
  'POST /api/admin/shared-barcode/:id': {
    ...nothingFor('inbox'),
    input: () => ({ ...absent(), verdict: 'blocked' }),
  },
  'GET /api/admin/money/disputes': admins('money'),
  'GET /api/admin/money/dispute/:id': { ...nothingFor('money'), input: absent },
  'GET /api/admin/money/dispute/:id/photo/:photo': {
    ...nothingFor('money'),
    input: () => ({ ...absent(), photo: `${'0'.repeat(32)}.webp` }),
  },
  'GET /api/admin/money/dispute/:id/file/:fileId': {
    ...nothingFor('money'),
    input: () => ({ ...absent(), fileId: absent().id }),
  },
  'POST /api/admin/money/dispute/:id/take': {
    ...nothingFor('money'),
    input: () => ({ ...absent(), name: 'Ngozi A.' }),
  },
  'POST /api/admin/money/dispute/:id/hand-back': { ...nothingFor('money'), input: absent },
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
  'GET /api/admin/money/payout-holds': admins('money'),
  'POST /api/admin/money/payout-hold/:id/decide': {
    ...nothingFor('money'),
    input: () => ({ ...absent(), decision: 'allow', amount: 100, reason: 'Called them' }),
  },
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

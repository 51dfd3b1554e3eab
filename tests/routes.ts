/** Who may enter each route, and a well-formed value for every field, so that tests can spoil one at a time. */
import { randomUUIDv7 } from 'node:crypto';
import type { Route } from '#contract/route.ts';

export function keyOf(route: Route): string {
  return `${route.method} ${route.path}`;
}

/** Routes without a session. */
export const FOR_VISITORS = new Set([
  'GET /api/about',
  'POST /api/auth/signup',
  'POST /api/auth/verify/:userId',
  'POST /api/auth/verify/:userId/resend',
  'POST /api/auth/signin',
  'POST /api/auth/refresh',
  'GET /api/auth/',
  'POST /api/donor/register',
  'POST /api/donor/donate/:walletAddress',
  'POST /api/donor/verify/:walletAddress',
  'GET /api/donor/receipt/:walletAddress/:reference/receipt.pdf',
  'POST /api/auth/password-reset',
  'GET /api/auth/password-reset/:email',
  'POST /api/auth/password-reset/:token',
  'POST /api/auth/admin/signin',
  'POST /api/auth/admin/passkey',
]);

/** Routes for administrators only. */
export function isForAdmins(key: string): boolean {
  return key.includes(' /api/admin/');
}

const GOOD: Record<string, unknown> = {
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada.obi@example.com',
  password: 'a long enough password',
  phoneNumber: '+234 800 000 0000',
  state: 'Lagos',
  address: '1 Sample Road',
  phone: '+234 800 000 0000',
  contact_number: '',
  registrationNumber: 'PCN/1',
  number: 'PCN/1',
  name: 'What I need',
  kind: 'sale',
  minPrice: 100,
  maxPrice: 200,
  monthsLeft: 6,
  verified: true,
  code: '123456',
  remember: false,
  content: 'Words',
  business: 'sale',
  genericName: 'Paracetamol',
  brandName: 'Panadol',
  strength: '500 mg',
  expiryDate: '2030-01-31',
  manufacturer: 'Emzor',
  locationOfPharmacy: { town: 'Yaba', state: 'Lagos' },
  quantity: 10,
  unit: 'pack',
  price: 1_500,
  batchNumber: 'LT2291',
  nafdacNumber: 'A4-1234',
  closesOn: '2030-01-31',
  deadline: 'one month',
  status: true,
  amount: 1035,
  baseAmount: 1000,
  turn: 1,
  days: 3,
  note: 'A note',
  unitPrice: 100,
  title: 'A group',
  seq: 1,
  muted: true,
  reference: 'pay-00000000-0000-7000-8000-000000000000',
  acctType: 'partner',
  walletAddress: '0'.repeat(32),
  bankCode: '057',
  accountNumber: '2001234000',
  accountName: 'ADA OBI',
  side: 'supplier',
  from: '2030-01-01',
  to: '2030-01-31',
  reason: 'abuse',
  waybillNumber: 'GIG-4471',
  q: 'paracetmol',
  resolution: 'release',
  shares: [],
  ruling: 'The photos show it',
  message: 'Signed for',
  otp: '123456',
  outcome: 'won',
  end: 'settled',
  movement: 'top-up',
  difference: 1_035,
  photo: `${'0'.repeat(32)}.webp`,
  passkey: '7KQ2-0000-0000-0000',
  verdict: 'declined',
  deadlineAt: '2030-01-31T12:00:00Z',
};

/** Where a field needs another value at one route. */
const GOOD_AT: Record<string, Record<string, unknown>> = {
  'PATCH /api/feed/post/:id': { kind: 'alert' },
  'POST /api/user/post': { kind: 'alert' },
  'GET /api/feed/posts': { kind: 'alert' },
  'POST /api/wallet/dispute/:walletAddress': { reason: 'damaged', detail: 'Two cartons are wet' },
  'POST /api/wallet/dispute/:walletAddress/message': { message: 'See the photo' },
};

/** An input with every field valid; every id names nothing that exists, except `userId`. */
export function goodInput(route: Route, userId: string): Record<string, unknown> {
  const names = Object.keys(route.input.shape).filter((name) => name !== 'file');
  const good = { ...GOOD, ...GOOD_AT[keyOf(route)] };
  return Object.fromEntries(
    names.flatMap((name) => {
      if (name === 'userId') return [[name, userId]];
      if (/^id$|Id$/.test(name)) return [[name, randomUUIDv7()]];
      return name in good ? [[name, good[name]]] : [];
    }),
  );
}

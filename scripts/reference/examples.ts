/** Examples of the first calls. A test checks them against their schemas. */
import type { Json } from './json.ts';

const ADA = '01930000-0000-7000-8000-00000000000a';
const OFFER = '01930000-0000-7000-8000-00000000000b';
const ROOM = '01930000-0000-7000-8000-00000000000c';

export const EXAMPLES: Record<string, { request?: Json; answer?: Json }> = {
  'POST /api/auth/signin': {
    request: { email: 'ada@example.com', password: 'a long enough password', remember: true },
    answer: { token: 'eyJhbGciOi…' },
  },
  'POST /api/auth/refresh': { answer: { token: 'eyJhbGciOi…' } },
  'POST /api/business/:userId': {
    request: {
      business: 'sale',
      genericName: 'Paracetamol',
      brandName: 'Panadol',
      strength: '500 mg',
      expiryDate: '2028-03-31',
      quantity: 40,
      unit: 'carton',
      price: 17_500,
      locationOfPharmacy: { town: 'Yaba', state: 'Lagos' },
    },
  },
  'POST /api/business/user/:businessId': { request: { amount: 17_000, quantity: 10 } },
  'POST /api/user/chatroom/create': { request: { title: 'Paracetamol for Yaba' }, answer: { chat: { _id: ROOM } } },
  'POST /api/user/chat': { request: { friendId: ADA }, answer: { chat: { _id: ROOM } } },
  'POST /api/wallet/receipt/acknowledge/chatroom': { request: { chatId: ROOM } },
  'POST /api/user/chat/:id/card': { request: { offerId: OFFER } },
};

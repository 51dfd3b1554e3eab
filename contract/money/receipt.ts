/** PDF receipts: of a payment for its payer, a released wallet for its supplier, a donation for its donor. */
import { z } from 'zod';

import { id, moment, text } from '../route/field.ts';
import { privateFile, route } from '../route/route.ts';

const walletAddress = z.string().regex(/^[a-f0-9]{32}$/, { error: 'This is not a wallet address' });

export const receiptShape = z.object({
  _id: id,
  kind: z.enum(['payer', 'supplier']),
  /** Naira: the amount paid or released. */
  amount: z.number(),
  /** When it was paid or released. */
  at: moment,
});
export type Receipt = z.infer<typeof receiptShape>;

export const receipt = {
  /** The caller's own receipts of one wallet, oldest first. */
  list: route(
    'GET',
    '/api/wallet/receipts/:walletAddress',
    z.object({ walletAddress }),
    z.object({ receipts: z.array(receiptShape) }),
  ),
  /** Of a payment, for its parties. */
  show: route('GET', '/api/wallet/receipt/:id/receipt.pdf', z.object({ id }), privateFile, { file: true }),
  /** Whoever holds both secrets acts as the donor. */
  ofDonation: route(
    'GET',
    '/api/donor/receipt/:walletAddress/:reference/receipt.pdf',
    z.object({ walletAddress, reference: text(60, 1) }),
    privateFile,
    { file: true },
  ),
};

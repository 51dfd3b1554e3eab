/** Receipts as PDF: of a payment for its payer, of a released wallet for its supplier, of a donation for its donor. */
import { z } from 'zod';

import { id, moment, text } from './field.ts';
import { privateFile, route } from './route.ts';

const walletAddress = z.string().regex(/^[a-f0-9]{32}$/, { error: 'This is not a wallet address' });

export const receiptShape = z.object({
  _id: id,
  kind: z.enum(['payer', 'supplier']),
  /** Naira: what was paid, or what was released. */
  amount: z.number(),
  /** When it was paid, or released. */
  at: moment,
});
export type Receipt = z.infer<typeof receiptShape>;

export const receipt = {
  /** The asker's own of one wallet, oldest first. */
  list: route(
    'GET',
    '/api/wallet/receipts/:walletAddress',
    z.object({ walletAddress }),
    z.object({ receipts: z.array(receiptShape) }),
  ),
  show: route('GET', '/api/wallet/receipt/:id/receipt.pdf', z.object({ id }), privateFile, { file: true }),
  /** Whoever has both secrets is the donor, or has them from them. */
  ofDonation: route(
    'GET',
    '/api/donor/receipt/:walletAddress/:reference/receipt.pdf',
    z.object({ walletAddress, reference: text(60, 1) }),
    privateFile,
    { file: true },
  ),
};

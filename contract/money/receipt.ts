/** PDF receipts of payments, released wallets and donations. */
import { z } from 'zod';

import { id, moment, text, walletAddress } from '../route/field.ts';
import { privateFile, route } from '../route/route.ts';

export const receiptShape = z.object({
  _id: id,
  kind: z.enum(['payer', 'supplier']),
  /** The paid or released amount in naira. */
  amount: z.number(),
  /** The time of the payment or release. */
  at: moment,
});
export type Receipt = z.infer<typeof receiptShape>;

export const receipt = {
  /** The caller's own receipts of one wallet, oldest first. */
  list: route('GET /api/wallet/receipts/:walletAddress', { walletAddress }, { receipts: z.array(receiptShape) }),
  /** The PDF receipt of a payment or released wallet, for its parties. */
  show: route('GET /api/wallet/receipt/:id/receipt.pdf', { id }, privateFile),
  /** The receipt of a donation. Anybody who has both secrets acts as the donor. */
  ofDonation: route(
    'GET /api/donor/receipt/:walletAddress/:reference/receipt.pdf',
    { walletAddress, reference: text(60, 1) },
    privateFile,
  ),
};

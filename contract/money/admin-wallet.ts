/** Wallets for administrators: the list, and one with its details. Amounts are in naira. */
import { z } from 'zod';
import { CLOSED_BECAUSE, WALLET_STATES } from '#rules/money/wallet.ts';
import { adminList, oneOf, sums } from '../admin/list.ts';
import { id, moment } from '../route/field.ts';
import { route } from '../route/route.ts';
import { someone } from './someone.ts';
import { walletStory } from './wallet-shape.ts';

const chat = z.object({ _id: id, kind: z.enum(['single', 'room']), title: z.string().nullable() });

const row = z.object({
  _id: id,
  walletAddress: z.string(),
  state: z.enum(WALLET_STATES),
  /** Money in escrow for this wallet, without the charge. */
  balance: z.number(),
  /** The requested amount with the charge. */
  amount: z.number(),
  baseAmount: z.number(),
  charge: z.number(),
  quantity: z.number().int().nullable(),
  unitPrice: z.number().nullable(),
  supplier: z.object({ user: someone, receipt: z.boolean() }),
  /** The number of members who have paid. */
  payers: z.number().int(),
  /** True if an open dispute holds money in it. */
  isDisputed: z.boolean(),
  paymentComplete: z.boolean(),
  chat,
  closedBecause: z.enum(CLOSED_BECAUSE).nullable(),
  closedAt: moment.nullable(),
  createdAt: moment,
});
export type AdminWalletRow = z.infer<typeof row>;

export const adminWallet = {
  ...adminList('wallets', 'wallets', row, {
    state: oneOf(WALLET_STATES),
    supplier: id.optional(),
    /** The requested amount, with the charge. */
    ...sums,
  }),
  /** The wallet as its members see it, and its chat. */
  show: route('GET /api/admin/wallet/:id', { id }, { wallet: walletStory.extend({ chat }) }),
};

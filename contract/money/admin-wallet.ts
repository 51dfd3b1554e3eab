/** Wallets as administrators list them, and one whole. Amounts in naira. */
import { z } from 'zod';
import { CLOSED_BECAUSE, WALLET_STATES } from '#rules/money/wallet.ts';
import { adminList, oneOf, sums } from '../admin/list.ts';
import { id, moment } from '../route/field.ts';
import { route } from '../route/route.ts';
import { someone, walletStory } from './wallet.ts';

const chat = z.object({ _id: id, kind: z.enum(['single', 'room']), title: z.string().nullable() });

const row = z.object({
  _id: id,
  walletAddress: z.string(),
  state: z.enum(WALLET_STATES),
  /** In escrow for this wallet, without the charge. */
  balance: z.number(),
  /** Requested, with the charge. */
  amount: z.number(),
  baseAmount: z.number(),
  charge: z.number(),
  quantity: z.number().int().nullable(),
  unitPrice: z.number().nullable(),
  supplier: z.object({ user: someone, receipt: z.boolean() }),
  /** How many have paid. */
  payers: z.number().int(),
  /** An open dispute holds money in it. */
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
    /** The whole amount requested, with the charge. */
    ...sums,
  }),
  /** As its members see it, and the chat it belongs to. */
  show: route('GET /api/admin/wallet/:id', { id }, { wallet: walletStory.extend({ chat }) }),
};

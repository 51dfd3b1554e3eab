/** The wallet of a one-to-one chat, which the other member pays in full, and the past wallets of any chat. */
import { z } from 'zod';
import { WALLET_STATES } from '#rules/money/wallet.ts';
import { after, flag, id, moment, naira, nextCursor, participant, price, text, walletAddress } from '../route/field.ts';
import { route } from '../route/route.ts';
import { acctType, verifyAnswer, walletAnswer } from './wallet.ts';
import { walletShape } from './wallet-shape.ts';

/** A wallet that has ended. */
const pastWallet = z.object({
  _id: id,
  walletAddress: z.string(),
  state: z.enum(WALLET_STATES),
  /** The full requested amount, with the charge. */
  amount: z.number(),
  /** The supplier's amount, without the charge. */
  baseAmount: z.number(),
  quantity: z.number().int().nullable(),
  supplier: z.object({ _id: id, fullName: z.string() }),
  createdAt: moment,
  closedAt: moment,
});
export type PastWallet = z.infer<typeof pastWallet>;

export const chatWallet = {
  /** The newest wallet or null, for the chat's two members. Amounts are in naira. */
  showOfChat: route(
    'GET /api/wallet/chat/:chatId',
    { chatId: id },
    {
      chat: z.object({ _id: id, users: z.array(participant), wallet: walletShape.nullable() }),
      wallet: walletShape.nullable(),
    },
  ),
  /** `amount` includes the charge, as the specification's screen computes it. `baseAmount` is exact and excludes it. */
  requestInChat: route(
    'POST /api/wallet/chat/:chatId',
    { chatId: id, amount: naira.nullish(), baseAmount: price.nullish() },
    walletAnswer,
  ),
  /**
   * Checks the payment with the provider and books it into escrow once it is paid, however often it is called. `success` is false until then.
   */
  verifyInChat: route(
    'POST /api/wallet/payment/verify/chat/:walletAddress',
    { walletAddress, reference: text(60, 1), chatId: id, amount: naira.nullish(), sent: flag.optional() },
    verifyAnswer,
  ),
  /**
   * Acknowledges receipt. `walletAddress` is the wallet on the screen. If it was replaced, nothing happens. Before the goods are shipped a
   * buyer must send `beforeDispatch`.
   */
  acknowledgeInChat: route(
    'POST /api/wallet/receipt/acknowledge/chat',
    { chatId: id, acctType, walletAddress: walletAddress.optional(), beforeDispatch: flag.optional() },
    walletAnswer,
  ),
  /** The ended wallets of a chat or chatroom, newest first. */
  history: route(
    'GET /api/wallet/history/:chatId',
    { chatId: id, after },
    { wallets: z.array(pastWallet), nextCursor },
  ),
};

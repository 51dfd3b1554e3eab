/** The calls of a chatroom's wallet: request, pay, verify, acknowledge. Amounts in naira. */
import { z } from 'zod';
import { WALLET_LIMITS } from '#rules/money/wallet.ts';
import { flag, id, naira, price, text, walletAddress, whole } from '../route/field.ts';
import { route } from '../route/route.ts';
import { walletShape } from './wallet-shape.ts';

export const walletAnswer = z.object({ wallet: walletShape });
export const verifyAnswer = z.object({ success: z.boolean(), error: z.string().optional(), wallet: walletShape });
export const acctType = z.enum(['supplier', 'partner'], { error: 'Must be supplier or partner' });

export const wallet = {
  /** The newest wallet or null, for the chatroom's participants. Amounts are in naira. */
  showOfRoom: route(
    'GET /api/wallet/chatroom/:id',
    { id },
    { chatroom: z.object({ _id: id, wallet: walletShape.nullable() }), wallet: walletShape.nullable() },
  ),
  /**
   * Requests the wallet. The caller is its supplier and needs a verified licence. `unitPrice` is in naira. `amount`, if sent, must be quantity times
   * `unitPrice` plus 3.5 %.
   */
  requestInRoom: route(
    'POST /api/wallet/chatroom/:id',
    { id, amount: naira.nullish(), quantity: whole(1, WALLET_LIMITS.quantity), unitPrice: price },
    walletAnswer,
  ),
  /** Starts a payment and returns the access code that opens the checkout. `quantity` is for chatrooms only. */
  accept: route(
    'POST /api/wallet/payment/accept/:walletAddress',
    { walletAddress, amount: naira.nullish(), quantity: whole(1, WALLET_LIMITS.quantity).nullish() },
    {
      wallet: walletShape,
      result: z.object({
        data: z.object({ access_code: z.string(), authorization_url: z.string(), reference: z.string() }),
      }),
    },
  ),
  /**
   * Opens an account for the caller's bank transfer, shown as the wallet's `transfer`. Calling again while it is open returns the same one. The
   * fields are those of the checkout.
   */
  transfer: route(
    'POST /api/wallet/payment/transfer/:walletAddress',
    { walletAddress, amount: naira.nullish(), quantity: whole(1, WALLET_LIMITS.quantity).nullish() },
    walletAnswer,
  ),
  /**
   * Checks the payment with the provider and books it into escrow once it is paid. Idempotent. `success` is false until then. `sent`: the buyer says
   * they sent the transfer.
   */
  verifyInRoom: route(
    'POST /api/wallet/payment/verify/chatroom/:walletAddress',
    { walletAddress, reference: text(60, 1), chatroomId: id, amount: naira.nullish(), sent: flag.optional() },
    verifyAnswer,
  ),
  /**
   * Acknowledges receipt as a buyer, which releases the escrow of shipped goods. Before they are shipped a buyer must send `beforeDispatch`, and the
   * escrow is released once they are. A supplier's call before shipping records that the goods were handed over. Afterwards it changes nothing.
   */
  acknowledgeInRoom: route(
    'POST /api/wallet/receipt/acknowledge/chatroom',
    { chatroomId: id, acctType, walletAddress: walletAddress.optional(), beforeDispatch: flag.optional() },
    walletAnswer,
  ),
};

/** Paystack's webhook. It is read as raw bytes, so it has no shape here. */
export const PAYMENT_WEBHOOK_PATH = '/api/wallet/webhook/paystack';

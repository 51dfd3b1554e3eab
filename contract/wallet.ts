/** The wallet of a chat or chatroom, and a chatroom's: requested, paid into, verified, acknowledged. Amounts in naira, as the specification writes them. */
import { z } from 'zod';
import { PAYMENT_STATES, WALLET_LIMITS, WALLET_STATES } from '#rules/wallet.ts';
import { id, naira, text, whole } from './field.ts';
import { route } from './route.ts';

const someone = z.object({ _id: id, fullName: z.string() });

/**
 * One payer. Where money of theirs is held, `quantity`, `amount` and `receipt` are of all of it, and before that of the
 * newest attempt; `reference`, `state` and `gatewayResponse` are always the newest attempt's, the one to verify.
 */
export const referenceCode = z.object({
  user: someone,
  reference: z.string(),
  /** Money of this payer is held in escrow, or was until the release. */
  paymentStatus: z.boolean(),
  /** This partner has said that the goods arrived, for everything they paid. */
  receipt: z.boolean(),
  quantity: z.number().int().nullable(),
  amount: z.number(),
  state: z.enum(PAYMENT_STATES),
  /** In the bank's own words. */
  gatewayResponse: z.string().nullable(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type ReferenceCode = z.infer<typeof referenceCode>;

export const walletShape = z.object({
  _id: id,
  walletAddress: z.string(),
  state: z.enum(WALLET_STATES),
  /** Held in escrow for this wallet, without the charge. */
  balance: z.number(),
  /** The whole sum asked for, with the charge. */
  amount: z.number(),
  /** The sum without the charge, and the charge. */
  baseAmount: z.number(),
  charge: z.number(),
  quantity: z.number().int().nullable(),
  unitPrice: z.number().nullable(),
  /** Units nobody has paid for yet. */
  quantityLeft: z.number().int().nullable(),
  supplier: z.object({ user: someone, receipt: z.boolean() }),
  /** Everybody in the chat but the supplier. */
  partners: z.array(someone),
  /** One for each partner who has tried to pay, by their first attempt. */
  referenceCodes: z.array(referenceCode),
  paymentComplete: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type Wallet = z.infer<typeof walletShape>;

export const walletAnswer = z.object({ wallet: walletShape });
export const verifyAnswer = z.object({ success: z.boolean(), error: z.string().optional(), wallet: walletShape });
export const address = z.string().regex(/^[a-f0-9]{32}$/, { error: 'This is not a wallet address' });
export const acctType = z.enum(['supplier', 'partner'], { error: 'Say supplier or partner' });

export const wallet = {
  showOfRoom: route(
    'GET',
    '/api/wallet/chatroom/:id',
    z.object({ id }),
    z.object({ chatroom: z.object({ _id: id, wallet: walletShape.nullable() }), wallet: walletShape.nullable() }),
  ),
  requestInRoom: route(
    'POST',
    '/api/wallet/chatroom/:id',
    z.object({ id, amount: naira.nullish(), quantity: whole(1, WALLET_LIMITS.quantity), unitPrice: naira }),
    walletAnswer,
  ),
  /** Pay now, in a chat without `quantity`: makes the payment and answers the access code that opens the checkout. */
  accept: route(
    'POST',
    '/api/wallet/payment/accept/:walletAddress',
    z.object({ walletAddress: address, amount: naira.nullish(), quantity: whole(1, WALLET_LIMITS.quantity).nullish() }),
    z.object({
      wallet: walletShape,
      result: z.object({
        data: z.object({ access_code: z.string(), authorization_url: z.string(), reference: z.string() }),
      }),
    }),
  ),
  verifyInRoom: route(
    'POST',
    '/api/wallet/payment/verify/chatroom/:walletAddress',
    z.object({ walletAddress: address, reference: text(60, 1), chatroomId: id, amount: naira.nullish() }),
    verifyAnswer,
  ),
  acknowledgeInRoom: route(
    'POST',
    '/api/wallet/receipt/acknowledge/chatroom',
    z.object({ chatroomId: id, acctType, walletAddress: address.optional() }),
    walletAnswer,
  ),
};

/** What Paystack posts; read as raw bytes, so the shape is not checked here. */
export const PAYMENT_WEBHOOK_PATH = '/api/wallet/webhook/paystack';

/** Requests payment for agreements on an offer: chat or business group, agreement and wallet in one call. */
import { z } from 'zod';
import { AGREEMENTS_AT_ONCE } from '#rules/trade/agreement.ts';
import { walletShape } from '../money/wallet-shape.ts';
import { id, naira, walletAddress } from '../route/field.ts';
import { route } from '../route/route.ts';

export const agreement = {
  /**
   * Requests payment, as the supplier. `amount` is the total shown, with the charge. It is recalculated from the current agreements, and refused if
   * it differs. Repeating the nonce, or calling again while payment is requested, returns the same wallet.
   */
  request: route(
    'POST /api/business/agreement/:businessId',
    {
      businessId: id,
      userId: id.optional(),
      /** The interested members of these agreements. For a demand only the caller. */
      partnerIds: z
        .array(id)
        .min(1, { error: 'Choose at least one agreement' })
        .max(AGREEMENTS_AT_ONCE, { error: 'Too many at once' }),
      amount: naira,
      nonce: id.optional(),
    },
    { chat: z.object({ _id: id, kind: z.enum(['single', 'room']) }), wallet: walletShape },
  ),
  /** Reminds a member to pay their part of a wallet, once a day. Only its supplier may. */
  remind: route('POST /api/wallet/remind/:walletAddress', { walletAddress, payerId: id }, { success: z.literal(true) }),
};

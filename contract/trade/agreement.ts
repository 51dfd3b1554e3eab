/** Payment requested for what was agreed on an offer: chat or business group, the agreement in it, and its wallet, in one call. */
import { z } from 'zod';
import { AGREEMENTS_AT_ONCE } from '#rules/trade/agreement.ts';
import { walletShape } from '../money/wallet.ts';
import { id, naira, walletAddress } from '../route/field.ts';
import { route } from '../route/route.ts';

export const agreement = {
  /**
   * For the supplier. `amount` is the sum with the charge as it was shown; it is computed again from the agreements as they stand, and
   * another one is refused. Repeating the nonce, or asking again while payment is requested, answers the same wallet.
   */
  request: route(
    'POST /api/business/agreement/:businessId',
    {
      businessId: id,
      userId: id.optional(),
      /** The interested members whose agreements these are; of a demand the caller alone. */
      partnerIds: z
        .array(id)
        .min(1, { error: 'Choose at least one agreement' })
        .max(AGREEMENTS_AT_ONCE, { error: 'Too many at once' }),
      amount: naira,
      nonce: id.optional(),
    },
    { chat: z.object({ _id: id, kind: z.enum(['single', 'room']) }), wallet: walletShape },
  ),
  /** Tells somebody who has not paid their part of a wallet that it waits for them; once a day. For its supplier. */
  remind: route('POST /api/wallet/remind/:walletAddress', { walletAddress, payerId: id }, { success: z.literal(true) }),
};

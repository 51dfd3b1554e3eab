/** Donations: register, pay by card, verify. No account is needed: anybody who has the address (128 random bits) acts as the donor. */
import { z } from 'zod';
import { DONOR_LIMITS } from '#rules/money/donation.ts';
import { PAYMENT_STATES } from '#rules/money/payment.ts';
import { email, phone, price, text, walletAddress } from '../route/field.ts';
import { route } from '../route/route.ts';

const reference = text(60, 1);

export const donation = {
  /**
   * Registers a donation, the first of three steps. `amount` is in naira, to the kobo. Nothing is charged yet. The returned address identifies the
   * donation in the next two.
   */
  register: route(
    'POST /api/donor/register',
    {
      name: text(DONOR_LIMITS.name, 1).regex(/^\P{Cc}*$/u, { error: 'This contains an invalid character' }),
      email,
      phone: phone.default(''),
      amount: price,
      /** A hidden field: only bots fill it in. */
      contact_number: z.string().max(200).optional(),
    },
    { success: z.literal(true), wallet: z.object({ walletAddress }) },
  ),
  /** Opens a checkout for this amount in naira. The address must be the registered one. */
  donate: route(
    'POST /api/donor/donate/:walletAddress',
    { walletAddress, email, amount: price },
    {
      result: z.object({
        data: z.object({ access_code: z.string(), authorization_url: z.string(), reference: z.string() }),
      }),
    },
  ),
  /** Checks the payment with the provider and books it once it is paid, however often it is called. `success` is false until then. */
  verify: route(
    'POST /api/donor/verify/:walletAddress',
    { walletAddress, reference },
    {
      success: z.boolean(),
      error: z.string().optional(),
      state: z.enum(PAYMENT_STATES),
      /** The bank's message. */
      gatewayResponse: z.string().nullable(),
      amount: z.number(),
    },
  ),
};

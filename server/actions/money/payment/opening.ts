/** The two ways to pay an attempt: the provider's checkout, or an account for a bank transfer. */
import type { Ctx } from '../../../context.ts';
import type { Checkout, TransferAccount } from '../../../outside/payment-shape.ts';
import { storeAccount, storeCheckout } from '../../../store/money/payment/payment-attempt.ts';
import type { Opening, Startable } from './checkout-start.ts';

const orderOf = ({ id, email, grossKobo, reference, walletId }: Startable) => ({
  email,
  amountKobo: grossKobo,
  reference,
  metadata: { payment_id: id, ...(walletId && { wallet_id: walletId }) },
});

/** Opens the provider's checkout. Its hosted page returns to `callbackUrl`. */
export function checkoutAt(ctx: Ctx, callbackUrl: string): Opening<Checkout> {
  return {
    open: (payment, within) => ctx.payment.initialize({ ...orderOf(payment), callbackUrl, within }),
    store: (paymentId, checkout) => storeCheckout(ctx.db, paymentId, checkout),
    read: ({ accessCode, authorizationUrl }, reference) =>
      accessCode !== null && authorizationUrl !== null ? { accessCode, authorizationUrl, reference } : undefined,
  };
}

/** Opens an account that takes exactly this payment's amount, until its attempt expires. */
export function accountFor(ctx: Ctx): Opening<TransferAccount> {
  return {
    open: (payment, within) =>
      ctx.payment.openTransferAccount({ ...orderOf(payment), until: payment.expiresAt, within }),
    store: (paymentId, account) => storeAccount(ctx.db, paymentId, account),
    read: ({ transferBank: bank, transferAccount: accountNumber, transferName: accountName, transferUntil: until }) =>
      bank !== null && accountNumber !== null && accountName !== null && until !== null
        ? { bank, accountNumber, accountName, until }
        : undefined,
  };
}

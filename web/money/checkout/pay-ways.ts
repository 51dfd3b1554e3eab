/** The ways to pay that the operator offers: a bank transfer first, and the checkout for the others. */
import { useQuery } from '@tanstack/react-query';
import { type Kobo, TRANSFER_MINIMUM_KOBO } from '#rules/money.ts';
import { t } from '../../i18n.ts';
import { aboutQuery } from '../../net/about.ts';

/** The name of a form's button that opens the checkout. */
export const CHECKOUT = 'checkout';

interface PayWays {
  isSandbox: boolean;
  /** True if this sum can be paid by bank transfer. */
  allowsTransfer: (grossKobo: Kobo) => boolean;
  /** Label of the button that opens the checkout. */
  checkoutLabel: string;
}

export function usePayWays(): PayWays {
  const { data } = useQuery(aboutQuery);
  const channels = data?.channels ?? [];
  return {
    isSandbox: data?.checkout === 'sandbox',
    allowsTransfer: (grossKobo) => channels.includes('bank_transfer') && grossKobo >= TRANSFER_MINIMUM_KOBO,
    checkoutLabel: channels.includes('ussd') ? t('Pay by card or USSD') : t('Pay by card'),
  };
}

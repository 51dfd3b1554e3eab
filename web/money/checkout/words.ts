/** What the checkout says itself: of the app, and of the pages whose script has no sentences. */
import { t } from '../../i18n.ts';

export interface CheckoutWords {
  /** Names the frame. */
  title: string;
  didNotOpen: string;
}

export function checkoutWords(): CheckoutWords {
  return {
    title: t('Card checkout'),
    didNotOpen: t('The checkout did not open. Check your connection and pay again.'),
  };
}

/** The checkout's texts, passed in by the app and by public pages whose scripts have no translations. */
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

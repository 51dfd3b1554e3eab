/** Warnings for administrators while Paystack is silent, and while Pay now is stopped. */
import { useQuery } from '@tanstack/react-query';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { adminQuery } from '../shell/session.ts';

const AGAIN_MS = 30_000;

export function ProviderWarnings() {
  const { data } = useQuery({ ...adminQuery, refetchInterval: AGAIN_MS });
  return (
    <>
      {data?.isProviderSilent && (
        <Warning>
          {t('The payment provider is not responding. Pending items continue automatically once it does.')}
        </Warning>
      )}
      {data?.isCheckoutStopped && (
        <Warning>
          {t(
            'Pay now is paused because the payment provider charges buyers its fee. Ask it to charge our account instead, then settle “Fees passed on” under Books.',
          )}
        </Warning>
      )}
    </>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <div className="mb-4">
      <Banner kind="warning">{children}</Banner>
    </div>
  );
}

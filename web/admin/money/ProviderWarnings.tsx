/** Lines for administrators while the payment provider is silent, and while Pay now is stopped. */
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
          {t('The payment provider does not answer. What waits for it goes on by itself as soon as it does.')}
        </Warning>
      )}
      {data?.isCheckoutStopped && (
        <Warning>
          {t(
            'Pay now is stopped: the payment provider has payers pay its fee on top. Ask it to charge our account instead, then settle “Fees passed on” under Books.',
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

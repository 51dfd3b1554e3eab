/** One line for administrators while the payment provider is silent. */
import { useQuery } from '@tanstack/react-query';
import { t } from '../i18n.ts';
import { Banner } from '../ui/alert/Banner.tsx';
import { adminQuery } from './session.ts';

const AGAIN_MS = 30_000;

export function ProviderSilence() {
  const { data } = useQuery({ ...adminQuery, refetchInterval: AGAIN_MS });
  if (!data?.isProviderSilent) return null;
  return (
    <div className="mb-4">
      <Banner kind="warning">
        {t('The payment provider does not answer. What waits for it goes on by itself as soon as it does.')}
      </Banner>
    </div>
  );
}

/** Says before somebody pays that Paystack's fee is theirs where their payment comes too late again. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';

const latePaymentsQuery = queryOptions({
  queryKey: ['late payments'],
  queryFn: ({ signal }) => call('GET /api/wallet/late-payments', {}, { signal }),
  // asked whenever somebody is about to pay
  staleTime: 0,
});

export function LateFeeNote() {
  const { data } = useQuery(latePaymentsQuery);
  if (!data?.isFeeKept) return null;
  return (
    <Banner kind="warning">
      {t(
        '{late} of your payments came too late in the last 30 days. If this one does too, Paystack’s fee comes off your refund.',
        {
          late: data.late,
        },
      )}
    </Banner>
  );
}

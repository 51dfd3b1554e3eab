/** Warns before payment that the buyer bears Paystack's fee if their payment arrives too late again. */
import { callQuery } from '../../net/api.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';

const latePaymentsQuery = {
  ...callQuery(['late payments'], 'GET /api/wallet/late-payments', {}),
  // checked before every payment
  staleTime: 0,
};

export function LateFeeNote() {
  const { data } = useQuery(latePaymentsQuery);
  if (!data?.isFeeKept) return null;
  return (
    <Banner kind="warning">
      {t(
        '{late} of your payments came too late in the last 30 days. If this one does too, we deduct Paystack’s fee from your refund.',
        {
          late: data.late,
        },
      )}
    </Banner>
  );
}

/** /donation: giving to Mortar, without an account. */
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { DonationForm } from '../donation/DonationForm.tsx';
import { Thanks } from '../donation/Thanks.tsx';
import { useDonation } from '../donation/use-donation.ts';
import { t } from '../i18n.ts';
import { PUBLIC_PATHS } from '../paths.ts';
import { AuthLayout } from '../shell/AuthLayout.tsx';

export function DonationPage() {
  const way = useDonation();
  const { gift } = way;
  useReturn(way.verify);
  return (
    <AuthLayout
      title={gift ? t('Thank you for your generous donation!') : t('Donate to Mortar')}
      lead={
        gift
          ? undefined
          : t('Mortar helps pharmacies find the medicine their patients need. Your gift keeps it running.')
      }
      footer={
        <a href={PUBLIC_PATHS.landing} className="link inline-flex min-h-11 items-center focus-ring">
          {t('Back to the front page')}
        </a>
      }
    >
      {gift ? <Thanks gift={gift} again={way.again} /> : <DonationForm way={way} />}
    </AuthLayout>
  );
}

/** Whoever comes back from the provider's own page asks at once whether it arrived. */
function useReturn(verify: () => Promise<void>): void {
  const [search, setSearch] = useSearchParams();
  const returned = search.has('reference');
  const ask = useEffectEvent(() => {
    setSearch({}, { replace: true });
    void verify();
  });
  useEffect(() => {
    if (returned) ask();
  }, [returned]);
}

/** /pharmacy/:id/counts: a pharmacy's stock counts. */
import { useParams } from 'react-router';
import { t } from '../../i18n.ts';
import { pathOfPharmacy } from '../../paths.ts';
import { Counts } from '../../pharmacy/count/Counts.tsx';
import { StartCount } from '../../pharmacy/count/StartCount.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { Card, PageHead } from '../../ui/Card.tsx';

export function CountsPage() {
  const { id = '' } = useParams();
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-4 sm:py-6">
      <BackLink to={pathOfPharmacy(id)}>{t('Back')}</BackLink>
      <PageHead title={t('Stock counts')} action={<StartCount pharmacyId={id} />}>
        {t('System quantities are hidden while you count. You can keep selling.')}
      </PageHead>
      <Card>
        <Counts pharmacyId={id} />
      </Card>
    </div>
  );
}

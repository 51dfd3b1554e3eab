/** /alert/:id: a batch alert, and what it means for the viewer. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { batchAlertName } from '#rules/medicine/batch-alert.ts';
import { batchAlertQuery } from '../medicine/batch-alert/queries.ts';
import { BatchAlertView } from '../medicine/batch-alert/BatchAlertView.tsx';
import { isNotThere } from '../net/errors.ts';
import { t } from '../i18n.ts';
import { pathOfSuspicion, PATHS } from '../paths.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { Failed } from '../ui/list/Failed.tsx';
import { Waiting } from '../ui/Spinner.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useTitle } from '../ui/hook/use-title.ts';
import { FeedMissing } from './feed-missing.tsx';

export function BatchAlertPage() {
  const { id = '' } = useParams();
  const { data: alert, error, isPending, refetch } = useQuery(batchAlertQuery(id));
  useTitle(t('Safety alert'));
  const isMissing = isNotThere(error);
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-4 sm:py-6">
      <BackLink to={PATHS.posts}>{t('Posts')}</BackLink>
      <p className="text-sm text-quiet">{t('Safety alert')}</p>
      <h1 translate={alert ? 'no' : undefined} className="mb-4 text-2xl font-bold tracking-tight wrap-anywhere">
        {alert ? batchAlertName(alert) : t('Safety alert')}
      </h1>
      {isPending && <Waiting shape="details" />}
      {isMissing && (
        <FeedMissing icon="warning" title={t('Alert not found')}>
          {t('The link is wrong.')}
        </FeedMissing>
      )}
      {error && !isMissing && <Failed error={error} retry={refetch} />}
      {alert && !isMissing && (
        <>
          <BatchAlertView alert={alert} />
          <p className="mt-4 text-sm">
            <TextLink to={pathOfSuspicion({ product: alert.genericName, brand: alert.brandName })}>
              {t('Report a batch that may be fake')}
            </TextLink>
          </p>
        </>
      )}
    </div>
  );
}

/** /licence: the member's licence status, and uploading a licence. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Licence } from '#contract/account/licence.ts';
import type { LicenceKind } from '#rules/account/licence.ts';
import { t } from '../i18n.ts';
import { HandedIn } from '../account/licence/HandedIn.tsx';
import { LicenceForm } from '../account/licence/LicenceForm.tsx';
import { licenceQueryOf } from '../account/licence/queries.ts';
import { licenceStatusOf, tradeMessage, yearsToHandIn } from '../account/licence/licence-status.ts';
import { showAlert } from '../ui/alert/alert.ts';
import { Badge } from '../ui/Badge.tsx';
import { Banner } from '../ui/alert/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card, PageHead } from '../ui/Card.tsx';
import { Failed } from '../ui/list/Failed.tsx';
import { Waiting } from '../ui/Spinner.tsx';

export function LicencePage() {
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-5 sm:py-7">
      <PageHead title={t('Licence')}>{t('Your yearly licence from the Pharmacy Council of Nigeria.')}</PageHead>
      <OfKind kind="pharmacist" />
      <section className="mt-8" aria-label={t('Premises licence')}>
        <h2 className="mb-3 text-lg font-semibold tracking-tight">{t('Premises licence')}</h2>
        <OfKind kind="premises" />
      </section>
    </div>
  );
}

function OfKind({ kind }: Pick<KindProps, 'kind'>) {
  const { data: licence, error, isPending, refetch } = useQuery(licenceQueryOf(kind));
  return (
    <>
      {isPending && <Waiting shape="details" />}
      {error && <Failed error={error} retry={refetch} />}
      {licence && (
        <div className="grid gap-4">
          <StatusCard licence={licence} kind={kind} />
          {licence.pending && <HandedIn key={licence.pending._id} pending={licence.pending} />}
          <HandIn licence={licence} kind={kind} />
        </div>
      )}
    </>
  );
}

interface KindProps {
  licence: Licence;
  kind: LicenceKind;
}

function StatusCard({ licence, kind }: KindProps) {
  const { word, tone, icon, next } = licenceStatusOf(licence, new Date(), kind);
  return (
    <Card>
      <Badge tone={tone} icon={icon}>
        {word}
      </Badge>
      <p className="mt-3">{next}</p>
      {kind === 'pharmacist' && <p className="mt-1 text-sm text-quiet">{tradeMessage(licence)}</p>}
      {licence.declined !== null && (
        <div className="mt-3">
          <Banner kind="warning">
            {t('We could not accept your last one: {reason}', { reason: licence.declined })}
          </Banner>
        </div>
      )}
    </Card>
  );
}

/** The upload form: open if it is the member's next step, otherwise behind a button. The premises' licence is never the next step. */
function HandIn({ licence, kind }: KindProps) {
  const years = yearsToHandIn(licence, new Date());
  const isNext = kind === 'pharmacist' && !licence.pending && licence.state !== 'verified';
  const [wanted, setWanted] = useState(false);
  if (years.length === 0) return null;
  const title = titleOf(licence, years);
  if (!isNext && !wanted) {
    return (
      <Button kind="quiet" icon="camera" onClick={() => setWanted(true)}>
        {title}
      </Button>
    );
  }
  return (
    <Card title={title}>
      <LicenceForm
        kind={kind}
        licence={licence}
        years={years}
        done={() => {
          setWanted(false);
          showAlert('Success', t('Licence uploaded.'));
        }}
      />
    </Card>
  );
}

function titleOf({ pending }: Licence, [year, another]: readonly number[]): string {
  if (pending) return t('Upload another photo instead');
  return another === undefined ? t('Upload your {year} licence', { year: year ?? '' }) : t('Upload your licence');
}

/** The submitted licence under review, with its picture. */
import type { Licence } from '#contract/account/licence.ts';
import { t } from '../../i18n.ts';
import { Card } from '../../ui/Card.tsx';
import { Time } from '../../ui/Time.tsx';
import { useEvidence } from './queries.ts';
import { Data } from '../../ui/Data.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';

export function HandedIn({ pending }: { pending: NonNullable<Licence['pending']> }) {
  const { _id, number, year, createdAt } = pending;
  return (
    <Card title={t('What you uploaded')}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm sm:grid-cols-3">
        <Fact name={t('PCN Reg. No.')}>
          <Data>{number}</Data>
        </Fact>
        <Fact name={t('Year')}>{year}</Fact>
        <Fact name={t('Uploaded')}>
          <Time at={createdAt} />
        </Fact>
      </dl>
      <div className="mt-4">
        <EvidencePicture id={_id} year={year} />
      </div>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-quiet">{name}</dt>
      <dd className="font-medium wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

function EvidencePicture({ id, year }: { id: string; year: number }) {
  const { url, failure, askAgain } = useEvidence(id);
  if (!url) return <NotYet error={failure} retry={askAgain} shape="picture" label={t('Loading photo')} />;
  return (
    <img
      src={url}
      alt={t('Photo of your licence of {year}', { year })}
      className="max-h-96 w-full rounded-field border border-base-300 bg-base-200 object-contain"
    />
  );
}

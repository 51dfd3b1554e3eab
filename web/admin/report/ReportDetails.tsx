/** A report case: the thing as it was and is, its author, its reporters, and the decision. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReportCase, Sight } from '#contract/feed/admin-report.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Data } from '../../ui/Data.tsx';
import { Time } from '../../ui/Time.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Section } from './Section.tsx';
import { Decided } from './Decided.tsx';
import { Deciding } from './Deciding.tsx';
import { DECISION_NAMES, DECISION_TONES, KIND_NAMES, REASON_NAMES } from './labels.ts';
import { reportQuery } from './queries.ts';
import { ReportedFile } from './ReportedFile.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';

export function ReportDetails({ id, done }: { id: string; done: () => void }) {
  const { data, error, refetch } = useQuery(reportQuery(id));
  if (error || !data) return <NotYet error={error} retry={refetch} shape="details" />;
  const { report } = data;
  return (
    <div className="grid gap-6">
      <Facts
        facts={[
          [t('What'), t(KIND_NAMES[report.kind])],
          [t('Author'), <Data key="author">{report.author.fullName}</Data>],
          ...ratingFacts(report),
          [t('Reports'), report.reports],
          [t('First reported'), <Time detail key="at" at={report.createdAt} />],
        ]}
      />
      <Thing report={report} />
      <Context report={report} />
      <ReportedFile report={report} />
      <Reporters report={report} />
      <Earlier report={report} />
      {report.state === 'open' ? <Deciding report={report} done={done} /> : <Decided report={report} />}
    </div>
  );
}

function ratingFacts({ rating }: ReportCase): (readonly [string, ReactNode])[] {
  if (!rating) return [];
  return [
    [t('About whom'), <Data key="about">{rating.about.fullName}</Data>],
    [t('Rating'), t('{n} of 5 stars', { n: rating.stars })],
  ];
}

/** The reported thing as it was and as it is, once if unchanged. A message is shown in its chat below instead. */
function Thing({ report: { context, now, before, isHidden } }: { report: ReportCase }) {
  if (context.length > 0 && now !== null) return null;
  const changed = before.filter(({ text }) => text !== now?.text);
  return (
    <>
      {changed.map((sight) => (
        <Section key={sight.text} title={t('As it was when reported')}>
          <Words sight={sight} />
        </Section>
      ))}
      <Section title={isHidden ? t('Current version (hidden)') : t('Current version')}>
        {now === null ? <p className="text-quiet">{t('It no longer exists.')}</p> : <Words sight={now} />}
      </Section>
    </>
  );
}

function Words({ sight: { text, pictures } }: { sight: Sight }) {
  return (
    <div className="rounded-field border border-base-300 bg-base-200 px-3 py-2">
      <p translate="no" className="whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
      {pictures.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {pictures.map((url, at) => (
            <img
              key={url}
              src={url}
              alt={t('Photo {n}', { n: at + 1 })}
              loading="lazy"
              className="h-32 rounded-field border border-base-300 bg-base-100 object-contain"
            />
          ))}
        </div>
      )}
    </div>
  );
}

function Context({ report: { context } }: { report: ReportCase }) {
  if (context.length === 0) return null;
  return (
    <Section title={t('The chat around it. Your viewing is recorded.')}>
      <ol className="grid gap-1.5">
        {context.map(({ seq, name, text, isMeant, at }) => (
          <li
            key={seq}
            className={`rounded-field border px-3 py-2 ${isMeant ? 'border-warning bg-warning/20' : 'border-base-300 bg-base-200'}`}
          >
            <p className="flex flex-wrap justify-between gap-x-3 text-xs text-quiet">
              <Data>{name}</Data>
              <Time at={at} />
            </p>
            <p translate="no" className="whitespace-pre-wrap wrap-anywhere">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Reporters({ report: { filed, reports } }: { report: ReportCase }) {
  return (
    <Section title={t('Who reported it')}>
      <ul className="grid gap-2">
        {filed.map(({ _id, member, reason, note, createdAt }) => (
          <li key={_id}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0">
                <span translate="no" className="font-medium wrap-anywhere">
                  {member.fullName}
                </span>{' '}
                <span className="text-quiet">{t(REASON_NAMES[reason])}</span>
              </span>
              <span className="text-xs text-quiet">
                <Time at={createdAt} />
              </span>
            </p>
            {note !== '' && (
              <p translate="no" className="whitespace-pre-wrap wrap-anywhere">
                {note}
              </p>
            )}
          </li>
        ))}
      </ul>
      {reports > filed.length && (
        <p className="mt-2 text-sm text-quiet">{t('And {count} more.', { count: reports - filed.length })}</p>
      )}
    </Section>
  );
}

function Earlier({ report: { earlier } }: { report: ReportCase }) {
  return (
    <Section title={t('Other reports about this member')}>
      {earlier.length === 0 && <p className="text-quiet">{t('None')}</p>}
      <ul className="grid gap-1.5">
        {earlier.map(({ _id, number, kind, decision, createdAt }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>
              {t(KIND_NAMES[kind])} <span className="text-quiet tabular-nums">{number}</span>
            </span>
            {decision ? (
              <Badge tone={DECISION_TONES[decision]}>{t(DECISION_NAMES[decision])}</Badge>
            ) : (
              <Badge>{t('Open')}</Badge>
            )}
            <span className="text-xs text-quiet">
              <Time at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

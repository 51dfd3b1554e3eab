/** The member's reports of suspicious batches, and their outcome. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Suspicion } from '#contract/medicine/suspicion.ts';
import { message } from '#rules/i18n/message.ts';
import type { SuspicionState } from '#rules/medicine/suspicion.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { Time } from '../../ui/Time.tsx';
import { suspicionsQuery } from './queries.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';

const STATES = {
  open: { name: message('Waiting'), tone: 'waiting' },
  alerted: { name: message('An alert was published'), tone: 'lost' },
  closed: { name: message('Answered'), tone: 'done' },
} as const satisfies Record<SuspicionState, unknown>;

/** Renders nothing without reports. */
export function OwnSuspicions() {
  const answer = useInfiniteQuery(suspicionsQuery);
  const { data, error, refetch } = answer;
  if (error || !data) return <NotYet error={error} retry={refetch} />;
  const reports = data.pages.flatMap(({ suspicions }) => suspicions);
  if (reports.length === 0) return null;
  return (
    <Card title={t('Your reports')}>
      <ul className="grid gap-4">
        {reports.map((report) => (
          <Report key={report._id} report={report} />
        ))}
      </ul>
      <InfiniteScrollOfQuery query={answer} />
    </Card>
  );
}

function Report({ report }: { report: Suspicion }) {
  const { genericName, brandName, batchNumber, state, answer, createdAt } = report;
  const { name, tone } = STATES[state];
  return (
    <li className="grid gap-1 border-t border-base-300 pt-4 text-sm first:border-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span translate="no" className="min-w-0 font-semibold wrap-anywhere">
          {[brandName || genericName, batchNumber].join(', ')}
        </span>
        <Badge tone={tone}>{t(name)}</Badge>
      </p>
      <p className="text-xs text-quiet">
        <Time at={createdAt} />
      </p>
      {answer !== null && (
        <p translate="no" className="wrap-anywhere whitespace-pre-line">
          {answer}
        </p>
      )}
    </li>
  );
}

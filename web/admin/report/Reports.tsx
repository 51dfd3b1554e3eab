/** The queue of reports: cases filtered by kind and reason, each to claim, view and decide. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportRow } from '#contract/feed/admin-report.ts';
import { message } from '#rules/i18n/message.ts';
import { REPORT_KINDS, REPORT_REASONS, type ReportState } from '#rules/feed/report.ts';
import { t } from '../../i18n.ts';
import { ADMIN_PATHS } from '../../paths.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { Data } from '../../ui/Data.tsx';
import type { Column } from '../../ui/list/Table.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Time } from '../../ui/Time.tsx';
import { DECISION_NAMES, DECISION_TONES, KIND_NAMES, REASON_NAMES } from './labels.ts';
import { type ReportFilter, reportsQuery } from './queries.ts';
import { ReportDetails } from './ReportDetails.tsx';
import { dataColumn, type ViewColumn } from '../ui/columns.tsx';
import { TableQueue } from '../ui/TableQueue.tsx';

export function OpenReports() {
  return <Reports state="open" />;
}

export function DecidedReports() {
  return <Reports state="decided" />;
}

function Reports({ state }: { state: ReportState }) {
  const [narrowed, narrow] = useState<ReportFilter>({});
  const filter = { ...narrowed, state };
  return (
    <>
      {state === 'open' && <Suspicions filter={filter} />}
      <div className="mb-4 grid gap-3">
        <Chips
          label={t('Type')}
          options={REPORT_KINDS}
          textOf={(kind) => t(KIND_NAMES[kind])}
          chosen={filter.kind}
          choose={(kind) => narrow((before) => ({ ...before, kind }))}
        />
        <Chips
          label={t('Reason')}
          options={REPORT_REASONS}
          textOf={(reason) => t(REASON_NAMES[reason])}
          chosen={REPORT_REASONS.find((reason) => reason === filter.reason)}
          choose={(reason) => narrow((before) => ({ ...before, reason }))}
        />
      </div>
      <TableQueue
        query={reportsQuery(filter)}
        rowsOf={(page) => page.reports}
        icon="report"
        empty={state === 'open' ? t('No open reports') : t('No resolved reports yet')}
        caption={t('Reports')}
        columns={columnsFor(state)}
        view={VIEW}
        titleOf={(chosen) => (chosen ? t('Report {number}', { number: String(chosen.number) }) : t('Report'))}
      >
        {({ _id }, done) => <ReportDetails id={_id} done={done} />}
      </TableQueue>
    </>
  );
}

/** Reported batches have their own queue, with photos and a link to a new alert. */
function Suspicions({ filter }: { filter: ReportFilter }) {
  const { data } = useInfiniteQuery(reportsQuery(filter));
  const waiting = data?.pages[0]?.suspicions ?? 0;
  if (waiting === 0) return null;
  return (
    <div className="mb-4">
      <Banner action={<TextLink to={`${ADMIN_PATHS.safety}?queue=suspicions`}>{t('View reported batches')}</TextLink>}>
        {t('{count, plural, one {# reported batch needs} other {# reported batches need}} an answer.', {
          count: waiting,
        })}
      </Banner>
    </div>
  );
}

function columnsFor(state: ReportState): Column<ReportRow>[] {
  return [
    {
      name: message('What'),
      cell: ({ kind, number }) => (
        <span className="font-medium whitespace-nowrap">
          {t(KIND_NAMES[kind])} <span className="text-quiet tabular-nums">{number}</span>
        </span>
      ),
    },
    dataColumn(message('Author'), ({ author }) => author.fullName, 'wrap-anywhere'),
    { name: message('Reports'), cell: ({ reports }) => <span className="tabular-nums">{reports}</span> },
    { name: message('Reasons'), cell: ({ reasons }) => reasons.map((reason) => t(REASON_NAMES[reason])).join(', ') },
    { name: message('Reported'), cell: ({ createdAt }) => <Time at={createdAt} /> },
    state === 'open'
      ? {
          name: message('Handled by'),
          cell: ({ claimedBy }) => (
            <span className="wrap-anywhere">{claimedBy === null ? t('Nobody') : <Data>{claimedBy}</Data>}</span>
          ),
        }
      : {
          name: message('Decision'),
          cell: ({ decision }) =>
            decision && <Badge tone={DECISION_TONES[decision]}>{t(DECISION_NAMES[decision])}</Badge>,
        },
  ];
}

const VIEW: ViewColumn<ReportRow> = {
  name: message('Case'),
  spoken: ({ number }) => message('View report {number}', { number: String(number) }),
  data: [],
};

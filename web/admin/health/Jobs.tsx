/** Jobs by task, and the failed ones, each with its error and a button to retry. */
import { useQuery } from '@tanstack/react-query';
import type { FailedJob, Health, JobTask } from '#contract/admin/health.ts';
import { isPermitted } from '#rules/admin/role.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Card } from '../../ui/Card.tsx';
import { type Column, Table } from '../../ui/list/Table.tsx';
import { SpokenAs } from '../../ui/SpokenAs.tsx';
import { Time } from '../../ui/Time.tsx';
import { queueChanged } from '../shell/queue-changed.ts';
import { adminCall, adminQuery } from '../shell/session.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import { JOB_NAMES } from './job-names.ts';

export function Jobs({ jobs }: { jobs: Health['jobs'] }) {
  const { data } = useQuery(adminQuery);
  const mayRetry = data !== undefined && isPermitted(data.admin.role, 'operations');
  return (
    <>
      {jobs.failed.length > 0 && <GaveUp jobs={jobs} mayRetry={mayRetry} />}
      <Card title={t('Jobs')}>
        {jobs.more && <p className="mb-3 text-sm text-quiet">{t('There are more jobs than shown.')}</p>}
        {jobs.tasks.length === 0 ? (
          <p className="text-sm text-quiet">{t('No pending jobs.')}</p>
        ) : (
          <Table caption={t('Jobs')} columns={TASKS} rows={jobs.tasks} keyOf={({ task }) => task} />
        )}
      </Card>
    </>
  );
}

const number = (of: (task: JobTask) => number) => (task: JobTask) => (
  <span className={`tabular-nums ${of(task) === 0 ? 'text-quiet' : 'font-semibold'}`}>
    {of(task).toLocaleString('en-NG')}
  </span>
);

const TASKS: Column<JobTask>[] = [
  { name: message('Job'), bare: true, cell: ({ task }) => <TaskName task={task} /> },
  { name: message('In progress'), end: true, cell: number(({ running }) => running) },
  { name: message('Due'), end: true, cell: number(({ due }) => due) },
  { name: message('Scheduled'), end: true, cell: number(({ scheduled }) => scheduled) },
  { name: message('Retrying'), end: true, cell: number(({ again }) => again) },
  { name: message('Failed permanently'), end: true, cell: number(({ failed }) => failed) },
  {
    name: message('Last error'),
    cell: ({ lastError }) =>
      lastError === null ? (
        '–'
      ) : (
        <span translate="no" className="line-clamp-2 max-w-sm text-xs wrap-anywhere text-quiet">
          {lastError}
        </span>
      ),
  },
];

/** The queue's own name for a job that has no other. */
function jobName(task: string): string {
  const name = JOB_NAMES[task];
  return name ? t(name) : task;
}

function TaskName({ task }: { task: string }) {
  return (
    <span className="font-medium">
      {jobName(task)}
      {/* The log uses this name. */}
      <span translate="no" className="block text-xs font-normal text-quiet">
        {task}
      </span>
    </span>
  );
}

function GaveUp({ jobs, mayRetry }: { jobs: Health['jobs']; mayRetry: boolean }) {
  const tasks = jobs.tasks.filter(({ failed }) => failed > 0);
  return (
    <Card title={t('Failed permanently')}>
      <p className="-mt-2 mb-3 text-sm text-quiet">
        {t('These failed every time. Fix the cause first, then retry. Each runs only once.')}
      </p>
      {mayRetry && (
        <div className="mb-3 flex flex-wrap gap-2">
          {tasks.map(({ task, failed }) => (
            <Retry key={task} task={task}>
              {t('Retry all {count}: {task}', { count: failed, task: jobName(task) })}
            </Retry>
          ))}
        </div>
      )}
      <Table
        caption={t('Jobs that failed permanently')}
        columns={mayRetry ? [...FAILED, RETRY] : FAILED}
        rows={jobs.failed}
        keyOf={({ job }) => job}
      />
    </Card>
  );
}

const FAILED: Column<FailedJob>[] = [
  { name: message('Job'), bare: true, cell: ({ task }) => <TaskName task={task} /> },
  {
    name: message('Error'),
    bare: true,
    cell: ({ error }) => (
      <span translate="no" className="block max-w-xl text-xs wrap-anywhere text-quiet">
        {error || '–'}
      </span>
    ),
  },
  { name: message('Attempts'), end: true, cell: ({ attempts }) => attempts },
  { name: message('Failed'), cell: ({ failedAt }) => <Time at={failedAt} /> },
];

const RETRY: Column<FailedJob> = {
  name: message('Action'),
  end: true,
  cell: ({ task, job }) => (
    <Retry task={task} job={job}>
      {t('Try again')}
    </Retry>
  ),
};

function Retry({ task, job, children }: { task: string; job?: number; children: string }) {
  const retry = () => adminCall('POST /api/admin/health/retry', { task, job }).finally(() => queueChanged('health'));
  return (
    <ActButton kind="quiet" act={retry}>
      {job === undefined ? (
        children
      ) : (
        <SpokenAs of={message('Retry {name}, job {job}', { name: jobName(task), job })} data={['name']}>
          {children}
        </SpokenAs>
      )}
    </ActButton>
  );
}

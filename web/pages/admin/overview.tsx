/** /admin/overview: the seven pies, waiting work, and charts. The address keeps period, step and state. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Overview } from '#contract/admin/overview.ts';
import { OVERVIEW_DAYS, OVERVIEW_STEPS, type OverviewDays, type OverviewStep, stepOf } from '#rules/admin/overview.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { Answers, Stock } from '../../admin/overview/Answers.tsx';
import { Charts } from '../../admin/overview/Charts.tsx';
import { Pies } from '../../admin/overview/Pies.tsx';
import { overviewQuery } from '../../admin/overview/queries.ts';
import { States } from '../../admin/overview/States.tsx';
import { Members, Money } from '../../admin/overview/Sums.tsx';
import { Waiting } from '../../admin/overview/Waiting.tsx';
import { AdminPage } from '../../admin/shell/AdminPage.tsx';
import { t } from '../../i18n.ts';
import { Select } from '../../ui/form/Field.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { Waiting as Spinning } from '../../ui/Spinner.tsx';
import { momentOf } from '../../ui/Time.tsx';

const PERIODS: Record<OverviewDays, Message> = {
  '7': message('7 days'),
  '30': message('30 days'),
  '90': message('90 days'),
  '365': message('A year'),
};
const STEPS: Record<OverviewStep, Message> = { day: message('Days'), week: message('Weeks') };

interface View {
  range: OverviewDays;
  step: OverviewStep;
  state: (typeof NIGERIAN_STATES)[number] | '';
}

export function AdminOverviewPage() {
  const [search, setSearch] = useSearchParams();
  const view = viewOf(search);
  const { data, error, refetch } = useQuery(overviewQuery({ ...view, state: view.state || undefined }));
  const choose = (name: string, value: string) =>
    setSearch(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true },
    );
  return (
    <AdminPage title={t('Overview')} {...(data && { lead: countedText(data.overview) })}>
      {data ? (
        <Parts overview={data.overview} view={view} choose={choose} />
      ) : error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Spinning />
      )}
    </AdminPage>
  );
}

function viewOf(search: URLSearchParams): View {
  const range = OVERVIEW_DAYS.find((days) => days === search.get('range')) ?? '30';
  const asked = OVERVIEW_STEPS.find((step) => step === search.get('step'));
  const state = NIGERIAN_STATES.find((name) => name === search.get('state')) ?? '';
  return { range, step: stepOf(range, asked), state };
}

function countedText({ countedAt }: Overview): string {
  return countedAt === null
    ? t('No figures yet. The first ones come within an hour.')
    : t('Updated hourly. Last update: {moment}. Pending items are live.', { moment: momentOf(countedAt) });
}

type Choose = (name: string, value: string) => void;

function Parts({ overview, view, choose }: { overview: Overview; view: View; choose: Choose }) {
  const { money, newMembers, activeMembers } = overview;
  return (
    <div className="grid gap-5">
      <Pies totals={overview.totals} />
      <Waiting waiting={overview.waiting} />
      <Filters view={view} choose={choose} />
      {money && <Money money={money} state={view.state} />}
      <div className="grid gap-5 lg:grid-cols-3">
        <Members newMembers={newMembers} activeMembers={activeMembers} />
        <Answers answered={overview.answered} />
        <Stock stock={overview.stock} />
      </div>
      <Charts overview={overview} step={view.step} state={view.state} />
      <States states={overview.states} choose={(state) => choose('state', state)} />
    </div>
  );
}

function Filters({ view, choose }: { view: View; choose: Choose }) {
  return (
    <section aria-label={t('Period and place')} className="grid grid-cols-2 gap-3 sm:max-w-2xl sm:grid-cols-3">
      <Select
        name="range"
        label={t('Period')}
        placeholder={null}
        options={OVERVIEW_DAYS}
        words={(days) => t(PERIODS[days as OverviewDays])}
        value={view.range}
        onChange={({ currentTarget }) => choose('range', currentTarget.value)}
      />
      <Select
        name="step"
        label={t('Charts by')}
        placeholder={null}
        options={OVERVIEW_STEPS}
        words={(step) => t(STEPS[step as OverviewStep])}
        value={view.step}
        onChange={({ currentTarget }) => choose('step', currentTarget.value)}
      />
      <div className="max-sm:col-span-2">
        <Select
          name="state"
          label={t('State')}
          placeholder={t('Nationwide')}
          options={NIGERIAN_STATES}
          value={view.state}
          onChange={({ currentTarget }) => choose('state', currentTarget.value)}
        />
      </div>
    </section>
  );
}

/** The acts that match the filters, each with all its fields in a panel, and their CSV file. */
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminAct } from '#contract/admin/act.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { requestOf } from '../../net/send.ts';
import { download } from '../../net/download.ts';
import { Data } from '../../ui/Data.tsx';
import type { Column } from '../../ui/list/Table.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Time } from '../../ui/Time.tsx';
import { adminFile } from '../shell/session.ts';
import { Facts } from '../ui/Facts.tsx';
import { TableQueue } from '../ui/TableQueue.tsx';
import { ActFilters } from './ActFilters.tsx';
import { ACT_FILTERS, type ActFilter, actName, actsQuery } from './queries.ts';
import { dataColumn, type ViewColumn } from '../ui/columns.tsx';
import { ActButton } from '../../ui/ActButton.tsx';
import { ADMIN_PATHS } from '../../paths.ts';

export function Acts() {
  const [search, setSearch] = useSearchParams();
  /** The newest address, which a change of a moment ago may not have reached yet. */
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const filter: ActFilter = Object.fromEntries(
    ACT_FILTERS.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  );

  function change(name: keyof ActFilter, value: string) {
    const next = new URLSearchParams(latest.current);
    if (value === '') next.delete(name);
    else next.set(name, value);
    latest.current = next;
    setSearch(next, { replace: true });
  }

  return (
    <>
      <ActFilters filter={filter} change={change} />
      <Download filter={filter} />
      <TableQueue
        query={actsQuery(filter)}
        rowsOf={(page) => page.acts}
        icon="checks"
        empty={t('No actions match your search')}
        caption={t('Actions')}
        columns={COLUMNS}
        view={VIEW}
        titleOf={() => t('Action')}
      >
        {(act) => <Details act={act} />}
      </TableQueue>
    </>
  );
}

function Download({ filter }: { filter: ActFilter }) {
  const { url } = requestOf('GET /api/admin/audit/acts.csv', filter);
  return (
    <div className="mb-4">
      <ActButton kind="quiet" icon="file" act={async () => download(await adminFile(url), 'mortar-audit.csv')}>
        {t('Download results as CSV')}
      </ActButton>
    </div>
  );
}

const COLUMNS: Column<AdminAct>[] = [
  {
    name: message('When'),
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">
        <Time detail at={createdAt} />
      </span>
    ),
  },
  dataColumn(message('Administrator'), ({ email }) => email, 'wrap-anywhere'),
  dataColumn(message('Action'), ({ what }) => actName(what)),
  {
    name: message('Reason'),
    bare: true,
    cell: ({ reason }) => (
      <span translate="no" className="line-clamp-2 max-w-sm wrap-anywhere text-quiet">
        {reason}
      </span>
    ),
  },
];

const VIEW: ViewColumn<AdminAct> = {
  name: message('Details'),
  spoken: (act) => message('View action {what}', { what: actName(act.what) }),
  data: ['what'],
};

function Details({ act }: { act: AdminAct }) {
  const screen = screenOf(act.subject);
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          [t('Action'), <Data key="data">{actName(act.what)}</Data>],
          [t('Administrator'), <Data key="data">{act.email}</Data>],
          [t('When'), <Time detail key="when" at={act.createdAt} />],
          [t('Item'), act.subject === '' ? '–' : <Data key="data">{act.subject}</Data>],
          [t('Session'), act.sessionId === null ? '–' : <Data key="data">{act.sessionId}</Data>],
          [t('Entry number'), act.position ?? '–'],
        ]}
      />
      {act.reason !== '' && (
        <div className="text-sm">
          <h3 className="text-xs text-quiet">{t('Reason')}</h3>
          <p translate="no" className="wrap-anywhere whitespace-pre-line">
            {act.reason}
          </p>
        </div>
      )}
      {act.hash !== null && (
        <div className="text-sm">
          <h3 className="text-xs text-quiet">{t('Hash')}</h3>
          <p translate="no" className="font-mono text-xs wrap-anywhere">
            {act.hash}
          </p>
        </div>
      )}
      {screen && (
        <p className="text-sm">
          <TextLink to={screen}>{t('Open page')}</TextLink>
        </p>
      )}
    </div>
  );
}

const SCREENS: Record<string, string> = {
  announcement: ADMIN_PATHS.announcements,
  licence: ADMIN_PATHS.licences,
  dispute: `${ADMIN_PATHS.money}?queue=disputes`,
  payout_hold: `${ADMIN_PATHS.money}?queue=holds`,
  payment_review: `${ADMIN_PATHS.money}?queue=reviews`,
  payout: `${ADMIN_PATHS.money}?queue=payouts`,
  refund: `${ADMIN_PATHS.money}?queue=refunds`,
  payment: `${ADMIN_PATHS.money}?queue=reviews`,
  recon_item: `${ADMIN_PATHS.money}?queue=books`,
  chargeback: `${ADMIN_PATHS.money}?queue=banks`,
  enquiry: ADMIN_PATHS.inbox,
  'medicine-request': `${ADMIN_PATHS.inbox}?queue=medicines`,
  suggestion: `${ADMIN_PATHS.inbox}?queue=gallery`,
  barcode: `${ADMIN_PATHS.inbox}?queue=barcodes`,
  'batch-alert': ADMIN_PATHS.safety,
  'batch-suspicion': `${ADMIN_PATHS.safety}?queue=suspicions`,
};

/** The screen that shows a subject: `licence:<id>` is in the queue of licences. */
function screenOf(subject: string): string | undefined {
  return SCREENS[subject.slice(0, subject.indexOf(':'))];
}

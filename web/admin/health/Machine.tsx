/** Paystack and its webhooks, the database, backups, and the server. */
import type { Health } from '#contract/admin/health.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Card } from '../../ui/Card.tsx';
import { type Column, Table } from '../../ui/list/Table.tsx';
import { dayOf, Time } from '../../ui/Time.tsx';
import { Facts } from '../ui/Facts.tsx';
import { bytesText, millisecondsText } from './sizes.ts';

export function Provider({ provider }: Pick<Health, 'provider'>) {
  const { isSilent, calls, unanswered, medianMs, slowMs, lastAt } = provider;
  return (
    <Card title={t('Payment provider')}>
      <Facts
        facts={[
          [t('Online'), isSilent ? t('No') : calls === 0 ? t('Not checked yet') : t('Yes')],
          [t('Median response time'), millisecondsText(medianMs)],
          [t('95% within'), millisecondsText(slowMs)],
          [t('Recent calls'), calls],
          [t('No response'), unanswered],
          [t('Last checked'), lastAt ? <Time detail key="1" at={lastAt} /> : '–'],
        ]}
      />
      <p className="mt-3 text-xs text-quiet">{t('Since this server started.')}</p>
    </Card>
  );
}

const DAYS: Column<Health['webhooks']['days'][number]>[] = [
  { name: message('Day'), cell: ({ day }) => dayOf(day) },
  { name: message('Received'), end: true, cell: ({ received }) => received.toLocaleString('en-NG') },
  { name: message('Not processed'), end: true, cell: ({ unhandled }) => unhandled.toLocaleString('en-NG') },
];

export function Webhooks({ webhooks }: Pick<Health, 'webhooks'>) {
  return (
    <Card title={t('Webhooks')}>
      <Facts
        facts={[
          [t('Last received'), webhooks.lastAt ? <Time detail key="2" at={webhooks.lastAt} /> : t('None yet')],
          [t('Not processed'), webhooks.waiting],
          [t('Oldest'), webhooks.waitingSince ? <Time detail key="3" at={webhooks.waitingSince} /> : '–'],
        ]}
      />
      {webhooks.days.length > 0 && (
        <div className="-mx-3 mt-3">
          <Table caption={t('Webhooks by day')} columns={DAYS} rows={webhooks.days} keyOf={({ day }) => day} />
        </div>
      )}
    </Card>
  );
}

const TABLES: Column<Health['database']['tables'][number]>[] = [
  { name: message('Table'), cell: ({ name }) => <span translate="no">{name}</span> },
  { name: message('Size'), end: true, cell: ({ bytes }) => <span className="tabular-nums">{bytesText(bytes)}</span> },
];

export function Database({ health: { database, backup, failedBackup } }: { health: Health }) {
  return (
    <Card title={t('Database and backup')}>
      <Facts
        facts={[
          [t('Size'), bytesText(database.bytes)],
          [
            t('Last migration'),
            <span key="4" translate="no">
              {database.migration}
            </span>,
          ],
          [t('Last backup'), backup ? <Time detail key="5" at={backup.finishedAt} /> : t('No backup yet')],
          backup && [t('Contents'), backup.what],
          ...(backup?.bytes ? [[t('Backup size'), bytesText(backup.bytes)] as const] : []),
          failedBackup && [t('Failed'), <Time detail key="failed" at={failedBackup.at} />],
        ]}
      />
      <div className="-mx-3 mt-3">
        <Table caption={t('Largest tables')} columns={TABLES} rows={database.tables} keyOf={({ name }) => name} />
      </div>
    </Card>
  );
}

export function Server({ server }: Pick<Health, 'server'>) {
  const { version, commit, node, startedAt, sockets, memoryBytes, redis, disk } = server;
  const redisText = { none: t('Not used'), there: t('Online'), away: t('Not responding') };
  return (
    <Card title={t('This server')}>
      <Facts
        facts={[
          [
            t('Version'),
            <span key="6" translate="no">
              {version}
            </span>,
          ],
          [
            t('Commit'),
            <span key="7" translate="no">
              {commit ?? '–'}
            </span>,
          ],
          [
            t('Node.js'),
            <span key="8" translate="no">
              {node}
            </span>,
          ],
          [t('Running since'), <Time detail key="9" at={startedAt} />],
          [t('Open connections'), sockets],
          [t('Memory'), bytesText(memoryBytes)],
          [t('Redis'), redisText[redis]],
          [
            t('Disk space'),
            disk ? t('{free} free of {whole}', { free: bytesText(disk.free), whole: bytesText(disk.whole) }) : '–',
          ],
        ]}
      />
    </Card>
  );
}

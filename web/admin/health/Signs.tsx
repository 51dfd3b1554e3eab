/** The health at a glance: errors first, then warnings, one line each. */
import type { Health } from '#contract/admin/health.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { listedMoment } from '../../format/date-format.ts';
import { bytesText } from './sizes.ts';

export function Signs({ health }: { health: Health }) {
  const { bad, warnings } = signsOf(health);
  if (bad.length + warnings.length === 0) return <Banner kind="success">{t('All systems are working.')}</Banner>;
  return (
    <div className="grid gap-2">
      {bad.map((sentence) => (
        <Banner key={sentence} kind="error">
          {sentence}
        </Banner>
      ))}
      {warnings.map((sentence) => (
        <Banner key={sentence} kind="warning">
          {sentence}
        </Banner>
      ))}
    </div>
  );
}

/** A disk with a smaller share free is almost full. */
const FREE_SHARE = 0.1;
const LATE_MS = 10 * 60_000;

function signsOf({ jobs, refusedAddresses, webhooks, provider, server, backup, failedBackup }: Health) {
  const bad: string[] = [];
  const warnings: string[] = [];
  const mails = jobs.tasks.filter(({ task }) => task.startsWith('mail-')).reduce((sum, { failed }) => sum + failed, 0);
  const others = jobs.tasks.reduce((sum, { failed }) => sum + failed, 0) - mails;
  if (mails > 0) bad.push(t('{mails, plural, one {# email} other {# emails}} could not be sent.', { mails }));
  if (others > 0) bad.push(t('{others, plural, one {# job} other {# jobs}} failed permanently.', { others }));
  if (provider.isSilent) bad.push(t('The payment provider is not responding. We retry automatically.'));
  if (server.redis === 'away')
    bad.push(t('Redis is not responding. Updates from other servers arrive a few seconds late.'));
  if (server.disk && server.disk.free < server.disk.whole * FREE_SHARE)
    bad.push(t('The disk is almost full: {free} left.', { free: bytesText(server.disk.free) }));
  if (isLate(webhooks.waitingSince)) warnings.push(t('Updates from the payment provider are late.'));
  const late = jobs.tasks.find(({ dueSince }) => isLate(dueSince));
  if (late?.dueSince)
    warnings.push(
      t('Jobs are running late. One has been due since {time}.', {
        time: listedMoment(new Date(late.dueSince), new Date()),
      }),
    );
  if (refusedAddresses > 0)
    warnings.push(
      t(
        '{members, plural, one {# member’s address rejects} other {# members’ addresses reject}} our emails. The app tells them.',
        { members: refusedAddresses },
      ),
    );
  if (failedBackup) bad.push(t('The last backup failed: {failure}', { failure: failedBackup.failure }));
  if (!backup) warnings.push(t('No backup found.'));
  return { bad, warnings };
}

function isLate(moment: string | null): boolean {
  return moment !== null && Date.now() - Date.parse(moment) > LATE_MS;
}

/** Shows whether the record of acts is intact: the result of the last check, a button to check now, and the seal to keep. */
import { useQuery } from '@tanstack/react-query';
import type { ChainFault } from '#rules/admin/act.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Data } from '../../ui/Data.tsx';
import { momentOf } from '../../ui/Time.tsx';
import { queueChanged } from '../shell/queue-changed.ts';
import { adminCall } from '../shell/session.ts';
import { chainQuery } from './queries.ts';
import { ActButton } from '../../ui/ActButton.tsx';

const FAULTS: Record<ChainFault, Message> = {
  changed: message('An action was changed.'),
  missing: message('An action was removed.'),
  'cut off': message('The last actions are missing.'),
  'not chained': message('An action was added outside Mortar.'),
};

export function ChainState() {
  const { data } = useQuery(chainQuery);
  if (!data) return null;
  const { check, seal } = data;

  async function checkNow() {
    await adminCall('POST /api/admin/audit/check', {});
    showAlert('Success', t('The record is being checked. Reload in a moment.'));
    void queueChanged('acts');
    setTimeout(() => void queueChanged('act chain'), SOON_MS);
  }

  const button = (
    <ActButton kind="quiet" act={checkNow}>
      {t('Check now')}
    </ActButton>
  );
  return (
    <div className="mb-5 grid gap-2">
      {check?.fault ? (
        <Banner kind="error" action={button}>
          <p className="font-semibold">{t(FAULTS[check.fault])}</p>
          <p>
            {t('The record is intact up to number {n, number}. Checked {when}. Keep the latest database backups.', {
              n: check.position,
              when: momentOf(check.checkedAt),
            })}
          </p>
        </Banner>
      ) : (
        <Banner kind={check ? 'success' : 'info'} action={button}>
          {check
            ? t('All actions up to number {n, number} are unchanged. Checked {when}.', {
                n: check.position,
                when: momentOf(check.checkedAt),
              })
            : t('Not checked yet. The record is checked every night.')}
        </Banner>
      )}
      <p className="text-xs text-quiet wrap-anywhere">
        {t('Seal')} <Data>{seal}</Data>
      </p>
    </div>
  );
}

const SOON_MS = 3_000;

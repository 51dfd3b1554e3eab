/** Whether the record of acts is whole: what the last check found, a button that checks now, and the seal to keep. */
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
  changed: message('An act was changed.'),
  missing: message('An act was removed.'),
  'cut off': message('The last acts were cut off.'),
  'not chained': message('An act was put in past Mortar.'),
};

export function ChainState() {
  const { data } = useQuery(chainQuery);
  if (!data) return null;
  const { check, seal } = data;

  async function checkNow() {
    await adminCall('POST /api/admin/audit/check', {});
    showAlert('Success', t('The record is being checked. Load this screen again in a moment.'));
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
            {t('The record is whole up to number {n, number}. Checked {when}. Keep the last backups of the database.', {
              n: check.position,
              when: momentOf(check.checkedAt),
            })}
          </p>
        </Banner>
      ) : (
        <Banner kind={check ? 'success' : 'info'} action={button}>
          {check
            ? t('Every act up to number {n, number} is as it was recorded. Checked {when}.', {
                n: check.position,
                when: momentOf(check.checkedAt),
              })
            : t('The record was not checked yet. It is checked every night.')}
        </Banner>
      )}
      <p className="text-xs text-quiet wrap-anywhere">
        {t('Seal')} <Data>{seal}</Data>
      </p>
    </div>
  );
}

const SOON_MS = 3_000;

/** A strip that offers push notifications for money, trades and messages, before the browser's own prompt. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { canPush, isRefused } from './device.ts';
import { pushQuery, turnOn } from './queries.ts';
import { DAY_MS } from '#rules/time.ts';

const NOT_NOW = 'mortar.push-not-now';
const AGAIN_MS = 30 * DAY_MS;

/** The strip on screens where only some members wait for something; rendered for those. */
export function PushAskHere() {
  return <PushStrip className="mb-4 rounded-box border" />;
}

export function PushStrip({ className }: { className: string }) {
  const [isAway, putAway] = useState(wasPutAway);
  const mayAsk = !isAway && canPush() && !isRefused();
  const { data } = useQuery({ ...pushQuery, enabled: mayAsk });
  if (!mayAsk || !data || data.isOn) return null;
  const { key } = data;

  async function agree() {
    if (await turnOn(key)) showAlert('Success', t('Notifications are now on for this device.'));
    else putAway(true);
  }

  function notNow() {
    localStorage.setItem(NOT_NOW, String(Date.now()));
    putAway(true);
  }

  return (
    <aside
      aria-label={t('Notifications on this device')}
      className={`border-base-300 bg-base-100 text-sm ${className}`}
    >
      <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <Icon name="bell" size={18} />
        <p className="min-w-0 grow basis-52">
          {t('Get notified on this device about money, trades and messages, even when Mortar is closed.')}
        </p>
        <span className="ml-auto flex gap-1">
          <Button kind="quiet" onClick={notNow}>
            {t('Not now')}
          </Button>
          <Button onClick={agree}>{t('Turn on notifications')}</Button>
        </span>
      </div>
    </aside>
  );
}

function wasPutAway(): boolean {
  return Date.now() - Number(localStorage.getItem(NOT_NOW) ?? 0) < AGAIN_MS;
}

/** Push settings of this device: kinds, how much the lock screen shows, and quiet hours. */
import { message } from '#rules/i18n/message.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { PushSettings as Settings } from '#contract/notice/push.ts';
import { t } from '../../i18n.ts';
import { showError } from '../../ui/alert/alert.ts';
import { Switch } from '../../ui/form/Switch.tsx';
import { canPush, isRefused } from './device.ts';
import { changePush, pushQuery, turnOff, turnOn } from './queries.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';

const GROUPS = [
  { name: 'money', label: message('Money') },
  { name: 'trade', label: message('Trades') },
  { name: 'message', label: message('Messages') },
] as const;

const NIGHT = { from: 22, to: 6 };

export function PushSettings() {
  const { data, error, refetch } = useQuery(pushQuery);
  if (!data) return <NotYet error={error} retry={refetch} shape="details" />;
  const { key, isOn, settings } = data;
  return (
    <div className="flex flex-col">
      {canPush() && !isRefused() && (
        <Change label={t('Notify me on this device')} on={isOn} change={(on) => (on ? turnOn(key) : turnOff())} />
      )}
      {!canPush() && (
        <p className="text-sm text-quiet">
          {t(
            'This browser doesn’t support notifications. On an iPhone, add Mortar to the home screen and open it from there.',
          )}
        </p>
      )}
      {isRefused() && (
        <p className="text-sm text-quiet">
          {t('Notifications from Mortar are blocked. Allow them in your browser settings.')}
        </p>
      )}
      <p className="mt-3 text-sm text-quiet">{t('Notify me on my devices about:')}</p>
      {GROUPS.map(({ name, label }) => (
        <Change key={name} label={t(label)} on={settings[name]} change={(on) => changePush({ [name]: on })} />
      ))}
      <Change
        label={t('Show names, medicines and amounts on the lock screen')}
        on={settings.details}
        change={(on) => changePush({ details: on })}
      />
      <Quiet quiet={settings.quiet} />
    </div>
  );
}

function Quiet({ quiet }: Pick<Settings, 'quiet'>) {
  const save = useMutation({ mutationFn: (hours: Settings['quiet']) => changePush({ quiet: hours }), onError: say });
  return (
    <>
      <Change label={t('Quiet hours')} on={quiet !== null} change={(on) => changePush({ quiet: on ? NIGHT : null })} />
      {quiet && (
        <div className="flex items-center gap-3 text-sm">
          <Hour
            label={t('From')}
            value={quiet.from}
            not={quiet.to}
            choose={(from) => save.mutate({ ...quiet, from })}
          />
          <Hour label={t('To')} value={quiet.to} not={quiet.from} choose={(to) => save.mutate({ ...quiet, to })} />
        </div>
      )}
      <p className="mt-1 text-sm text-quiet">{t('Lagos time. No notifications in these hours, except about money.')}</p>
    </>
  );
}

interface HourProps {
  label: string;
  value: number;
  /** The hour already used by the other end. */
  not: number;
  choose: (hour: number) => void;
}

function Hour({ label, value, not, choose }: HourProps) {
  return (
    <label className="flex items-center gap-2">
      {label}
      <select className="select w-24" value={value} onChange={(event) => choose(Number(event.currentTarget.value))}>
        {Array.from({ length: 24 }, (_, hour) => (
          <option key={hour} value={hour} disabled={hour === not}>
            {`${String(hour).padStart(2, '0')}:00`}
          </option>
        ))}
      </select>
    </label>
  );
}

function Change({ label, on, change }: { label: string; on: boolean; change: (on: boolean) => Promise<unknown> }) {
  const { mutate, isPending } = useMutation({ mutationFn: change, onError: say });
  return <Switch label={label} on={on} pending={isPending} onChange={(next) => mutate(next)} />;
}

function say(error: unknown): void {
  showError(error);
}

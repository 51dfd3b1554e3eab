/** Switches for the kinds of notification shown here, and for those about money also mailed. Each applies at once. */
import { useMutation, useQuery } from '@tanstack/react-query';
import type { NoticeSetting } from '#contract/notice/notice.ts';
import { call } from '../net/api.ts';
import { t } from '../i18n.ts';
import { queryClient } from '../net/query.ts';
import { showError } from '../ui/alert/alert.ts';
import { Switch } from '../ui/form/Switch.tsx';
import { KINDS } from './kinds.ts';
import { settingsQuery } from './queries.ts';
import { NotYet } from '../ui/list/NotYet.tsx';

export function NoticeSettings() {
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  if (!settings) return <NotYet error={error} retry={refetch} shape="details" />;
  return (
    <>
      <p className="mb-4 text-sm text-quiet">{t('Notifications about money also come by email.')}</p>
      <ul className="divide-y divide-base-300">
        {settings.map((setting) => (
          <SettingRow key={setting.alertType} setting={setting} />
        ))}
      </ul>
    </>
  );
}

function SettingRow({ setting }: { setting: NoticeSetting }) {
  const { alertType, inApp, byMail } = setting;
  const { name, about } = KINDS[alertType];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
      <div className="min-w-0 grow basis-56">
        <p className="font-medium">{t(name)}</p>
        <p className="text-sm text-quiet">{t(about)}</p>
      </div>
      <div role="group" aria-label={t(name)} className="flex gap-5">
        <SettingSwitch label={t('In the app')} on={inApp} change={(on) => ({ alertType, inApp: on })} />
        {byMail !== null && (
          <SettingSwitch label={t('Email')} on={byMail} change={(on) => ({ alertType, byMail: on })} />
        )}
      </div>
    </li>
  );
}

interface SettingSwitchProps {
  label: string;
  on: boolean;
  change: (on: boolean) => Parameters<typeof save>[0];
}

function SettingSwitch({ label, on, change }: SettingSwitchProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: (next: boolean) => save(change(next)),
    onError: showError,
  });
  return <Switch label={label} on={on} onChange={mutate} pending={isPending} />;
}

async function save(input: Partial<NoticeSetting> & Pick<NoticeSetting, 'alertType'>): Promise<void> {
  const { byMail, ...rest } = input;
  const answer = await call('PATCH /api/feed/notifications/settings', { ...rest, byMail: byMail ?? undefined });
  queryClient.setQueryData(settingsQuery.queryKey, answer.settings);
}

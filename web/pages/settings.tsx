/** /settings: what a member can set, in five groups, each with its current values. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LANGUAGE_NAMES } from '#rules/i18n/catalogue-state.ts';
import { InstallDialog } from '../shell/guide/InstallDialog.tsx';
import { useInstalled } from '../shell/guide/install.ts';
import { t } from '../i18n.ts';
import { useLanguage } from '../net/language.ts';
import { licenceStatusOf } from '../account/licence/licence-status.ts';
import { licenceQuery, premisesQuery } from '../account/licence/queries.ts';
import { NoticeSettings } from '../notice/NoticeSettings.tsx';
import { PATHS, PUBLIC_PATHS, SETTING_FOLDS } from '../paths.ts';
import { AddressBook } from '../money/delivery/AddressBook.tsx';
import { deliveryAddressesQuery } from '../money/delivery/queries.ts';
import { AccountCard } from '../money/payout/AccountCard.tsx';
import { moneyQuery } from '../money/payout/queries.ts';
import { profileQuery } from '../account/profile/queries.ts';
import { canPush } from '../notice/push/device.ts';
import { PushSettings } from '../notice/push/PushSettings.tsx';
import { pushQuery } from '../notice/push/queries.ts';
import { useSelf } from '../net/session.ts';
import { ChangePasswordDialog } from '../account/session/ChangePasswordDialog.tsx';
import { sessionsQuery } from '../account/session/queries.ts';
import { Group } from '../account/settings/Group.tsx';
import { SettingAddress, SettingButton, SettingLink } from '../account/settings/SettingRow.tsx';
import { LanguageDialog } from '../shell/LanguageDialog.tsx';
import { PageHead } from '../ui/Card.tsx';
import { Data } from '../ui/Data.tsx';
import { Fold } from '../ui/Fold.tsx';
import { NotYet } from '../ui/list/NotYet.tsx';

/** Keeps a line's height until its value is loaded, so that nothing moves. */
const UNKNOWN = '\u00a0';

export function SettingsPage() {
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-5 sm:py-7">
      <PageHead title={t('Settings')} />
      <div className="grid gap-4">
        <ProfileAndLicence />
        <Security />
        <Notifications />
        <MoneyAndBank />
        <DataAndHelp />
      </div>
    </div>
  );
}

function ProfileAndLicence() {
  const { _id: selfId, fullName } = useSelf();
  const { data: profile } = useQuery(profileQuery(selfId));
  const { data: licence } = useQuery(licenceQuery);
  const { data: premises } = useQuery(premisesQuery);
  const { data: addresses } = useQuery(deliveryAddressesQuery);
  const now = new Date();
  const place = profile && [profile.details.address, profile.details.state].filter(Boolean).join(', ');
  const placeText = place === '' ? t('No address yet') : <Data>{place}</Data>;
  return (
    <Group icon="person" title={t('Profile and licence')} state={<Data>{fullName}</Data>}>
      <SettingLink
        to={PATHS.ownProfile}
        title={t('Name, picture, address and phone')}
        state={profile ? placeText : UNKNOWN}
      />
      <SettingLink
        to={PATHS.licence}
        title={t('Pharmacist’s licence')}
        state={licence ? licenceStatusOf(licence, now).word : UNKNOWN}
      />
      <SettingLink
        to={PATHS.licence}
        title={t('Premises licence')}
        state={premises ? licenceStatusOf(premises, now, 'premises').word : UNKNOWN}
      />
      <Fold
        id={SETTING_FOLDS.addresses}
        title={t('Delivery addresses')}
        state={
          addresses &&
          t('{n, plural, =0 {No address yet} one {# address} other {# addresses}}', { n: addresses.length })
        }
      >
        <AddressBook />
      </Fold>
      <SettingLink to={PATHS.pharmacies} title={t('Pharmacies and staff')} />
    </Group>
  );
}

function Security() {
  const { _id: selfId } = useSelf();
  const { data: sessions } = useQuery(sessionsQuery);
  const { data: profile } = useQuery(profileQuery(selfId));
  const [changing, setChanging] = useState(false);
  const devices =
    sessions &&
    t('{n, plural, one {Signed in on this device only} other {Signed in on # devices}}', { n: sessions.length });
  return (
    <Group icon="lock" title={t('Security and devices')} state={devices}>
      <SettingLink to={PATHS.sessions} title={t('Devices')} state={t('Sign out other devices')} />
      <SettingButton onClick={() => setChanging(true)} title={t('Change password')} />
      <SettingLink
        to={PATHS.ownProfile}
        title={t('Email')}
        state={profile ? profile.details.email && <Data>{profile.details.email}</Data> : UNKNOWN}
      />
      <ChangePasswordDialog email={profile?.details.email} open={changing} onClose={() => setChanging(false)} />
    </Group>
  );
}

function Notifications() {
  const { data: push } = useQuery(pushQuery);
  const here = push?.isOn ? t('Notifications are on for this device') : t('Notifications are off on this device');
  const quiet =
    push?.settings.quiet &&
    t('quiet from {from} to {to}', { from: hour(push.settings.quiet.from), to: hour(push.settings.quiet.to) });
  return (
    <Group
      icon="bell"
      title={t('Notifications')}
      state={push && (canPush() ? here : t('Notifications are not supported here'))}
    >
      <Fold id={SETTING_FOLDS.devices} title={t('On your devices')} state={quiet || undefined}>
        <PushSettings />
      </Fold>
      <Fold id={SETTING_FOLDS.notices} title={t('In-app and email notifications')}>
        <div>
          <NoticeSettings />
        </div>
      </Fold>
    </Group>
  );
}

function hour(of: number): string {
  return `${String(of).padStart(2, '0')}:00`;
}

function MoneyAndBank() {
  const { data, error, refetch } = useInfiniteQuery(moneyQuery);
  const [money] = data?.pages ?? [];
  const account = money?.account;
  const state = account
    ? t('{bank}, account ending in {ending}', { bank: account.bankName, ending: account.accountEnding })
    : t('No bank account yet');
  return (
    <Group icon="wallet" title={t('Money and bank')} state={money && state}>
      <Fold id={SETTING_FOLDS.account} title={t('Bank account for payouts')}>
        {money && <AccountCard money={money} />}
        {!money && <NotYet error={error} retry={refetch} />}
      </Fold>
      <SettingLink to={PATHS.money} title={t('Payouts and statement')} />
    </Group>
  );
}

function DataAndHelp() {
  const language = useLanguage();
  const isInstalled = useInstalled();
  const [open, setOpen] = useState<'language' | 'install'>();
  const close = () => setOpen(undefined);
  const name = (
    <span lang={language} translate="no">
      {LANGUAGE_NAMES[language]}
    </span>
  );
  return (
    <Group icon="globe" title={t('Data, language and help')} state={name}>
      <SettingButton onClick={() => setOpen('language')} title={t('Language')} />
      <SettingLink to={PATHS.privacy} title={t('My data')} state={t('Download your data or close your account')} />
      {!isInstalled && <SettingButton onClick={() => setOpen('install')} title={t('Mortar on your phone')} />}
      <SettingAddress href={PUBLIC_PATHS.faq} title={t('Questions and answers')} />
      <SettingAddress href={PUBLIC_PATHS.contact} title={t('Write to us')} />
      <LanguageDialog open={open === 'language'} onClose={close} />
      <InstallDialog open={open === 'install'} onClose={close} />
    </Group>
  );
}

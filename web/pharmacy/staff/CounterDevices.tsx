/** The member's PIN, and for owner and managers the devices that staff share at the counter. */
import { useQuery } from '@tanstack/react-query';
import type { CounterDevice } from '#contract/pharmacy/counter-device.ts';
import { MEMBER_LIMITS } from '#rules/account/member.ts';
import { PIN_DIGITS } from '#rules/pharmacy/counter-pin.ts';
import { t } from '../../i18n.ts';
import { PATHS } from '../../paths.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Data } from '../../ui/Data.tsx';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton.tsx';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form, type Typed } from '../../ui/form/Form.tsx';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';
import { Time } from '../../ui/Time.tsx';
import { addDevice, counterSettingsQuery, endDevice, removePin, setPin } from './counter-session.ts';

export function CounterDevicesButton({ pharmacyId }: { pharmacyId: string }) {
  return (
    <DialogButton kind="quiet" icon="lock" label={t('Counter PIN')}>
      {() => <CounterSettings pharmacyId={pharmacyId} />}
    </DialogButton>
  );
}

function CounterSettings({ pharmacyId }: { pharmacyId: string }) {
  const { data, error, refetch } = useQuery(counterSettingsQuery(pharmacyId));
  if (!data) return <NotYet error={error} retry={refetch} />;
  const { hasPin, isHere, devices } = data;
  return (
    <div className="grid gap-5">
      <Pin pharmacyId={pharmacyId} hasPin={hasPin} />
      {devices && <Devices pharmacyId={pharmacyId} devices={devices} isHere={isHere} />}
      {isHere && (
        <ButtonLink kind="quiet" icon="people" to={PATHS.atCounter}>
          {t('Who is at the counter?')}
        </ButtonLink>
      )}
    </div>
  );
}

function Pin({ pharmacyId, hasPin }: { pharmacyId: string; hasPin: boolean }) {
  async function save(typed: Typed<'pin' | 'password'>) {
    await setPin(pharmacyId, typed);
    showAlert('Success', t('PIN saved.'));
  }

  return (
    <Form key={String(hasPin)} action={save}>
      <p className="text-sm text-quiet">
        {t('Your PIN opens the counter on a shared phone. It opens stock and sales here, never money or chats.')}
      </p>
      <PinField label={hasPin ? t('New PIN') : t('PIN')} isNew />
      <Field
        name="password"
        type="password"
        label={t('Your password')}
        required
        maxLength={MEMBER_LIMITS.passwordMax}
        autoComplete="current-password"
      />
      <div className="flex flex-wrap gap-3">
        <OnlineSubmit>{hasPin ? t('Change PIN') : t('Set PIN')}</OnlineSubmit>
        {hasPin && (
          <ConfirmButton
            kind="quiet"
            label={t('Remove PIN')}
            title={t('Remove PIN?')}
            yes={t('Remove PIN')}
            danger
            action={() => removePin(pharmacyId)}
          >
            {t('You can no longer open the counter on shared phones.')}
          </ConfirmButton>
        )}
      </div>
    </Form>
  );
}

/** Six digits, hidden as they are typed. */
export function PinField({ label, isNew = false }: { label: string; isNew?: boolean }) {
  return (
    <Field
      name="pin"
      type="password"
      inputMode="numeric"
      label={label}
      hint={isNew && t('{n} digits, not easy to guess', { n: PIN_DIGITS })}
      required
      pattern={`\\d{${PIN_DIGITS}}`}
      fault={t('The PIN has {digits} digits', { digits: PIN_DIGITS })}
      autoComplete={isNew ? 'new-password' : 'off'}
    />
  );
}

interface DevicesProps {
  pharmacyId: string;
  devices: readonly CounterDevice[];
  isHere: boolean;
}

function Devices({ pharmacyId, devices, isHere }: DevicesProps) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('Counter devices')}</h3>
      <p className="text-sm text-quiet">{t('On these devices, staff switch with their PIN.')}</p>
      <ul aria-label={t('Counter devices')} className="divide-y divide-base-300 empty:hidden">
        {devices.map(({ _id, device, by, addedAt, current }) => (
          <li key={_id} className="flex items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
                <Data>{device}</Data>
                {current && <Badge>{t('This device')}</Badge>}
              </p>
              <p className="text-xs text-quiet wrap-anywhere">
                {t('Added by {name}', { name: by })} · <Time at={addedAt} />
              </p>
            </div>
            <ConfirmButton
              kind="quiet"
              label={t('Remove')}
              title={t('Remove this counter device?')}
              yes={t('Remove')}
              danger
              action={() => endDevice(pharmacyId, _id)}
            >
              {t('The person at its counter is signed out. Unsent sales stay on the device.')}
            </ConfirmButton>
          </li>
        ))}
      </ul>
      {!isHere && (
        <ConfirmButton
          kind="quiet"
          icon="mobile"
          label={t('Use this device as a counter')}
          title={t('Use this device as a counter?')}
          yes={t('Use as a counter')}
          action={() => addDevice(pharmacyId)}
          needsNetwork
        >
          {t('Staff with a PIN can then open the counter on this device. You stay signed in until somebody does.')}
        </ConfirmButton>
      )}
    </section>
  );
}

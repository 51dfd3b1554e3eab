/** The owner's setting: when a pharmacy gets patient requests, and from which states. */
import { useQuery } from '@tanstack/react-query';
import type { MedicineAskSetting } from '#contract/pharmacy/medicine-ask.ts';
import { type Asks, ASKS } from '#rules/pharmacy/medicine-answer.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { NIGERIAN_STATES, type NigerianState } from '#rules/nigeria.ts';
import { t } from '../../i18n.ts';
import { PATHS } from '../../paths.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Select } from '../../ui/form/Field.tsx';
import { Form, Submit } from '../../ui/form/Form.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { askSettingQuery, saveAskSetting } from './queries.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';

const WORDS: Record<Asks, Message> = {
  never: message('Never'),
  'in stock': message('For medicines we have in stock'),
  'any request': message('For any medicine'),
};

export function AskSettingButton({ pharmacyId }: { pharmacyId: string }) {
  return (
    <DialogButton kind="quiet" icon="question" label={t('Patient request settings')}>
      {(done) => <AskSetting pharmacyId={pharmacyId} done={done} />}
    </DialogButton>
  );
}

export function MedicineRequestsLink() {
  return (
    <ButtonLink kind="quiet" icon="requests" to={PATHS.medicineRequests}>
      {t('Medicine requests')}
    </ButtonLink>
  );
}

function AskSetting({ pharmacyId, done }: { pharmacyId: string; done: () => void }) {
  const { data: setting, error, refetch } = useQuery(askSettingQuery(pharmacyId));
  if (error) return <Failed error={error} retry={refetch} />;
  return setting ? <SettingForm pharmacyId={pharmacyId} setting={setting} done={done} /> : <Waiting shape="details" />;
}

interface SettingFormProps {
  pharmacyId: string;
  setting: MedicineAskSetting;
  done: () => void;
}

function SettingForm({ pharmacyId, setting, done }: SettingFormProps) {
  async function submit({ asks, state }: { asks: Asks; state: NigerianState | '' }) {
    await saveAskSetting({ id: pharmacyId, asks, state });
    done();
    showAlert('Success', t('Setting saved.'));
  }

  return (
    <Form action={submit}>
      <p className="text-sm text-quiet">
        {t(
          'Patients ask for a medicine without an account, and pharmacies in their state answer. You see who they are only when they choose you.',
        )}
      </p>
      {!setting.isVerified && (
        <p className="rounded-field border border-warning bg-warning/20 px-3 py-2 text-sm">
          {t('You are asked once your licence is verified.')} <TextLink to={PATHS.licence}>{t('Licence')}</TextLink>
        </p>
      )}
      <Select
        name="asks"
        label={t('Ask us')}
        options={ASKS}
        words={(asks) => t(WORDS[asks as Asks])}
        placeholder={null}
        defaultValue={setting.asks}
      />
      <Select
        name="state"
        label={t('Patients from which state')}
        options={NIGERIAN_STATES}
        placeholder={t('State in the owner’s profile')}
        defaultValue={setting.state}
        hint={setting.usedState === '' && t('The owner’s profile has no state. Choose one here.')}
      />
      <Submit wide>{t('Save')}</Submit>
    </Form>
  );
}

/** The form of a medicine request: the specification's fields, whose names are the wire, the state, and a box for what is said of health. */
import type { FormState } from '#contract/public-page.ts';
import { MEDICINE_REQUEST_LIMITS, SICKNESS_CONSENT } from '#rules/enquiry/medicine-request.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { PHONE_MAX } from '#rules/phone.ts';
import type { PublicLanguage } from '#rules/public-path.ts';
import { t } from '../i18n.ts';
import { PUBLIC_PATHS } from '../paths.ts';
import { useField } from './form/form-state.ts';
import { PublicField, PublicSelect, PublicTextArea } from './form/PublicField.tsx';
import { PublicForm } from './form/PublicForm.tsx';
import { EmailField, PhoneField } from './form/ReachFields.tsx';
import { Original } from './part/Original.tsx';

interface MedicineRequestFormProps {
  language: PublicLanguage;
  form?: FormState | undefined;
}

const STATES = NIGERIAN_STATES.map((state) => ({ value: state, label: state }));

export function MedicineRequestForm({ language, form }: MedicineRequestFormProps) {
  return (
    <PublicForm
      id="medicine-request-form"
      path={PUBLIC_PATHS.medicineRequest}
      language={language}
      form={form}
      sent={`${t('Request sent Successfully!')} ${t('Now open our mail and confirm it there: only then do we ask pharmacies.')}`}
      submit={t('Send request')}
    >
      <input type="hidden" name="language" value={language} />
      <Medicine />
      <Place />
      <Reach />
      <Health language={language} />
      <p className="text-sm text-quiet">
        {t('This asks pharmacies and buys nothing. Where the medicine needs a prescription, bring it with you.')}
      </p>
    </PublicForm>
  );
}

function Medicine() {
  const { name, quantity } = MEDICINE_REQUEST_LIMITS;
  return (
    <>
      <PublicField
        name="name"
        label={t('Medicine')}
        required
        maxLength={name}
        autoComplete="off"
        hint={t('Its name and strength, as on the pack or the prescription: Paracetamol 500 mg.')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <PublicField name="brand" label={t('Brand')} optional maxLength={name} autoComplete="off" />
        <PublicField
          name="quantity"
          label={t('Quantity')}
          required
          maxLength={quantity}
          autoComplete="off"
          hint={t('For example 20 tablets, or 2 bottles.')}
        />
      </div>
    </>
  );
}

function Place() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PublicSelect name="state" label={t('State')} required options={STATES} />
      <PublicField
        name="location"
        label={t('Town or area')}
        optional
        maxLength={MEDICINE_REQUEST_LIMITS.location}
        autoComplete="address-level2"
        hint={t('Not your address: the pharmacies we ask see it.')}
      />
    </div>
  );
}

function Reach() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <EmailField hint={t('We send you a link to confirm the request, and the answers.')} />
      <PhoneField maxLength={PHONE_MAX} hint={t('For the one pharmacy you choose.')} />
    </div>
  );
}

function Health({ language }: { language: PublicLanguage }) {
  return (
    <fieldset className="grid gap-3 rounded-field border border-base-300 p-4">
      <legend className="px-1 text-sm font-semibold">{t('About your health')}</legend>
      <PublicTextArea
        name="sickness"
        label={t('What it is for')}
        optional
        rows={2}
        maxLength={MEDICINE_REQUEST_LIMITS.sickness}
        hint={t('Leave this empty if you like. With it, tick the box below.')}
      />
      <Consent />
      <Original language={language} english={SICKNESS_CONSENT.sentence.id} />
    </fieldset>
  );
}

/** Never ticked by us; a tick of the patient's comes back with the page. */
function Consent() {
  const { typed, error } = useField('consent');
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 text-sm leading-relaxed">
        <input
          type="checkbox"
          name="consent"
          id="field-consent"
          aria-describedby="field-consent-error"
          defaultChecked={typed === 'on'}
          className="mt-0.5 size-6 shrink-0 accent-primary focus-ring"
        />
        {t(SICKNESS_CONSENT.sentence)}
      </label>
      <p id="field-consent-error" className="text-sm font-medium text-error empty:hidden">
        {error}
      </p>
    </div>
  );
}

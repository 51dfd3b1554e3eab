/** The form of a pharmacy's profile, to register or edit it. */
import type { Pharmacy } from '#contract/pharmacy/pharmacy.ts';
import { PHARMACY_LIMITS } from '#rules/pharmacy/pharmacy.ts';
import { t } from '../i18n.ts';
import { Field } from '../ui/form/Field.tsx';
import { Form, Submit, type Typed, valuesOf } from '../ui/form/Form.tsx';
import { PhoneField } from '../ui/form/KindFields.tsx';
import { PhotoField } from '../ui/form/PhotoField.tsx';

export interface PharmacyInput {
  businessName: string;
  about: string;
  location: string;
  contactNumber: string;
  file?: File;
}

interface PharmacyFormProps {
  first?: Pharmacy;
  send: (input: PharmacyInput) => Promise<unknown>;
  /** Label of the submit button. */
  yes: string;
}

const NAMES = ['businessName', 'about', 'location', 'contactNumber'] as const;

export function PharmacyForm({ first, send, yes }: PharmacyFormProps) {
  const limits = PHARMACY_LIMITS;

  function save({ file, ...typed }: Typed<(typeof NAMES)[number], 'file'>) {
    return send({
      ...valuesOf(typed, NAMES),
      ...(file && { file }),
    });
  }

  return (
    <Form action={save}>
      <Field
        name="businessName"
        label={t('Pharmacy name')}
        required
        maxLength={limits.businessName}
        autoComplete="organization"
        defaultValue={first?.businessName}
      />
      <Field
        name="about"
        label={t('Motto')}
        hint={t('Shown under the name.')}
        maxLength={limits.about}
        defaultValue={first?.about}
      />
      <Field
        name="location"
        label={t('Location')}
        placeholder={t('12 Allen Avenue, Ikeja, Lagos')}
        required
        maxLength={limits.location}
        autoComplete="street-address"
        defaultValue={first?.location}
      />
      <PhoneField
        name="contactNumber"
        label={t('Contact number')}
        hint={t('Only your staff can see it.')}
        defaultValue={first?.contactNumber}
      />
      <PhotoField
        name="file"
        label={first?.logo.imageUrl ? t('Change logo') : t('Logo')}
        hint={t('Your logo or a photo of the shopfront.')}
      />
      <Submit wide>{yes}</Submit>
    </Form>
  );
}

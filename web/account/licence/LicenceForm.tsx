/** The form to upload a licence: number, year if there is a choice, and a photo that shows both. */
import type { Licence } from '#contract/account/licence.ts';
import type { LicenceKind } from '#rules/account/licence.ts';
import { MEMBER_LIMITS } from '#rules/account/member.ts';
import { t } from '../../i18n.ts';
import { Field, Select } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { PhotoField } from '../../ui/form/PhotoField.tsx';
import { submitLicence } from './queries.ts';

interface LicenceFormProps {
  kind: LicenceKind;
  licence: Licence;
  /** Never empty. */
  years: readonly number[];
  done: () => void;
}

export function LicenceForm({ kind, licence, years, done }: LicenceFormProps) {
  async function submit({ number, year, file }: Typed<'number' | 'year', 'file'>) {
    await submitLicence({ kind, number, year: Number(year || years[0]), file });
    done();
  }

  return (
    <Form action={submit} check={check}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="number"
          label={kind === 'premises' ? t('Premises number') : t('PCN Reg. No.')}
          required
          maxLength={MEMBER_LIMITS.registrationNumber}
          defaultValue={licence.number}
          autoComplete="off"
          hint={
            kind === 'premises'
              ? t('Your pharmacy’s number at the Pharmacy Council of Nigeria.')
              : t('Your PCN registration number.')
          }
        />
        {years.length > 1 && (
          <Select
            name="year"
            label={t('Year of the licence')}
            required
            options={years.map(String)}
            defaultValue={String(years[0])}
          />
        )}
      </div>
      <PhotoField
        name="file"
        label={t('Photo of the licence')}
        hint={t('The whole page, with name, number and year readable. Only you and the reviewer see it.')}
      />
      <Submit wide>{t('Upload licence')}</Submit>
    </Form>
  );
}

function check({ file }: Typed<never, 'file'>): Record<string, string> {
  return file ? {} : { file: t('Add a photo of your licence') };
}

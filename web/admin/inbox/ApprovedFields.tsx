/** Fields of the gallery entry that an approved suggestion makes, filled in with the suggestion or the current entry. */
import type { WaitingSuggestion } from '#contract/medicine/suggestion.ts';
import { PRESCRIPTION_NAMES, PRESCRIPTIONS } from '#rules/medicine/catalogue.ts';
import { SUGGESTION_LIMITS } from '#rules/medicine/suggestion.ts';
import { t } from '../../i18n.ts';
import { Field, Select } from '../../ui/form/Field.tsx';

export function ApprovedFields({ suggestion }: { suggestion: WaitingSuggestion }) {
  const { what, generic, name, maker, forms, strengths } = suggestion;
  const limits = SUGGESTION_LIMITS;
  return (
    <>
      {what !== 'correction' && (
        <Field name="name" label={t('Name')} required maxLength={limits.name} defaultValue={name} />
      )}
      {what === 'brand' && (
        <Field name="maker" label={t('Manufacturer, as on the pack')} maxLength={limits.maker} defaultValue={maker} />
      )}
      {what !== 'brand' && (
        <>
          <Field
            name="forms"
            label={t('Forms, separated by commas')}
            required
            maxLength={limits.list}
            defaultValue={generic?.forms.join(', ') ?? forms}
          />
          <Field
            name="strengths"
            label={t('Strengths, separated by commas')}
            required
            maxLength={limits.list}
            defaultValue={generic?.strengths.join(', ') ?? strengths}
          />
          <Field name="atc" label={t('ATC code')} maxLength={limits.atc} defaultValue={generic?.atc ?? ''} />
          <Select
            name="prescription"
            label={t('Supply rules')}
            options={PRESCRIPTIONS}
            words={(kind) => t(PRESCRIPTION_NAMES[kind as keyof typeof PRESCRIPTION_NAMES])}
            required
            defaultValue={generic?.prescription ?? ''}
          />
        </>
      )}
    </>
  );
}

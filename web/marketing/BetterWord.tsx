/** A better word for a page that a machine translated: which words, and what they should be. For the inbox of the administrators. */
import type { FormState, PageProps } from '#contract/public-page.ts';
import { ENQUIRY_LIMITS } from '#rules/enquiry/enquiry.ts';
import { LANGUAGE_NAMES } from '#rules/i18n/catalogue-state.ts';
import { ENGLISH } from '#rules/i18n/language.ts';
import { PUBLIC_LANGUAGES } from '#rules/public-path.ts';
import { t } from '../i18n.ts';
import { PUBLIC_PATHS } from '../paths.ts';
import { Frame } from './frame/Frame.tsx';
import { PublicField, PublicSelect, PublicTextArea } from './form/PublicField.tsx';
import { PublicForm } from './form/PublicForm.tsx';
import { EmailField } from './form/ReachFields.tsx';
import { PageHead } from './part/PageHead.tsx';

export function BetterWord(props: PageProps) {
  const { language, form } = props;
  return (
    <Frame of={props} hasAdvert={false}>
      <PageHead
        title={t('Do you know a better word?')}
        lead={t('A machine translated these pages, and makes mistakes. Tell us how people really say it.')}
      />
      <div className="mx-auto max-w-2xl px-4 py-12 sm:py-16">
        <PublicForm
          id="better-word-form"
          path={PUBLIC_PATHS.betterWord}
          language={language}
          form={form}
          sent={t('Thank you. Somebody who speaks the language will read it.')}
          submit={t('Send the better words')}
        >
          <Words language={language} form={form} />
          <Sender />
        </PublicForm>
      </div>
    </Frame>
  );
}

/** Of the language and the page that the reader comes from, as the address names them. */
function Words({ language, form }: Pick<PageProps, 'language'> & { form: FormState | undefined }) {
  const others = PUBLIC_LANGUAGES.filter((one) => one !== ENGLISH);
  const options = others.length > 0 ? others : PUBLIC_LANGUAGES;
  return (
    <>
      <PublicSelect
        name="language"
        label={t('Language')}
        required
        options={options.map((one) => ({ value: one, label: LANGUAGE_NAMES[one], lang: one }))}
        defaultValue={language}
      />
      <input type="hidden" name="page" defaultValue={form?.values['page'] ?? ''} />
      <PublicTextArea
        name="standing"
        label={t('The words as they stand')}
        optional
        rows={2}
        maxLength={ENQUIRY_LIMITS.standing}
      />
      <PublicTextArea name="better" label={t('Better words')} required rows={3} maxLength={ENQUIRY_LIMITS.better} />
    </>
  );
}

function Sender() {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <PublicField name="from_name" label={t('Name')} optional autoComplete="name" maxLength={ENQUIRY_LIMITS.name} />
        <EmailField isOptional />
      </div>
      <p className="text-sm text-quiet">
        {t('With an address we can ask you back. What you write here is deleted a year after we are done with it.')}
      </p>
    </>
  );
}

/** The contact form, on the contact page and the front page: the specification's fields, whose names are the wire. */
import type { FormState } from '#contract/public-page.ts';
import { ENQUIRY_LIMITS } from '#rules/enquiry/enquiry.ts';
import type { PublicLanguage } from '#rules/public-path.ts';
import { t } from '../i18n.ts';
import { PUBLIC_PATHS } from '../paths.ts';
import { PublicField, PublicTextArea } from './form/PublicField.tsx';
import { PublicForm } from './form/PublicForm.tsx';
import { EmailField, PhoneField } from './form/ReachFields.tsx';

export function ContactForm({ language, form }: { language: PublicLanguage; form?: FormState | undefined }) {
  const { name, company, phone, message } = ENQUIRY_LIMITS;
  return (
    <PublicForm
      id="contact-form"
      path={PUBLIC_PATHS.contact}
      language={language}
      form={form}
      sent={t('Message sent Successfully!')}
      submit={t('Send message')}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <PublicField name="from_name" label={t('Name')} autoComplete="name" maxLength={name} />
        <PublicField
          name="from_company"
          label={t('Company')}
          optional
          autoComplete="organization"
          maxLength={company}
        />
        <EmailField />
        <PhoneField maxLength={phone} />
      </div>
      <PublicTextArea name="message" label={t('Message')} required maxLength={message} rows={6} />
      <p className="text-sm text-quiet">
        {t('We use what you write here to answer you. It is deleted a year after the conversation has ended.')}
      </p>
    </PublicForm>
  );
}

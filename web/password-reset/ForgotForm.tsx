/** The address whose password is forgotten; a link goes there, if it is anybody's here. */
import { EMAIL_PATTERN } from '#rules/account/member.ts';
import { call } from '../api.ts';
import { t } from '../i18n.ts';
import { EmailField } from '../ui/form/EmailField.tsx';
import { Form, Submit } from '../ui/form/Form.tsx';
import { valuesOf } from '../ui/form/form-values.ts';

interface ForgotFormProps {
  email: string;
  sent: (email: string) => void;
}

export function ForgotForm({ email, sent }: ForgotFormProps) {
  async function ask(data: FormData) {
    const { email: value } = valuesOf(data, ['email']);
    await call('POST /api/auth/password-reset', { email: value });
    sent(value.trim());
  }

  return (
    <Form action={ask} check={check}>
      <EmailField defaultValue={email} />
      <Submit wide>{t('Send the link')}</Submit>
    </Form>
  );
}

/** Empty and malformed are told alike. */
function check(data: FormData): Record<string, string> {
  const { email } = valuesOf(data, ['email']);
  const isAddress = new RegExp(`^${EMAIL_PATTERN}$`).test(email.trim());
  return isAddress ? {} : { email: t('Invalid email') };
}

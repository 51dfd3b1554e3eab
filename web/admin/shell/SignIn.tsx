/** Sign-in in two steps: the email address, then the passkey mailed to it. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../i18n.ts';
import { send } from '../../net/send.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmailField } from '../../ui/form/KindFields.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { usePasskey } from './use-passkey.tsx';
import { homeOf } from './screens.ts';
import { adminAnswers, adminQuery } from './session.ts';

export function SignIn() {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const { fields, submit } = usePasskey(email);

  async function ask({ email: value }: Typed<'email'>) {
    await send('POST /api/auth/admin/signin', { email: value });
    setEmail(value);
    setSent(true);
  }

  async function signIn(typed: Typed) {
    if (!(await submit(typed))) return;
    adminAnswers.clear();
    const { admin } = await adminAnswers.fetchQuery(adminQuery);
    await navigate(homeOf(admin.role), { replace: true });
  }

  if (!isSent) {
    return (
      <Form key="ask" action={ask}>
        <EmailField defaultValue={email} />
        <Submit wide>{t('Get code')}</Submit>
      </Form>
    );
  }
  return (
    <Form key="enter" action={signIn}>
      <div role="status">
        <Banner kind="success">
          {t('Code sent')}. {t('If {email} is an administrator, we sent a passkey to it.', { email })}
        </Banner>
      </div>
      {fields}
      <Submit wide>{t('Signin')}</Submit>
      <Button kind="plain" onClick={() => setSent(false)}>
        {t('Use another address or get another code')}
      </Button>
    </Form>
  );
}

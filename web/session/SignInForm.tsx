/** E-mail and password, and where they lead: on, or to the code that is still missing. */
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { MEMBER_LIMITS } from '#rules/account/member.ts';
import { call } from '../api.ts';
import { ApiError, MESSAGES } from '../errors.ts';
import { t } from '../i18n.ts';
import { PATHS } from '../paths.ts';
import { forgetQueries } from '../query.ts';
import { adopt } from '../session.ts';
import { forgetSuspension, keepSuspension } from '../suspended.ts';
import { Checkbox, Field } from '../ui/form/Field.tsx';
import { Form, Submit } from '../ui/form/Form.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { valuesOf } from '../ui/form/form-values.ts';
import { DemoSignIns } from './DemoSignIns.tsx';
import { storePending } from './pending-member.ts';

interface SignInFormProps {
  /** Where a good sign-in leads. */
  next: string;
  email?: string | undefined;
}

export function SignInForm({ next, email = '' }: SignInFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLDivElement>(null);

  async function signIn(data: FormData) {
    const values = valuesOf(data, ['email', 'password']);
    forgetSuspension();
    try {
      const { token } = await call('POST /api/auth/signin', { ...values, remember: data.has('remember') });
      await forgetQueries();
      adopt(token);
      await navigate(next, { replace: true });
    } catch (error) {
      if (keepSuspension(error)) return;
      const userId = error instanceof ApiError && error.type === 'unverified' ? error.details['userId'] : undefined;
      if (typeof userId !== 'string') throw error;
      storePending({ userId, email: values.email.trim() });
      await navigate(PATHS.verify);
    }
  }

  function fill(demo: { email: string; password: string }) {
    for (const name of ['email', 'password'] as const) {
      const field = form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`);
      if (field) field.value = demo[name];
    }
  }

  return (
    <div ref={form} className="grid gap-5">
      <Form action={signIn} words={refusalMessage}>
        <Field name="email" label={t('Email')} type="email" required autoComplete="username" defaultValue={email} />
        <Field
          name="password"
          label={t('Password')}
          type="password"
          required
          maxLength={MEMBER_LIMITS.passwordMax}
          autoComplete="current-password"
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox name="remember" label={t('Remember me')} />
          <span className="text-sm">
            <TextLink to={PATHS.forgotPassword}>{t('Forgot password')}</TextLink>
          </span>
        </div>
        <Submit wide>{t('Sign in')}</Submit>
      </Form>
      <DemoSignIns choose={fill} />
    </div>
  );
}

/** A refusal never says which of the two was wrong; only what is not about them is told. */
function refusalMessage(error: unknown): string {
  const messages = ['too_many', 'offline', 'timeout', 'unavailable', 'full', 'internal'];
  return error instanceof ApiError && messages.includes(error.type) ? error.message : t(MESSAGES.password);
}

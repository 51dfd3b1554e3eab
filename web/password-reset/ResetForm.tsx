/** The new password, twice, for whoever holds a good link. */
import { MEMBER_LIMITS } from '#rules/account/member.ts';
import { refusalOfPassword } from '#rules/account/password.ts';
import { t } from '../i18n.ts';
import { Field } from '../ui/form/Field.tsx';
import { Form, Submit } from '../ui/form/Form.tsx';
import { valuesOf } from '../ui/form/form-values.ts';
import type { Reset } from './use-reset.ts';

interface ResetFormProps {
  email: string;
  reset: Reset;
  done: () => Promise<unknown>;
}

export function ResetForm({ email, reset, done }: ResetFormProps) {
  async function save(data: FormData) {
    if (await reset.spend(valuesOf(data, ['password']).password)) await done();
  }

  function check(data: FormData): Record<string, string> {
    const { password, again } = valuesOf(data, ['password', 'again']);
    const refusal = password && refusalOfPassword(password, [email]);
    return {
      ...(refusal && { password: t(refusal) }),
      ...(again && again !== password && { again: t("Passwords don't match") }),
    };
  }

  const limits = { minLength: MEMBER_LIMITS.passwordMin, maxLength: MEMBER_LIMITS.passwordMax };
  return (
    <Form action={save} check={check} className="">
      <fieldset disabled={reset.isShut} className="grid gap-4">
        {/* tells the device's own keeper of passwords whose it is */}
        <input type="email" value={email} readOnly hidden autoComplete="username" />
        <Field
          name="password"
          label={t('New password')}
          type="password"
          required
          {...limits}
          autoComplete="new-password"
          hint={t('At least {n} characters', { n: limits.minLength })}
        />
        <Field
          name="again"
          label={t('The same again')}
          type="password"
          required
          maxLength={limits.maxLength}
          autoComplete="new-password"
        />
        <Submit wide disabled={reset.isShut}>
          {t('Set the new password')}
        </Submit>
      </fieldset>
    </Form>
  );
}

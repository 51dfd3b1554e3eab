/** The dialog to change the password, which needs the current one. Every other device is signed out. */
import { MEMBER_LIMITS } from '#rules/account/member.ts';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { PATHS } from '../../paths.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { useFreshForm } from '../../ui/form/use-fresh-form.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { refetchSessions } from './queries.ts';

interface ChangePasswordDialogProps {
  /** Tells password managers which account this is. */
  email: string | undefined;
  open: boolean;
  onClose: () => void;
}

export function ChangePasswordDialog({ email, open, onClose }: ChangePasswordDialogProps) {
  const form = useFreshForm(onClose);

  async function change(typed: Typed<'current' | 'password'>) {
    await call('PATCH /api/auth/password', typed);
    refetchSessions();
    showAlert('Success', t('Password changed. Other devices are signed out.'));
    form.done();
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('Change password')}>
      <Form key={form.key} action={change}>
        <p>{t('Your other devices will be signed out.')}</p>
        <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        <Field
          name="current"
          type="password"
          label={t('Current password')}
          hint={<TextLink to={PATHS.forgotPassword}>{t('Forgot password')}</TextLink>}
          required
          maxLength={MEMBER_LIMITS.passwordMax}
          autoComplete="current-password"
        />
        <Field
          name="password"
          type="password"
          label={t('New password')}
          hint={t('At least {n} characters', { n: MEMBER_LIMITS.passwordMin })}
          required
          minLength={MEMBER_LIMITS.passwordMin}
          maxLength={MEMBER_LIMITS.passwordMax}
          autoComplete="new-password"
        />
        <Submit wide>{t('Change password')}</Submit>
      </Form>
    </Dialog>
  );
}

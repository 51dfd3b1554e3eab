/** The code mailed to a new email address, which takes effect once the code is entered. */
import { CODE_DIGITS, CODE_MINUTES } from '#rules/account/member.ts';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DigitsField } from '../../ui/form/KindFields.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { useFreshForm } from '../../ui/form/use-fresh-form.ts';
import { ownFaceChanged, type Profile } from './queries.ts';
import { RefusedAddressForm } from './RefusedAddressForm.tsx';

interface EmailCodeDialogProps {
  user: Profile;
  open: boolean;
  onClose: () => void;
}

export function EmailCodeDialog({ user, open, onClose }: EmailCodeDialogProps) {
  const { pendingEmail, pendingEmailRefused } = user.details;
  return (
    <Dialog open={open} onClose={onClose} title={t('Confirm your new email address')}>
      {pendingEmail && pendingEmailRefused ? (
        <RefusedAddressForm key={pendingEmail} user={user} refused={pendingEmail} isOpen={open} onClose={onClose} />
      ) : (
        <CodeForm user={user} onClose={onClose} />
      )}
    </Dialog>
  );
}

function CodeForm({ user, onClose }: Pick<EmailCodeDialogProps, 'user' | 'onClose'>) {
  const form = useFreshForm(onClose);

  async function confirm({ code }: Typed<'code'>) {
    const answer = await call('PATCH /profile/details/:userId/email', {
      userId: user._id,
      code,
    });
    await ownFaceChanged(answer.user);
    showAlert('Success', t('Your email address is now {email}.', { email: answer.user.details.email ?? '' }));
    form.done();
  }

  return (
    <Form key={form.key} action={confirm}>
      <p className="wrap-anywhere">
        {t('We sent a code to {email}. Your address changes once you enter it here.', {
          email: user.details.pendingEmail ?? '',
        })}
      </p>
      <DigitsField
        name="code"
        label={t('Code')}
        hint={t('{digits} digits, valid for {minutes} minutes. For a new one, save the new address again.', {
          digits: CODE_DIGITS,
          minutes: CODE_MINUTES,
        })}
        required
        autoComplete="one-time-code"
        digits={CODE_DIGITS}
        fault={t('The code has {n} digits', { n: CODE_DIGITS })}
        className="input max-w-48 text-2xl tracking-[0.3em] tabular-nums"
      />
      <Submit wide>{t('Confirm')}</Submit>
    </Form>
  );
}

/** /admin/auth: the sign-in of administrators. */
import { SignIn } from '../../admin/shell/SignIn.tsx';
import { t } from '../../i18n.ts';
import { AuthLayout } from '../../shell/AuthLayout.tsx';
import { MailboxNote } from '../../shell/MailboxNote.tsx';

export function AdminSignInPage() {
  return (
    <AuthLayout title={t('Administration')} lead={t('We email you a passkey.')}>
      <div className="grid gap-5">
        <SignIn />
        <MailboxNote />
      </div>
    </AuthLayout>
  );
}

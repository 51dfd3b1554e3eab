/** Invites an administrator by email, with a role. */
import type { AdminRole } from '#rules/admin/role.ts';
import { t } from '../../i18n.ts';
import { EmailField } from '../../ui/form/KindFields.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { PasskeyGate } from '../shell/PasskeyGate.tsx';
import { adminCall } from '../shell/session.ts';
import { RoleField } from './RoleField.tsx';
import { finishAct } from '../shell/act.ts';

export function InviteForm({ needsFactor, done }: { needsFactor: boolean; done: () => void }) {
  async function invite({ email, role }: Typed<'email' | 'role'>) {
    await finishAct(adminCall('POST /api/admin/administrators', { email, role: role as AdminRole }), {
      queue: 'administrators',
      done,
      said: t('{email} is invited. We emailed them how to sign in.', { email }),
    });
  }

  return (
    <PasskeyGate why={t('This changes who runs Mortar. Confirm your identity.')}>
      <Form action={invite}>
        <EmailField
          autoComplete="off"
          hint={
            needsFactor
              ? t('They sign in with a passkey sent to this address and add an authenticator app the first time.')
              : t('They sign in with a passkey sent to this address.')
          }
        />
        <RoleField />
        <Submit>{t('Invite')}</Submit>
      </Form>
    </PasskeyGate>
  );
}

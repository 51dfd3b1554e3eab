/** Ends the administrator's session. */
import { t } from '../../i18n.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import { signOut } from './session.ts';

export function SignOut() {
  return (
    <ActButton kind="quiet" icon="leave" act={signOut}>
      {t('Sign out')}
    </ActButton>
  );
}

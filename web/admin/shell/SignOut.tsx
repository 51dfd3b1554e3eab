/** Ends the administrator's session. */
import { useState } from 'react';
import { t } from '../../i18n.ts';
import { showError } from '../../ui/alert/alert.ts';
import { Button } from '../../ui/Button.tsx';
import { signOut } from './session.ts';

export function SignOut() {
  const [pending, setPending] = useState(false);

  async function leave() {
    setPending(true);
    try {
      await signOut();
    } catch (error) {
      setPending(false);
      showError(error);
    }
  }

  return (
    <Button kind="quiet" icon="leave" pending={pending} onClick={() => void leave()}>
      {t('Sign out')}
    </Button>
  );
}

/** In the sandbox no mail leaves the machine: where it lies instead. */
import { t } from '../../i18n.ts';
import { Note } from '../form-page/PageForm.tsx';

export function MailboxNote() {
  return (
    <Note kind="info">
      {t('Sandbox: no mail leaves this machine.')}{' '}
      <a
        href="/sandbox/mail"
        target="_blank"
        rel="noreferrer"
        className="font-semibold underline underline-offset-3 focus-ring"
      >
        {t('Open the mailbox')}
      </a>
    </Note>
  );
}

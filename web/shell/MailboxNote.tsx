/** A link to the local mailbox in the sandbox, where no mail is sent. */
import { useQuery } from '@tanstack/react-query';
import { aboutQuery } from '../net/about.ts';
import { t } from '../i18n.ts';
import { Banner } from '../ui/alert/Banner.tsx';

export function MailboxNote() {
  const { data: about } = useQuery(aboutQuery);
  if (!about?.sandbox) return null;
  return (
    <Banner>
      {t('Sandbox: no email is really sent.')}{' '}
      <a href="/sandbox/mail" target="_blank" rel="noreferrer" className="font-semibold underline underline-offset-3">
        {t('Open the test inbox')}
      </a>
    </Banner>
  );
}

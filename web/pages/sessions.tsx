/** /sessions: the member's devices, and signing them out. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../i18n.ts';
import { endOtherSessions, sessionsQuery } from '../account/session/queries.ts';
import { PasswordConfirm } from '../account/session/PasswordConfirm.tsx';
import { SessionList } from '../account/session/SessionList.tsx';
import { showAlert } from '../ui/alert/alert.ts';
import { Button } from '../ui/Button.tsx';
import { Card, PageHead } from '../ui/Card.tsx';
import { Failed } from '../ui/list/Failed.tsx';
import { Waiting } from '../ui/Spinner.tsx';

export function SessionsPage() {
  const { data: sessions, error, isPending, refetch } = useQuery(sessionsQuery);
  const [asking, setAsking] = useState(false);
  const others = sessions?.filter(({ current }) => !current).length ?? 0;

  async function endOthers(password: string) {
    await endOtherSessions(password);
    showAlert('Success', t('You are signed in on this device only.'));
  }

  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-5 sm:py-7">
      <PageHead title={t('Devices')}>{t('Don’t recognise a device? Sign it out, then change your password.')}</PageHead>
      {isPending && <Waiting />}
      {error && <Failed error={error} retry={refetch} />}
      {sessions && (
        <div className="grid gap-4">
          <Card>
            <SessionList sessions={sessions} />
          </Card>
          {others > 0 ? (
            <Button kind="quiet" icon="leave" onClick={() => setAsking(true)}>
              {t('Sign out other devices')}
            </Button>
          ) : (
            <p className="text-sm text-quiet">{t('You are signed in on this device only.')}</p>
          )}
        </div>
      )}
      <PasswordConfirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t('Sign out other devices?')}
        yes={t('Sign out other devices')}
        action={endOthers}
      >
        {t(
          '{n, plural, =1 {One other device will be signed out. You stay signed in here.} other {# other devices will be signed out. You stay signed in here.}}',
          { n: others },
        )}
      </PasswordConfirm>
    </div>
  );
}

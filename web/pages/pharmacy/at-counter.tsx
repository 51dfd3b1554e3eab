/** /at-counter: who is at the counter of a shared device. A PIN opens it for one of the staff. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { CounterSheet } from '#contract/pharmacy/counter-device.ts';
import { hasUnsent } from '../../account/session/sign-out.ts';
import { t } from '../../i18n.ts';
import { useSelf } from '../../net/session.ts';
import { PATHS } from '../../paths.ts';
import { pathOfCounter } from '../../pharmacy/paths.ts';
import { PinField } from '../../pharmacy/staff/CounterDevices.tsx';
import { openCounter, sheetQuery } from '../../pharmacy/staff/counter-session.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { PageHead } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';
import { useOnline } from '../../ui/hook/use-online.ts';

const LeaveUnsent = lazy(async () => ({ default: (await import('../../shell/LeaveUnsent.tsx')).LeaveUnsent }));

type Person = CounterSheet['staff'][number];

export function AtCounterPage() {
  const { data, error, refetch } = useQuery({ ...sheetQuery, refetchOnMount: 'always' });
  const online = useOnline();
  const self = useSelf();
  const isOffline = !online || error !== null;
  return (
    <div className="mx-auto grid w-full max-w-md content-start gap-4 px-4 py-6">
      <PageHead title={t('Who is at the counter?')}>{data?.pharmacy?.businessName}</PageHead>
      {isOffline && self._id !== '' && (
        <Banner kind="warning">
          {t('You are offline. {name} can go on selling. Switch once you are online.', { name: self.firstName })}
        </Banner>
      )}
      {!data && <NotYet error={error} retry={refetch} />}
      {data && !data.pharmacy && <NoDevice />}
      {data?.pharmacy && <Staff sheet={data} pharmacyId={data.pharmacy._id} isOffline={isOffline} />}
      <div className="grid gap-2">
        {self._id !== '' && data?.pharmacy && (
          <ButtonLink kind="quiet" to={pathOfCounter(data.pharmacy._id)}>
            {t('Back to the counter as {name}', { name: self.firstName })}
          </ButtonLink>
        )}
        <a href={PATHS.signIn} className="btn btn-ghost focus-ring">
          {t('Sign in with your password')}
        </a>
      </div>
    </div>
  );
}

function NoDevice() {
  return (
    <Empty icon="lock" title={t('Not a counter device')}>
      {t('Sign in with your password. The owner or a manager can add this device under Counter PIN.')}
    </Empty>
  );
}

function Staff({ sheet, pharmacyId, isOffline }: { sheet: CounterSheet; pharmacyId: string; isOffline: boolean }) {
  const self = useSelf();
  const [chosen, choose] = useState<Person>();
  const [isAsking, ask] = useState<Person>();
  if (sheet.staff.length === 0) {
    return (
      <Empty icon="people" title={t('Nobody has a PIN yet')}>
        {t('Sign in with your password and set one under Counter PIN.')}
      </Empty>
    );
  }

  /** Leaving a full session deletes its unsent messages, so it is asked first. */
  async function pick(person: Person) {
    const isFull = self._id !== '' && self.counter === undefined;
    if (isFull && (await hasUnsent(self._id))) ask(person);
    else choose(person);
  }

  return (
    <>
      <ul aria-label={t('Staff')} className="grid gap-2">
        {sheet.staff.map((person) => (
          <li key={person._id}>
            <button
              type="button"
              disabled={isOffline || person.isLocked}
              onClick={() => void pick(person)}
              className="flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-box border border-base-300 bg-base-100 px-4 py-2 text-left font-semibold focus-ring hover:border-primary/60 disabled:cursor-default disabled:opacity-60"
            >
              <Avatar name={person.fullName} size={36} />
              <span translate="no" className="min-w-0 grow wrap-anywhere">
                {person.fullName}
              </span>
              {person.isLocked && <Badge tone="waiting">{t('PIN locked')}</Badge>}
            </button>
          </li>
        ))}
      </ul>
      {chosen && <EnterPin person={chosen} pharmacyId={pharmacyId} close={() => choose(undefined)} />}
      {isAsking && (
        <Suspense>
          <LeaveUnsent
            unsent="messages"
            count={0}
            leave={async () => choose(isAsking)}
            onClose={() => ask(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function EnterPin({ person, pharmacyId, close }: { person: Person; pharmacyId: string; close: () => void }) {
  return (
    <Dialog open onClose={close} title={person.fullName}>
      <Form action={({ pin }: Typed<'pin'>) => openCounter(pharmacyId, person._id, pin)}>
        <PinField label={t('PIN')} />
        <Submit wide>{t('Open counter')}</Submit>
      </Form>
    </Dialog>
  );
}

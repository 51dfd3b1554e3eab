/** The member's devices: name, start, last seen, and a button to sign each other one out. */
import { useState } from 'react';
import type { OwnSession } from '#contract/account/session.ts';
import { message, type Message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Time } from '../../ui/Time.tsx';
import { endSession, refetchSessions } from './queries.ts';
import { Sentence } from '../../ui/Sentence.tsx';
import { PasswordConfirm } from './PasswordConfirm.tsx';
import { Data } from '../../ui/Data.tsx';

export function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  return (
    <ul className="divide-y divide-base-300">
      {sessions.map((session) => (
        <SessionRow key={session._id} session={session} />
      ))}
    </ul>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { device, startedAt, seenAt, current } = session;
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-secondary text-secondary-content">
        <Icon name={/Android|iPhone|iPad/.test(device) ? 'mobile' : 'desk'} size={22} />
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span>
            <DeviceName device={device} />
          </span>
          {current && (
            <Badge tone="done" icon="check">
              {t('This device')}
            </Badge>
          )}
        </p>
        <p className="text-xs text-quiet">
          {current ? t('In use now') : t('Last seen')} {!current && <Time at={seenAt} />}
        </p>
        <p className="text-xs text-quiet">
          {t('Signed in')} <Time at={startedAt} />
        </p>
      </div>
      {!current && <End session={session} />}
    </li>
  );
}

function End({ session: { _id: id, device } }: { session: OwnSession }) {
  const [asking, ask] = useState(false);
  const words = deviceWords(device);

  async function end(password: string) {
    try {
      await endSession(id, password);
      showAlert('Success', t('Signed out: {device}', { device: words }));
    } catch (error) {
      refetchSessions();
      throw error;
    }
  }

  return (
    <>
      <Button kind="quiet" onClick={() => ask(true)}>
        <span aria-hidden="true">{t('Sign out')}</span>
        <span className="sr-only">
          <Sentence of={message('Sign out on {device}', { device: words })} data={['device']} />
        </span>
      </Button>
      <PasswordConfirm
        open={asking}
        onClose={() => ask(false)}
        title={t('Sign out the other device?')}
        yes={t('Sign out')}
        action={end}
      >
        <Sentence
          of={message('{device} will be signed out. You need your password to sign in there again.', {
            device: words,
          })}
          data={['device']}
        />
      </PasswordConfirm>
    </>
  );
}

/** The server's name for an unknown device. */
const UNNAMED = message('Another device');

/** Marks the names of browser and system as data; the word between them is translated. */
function DeviceName({ device }: { device: string }) {
  const words = deviceWords(device);
  if (typeof words === 'string') return <Data>{words}</Data>;
  return <Sentence of={words} data={Object.keys(words.values ?? {})} />;
}

/** Returns a sentence with browser and system, or the name itself if it has no such parts. */
function deviceWords(device: string): Message | string {
  if (device === UNNAMED.id) return UNNAMED;
  const [browser, system] = device.split(' on ');
  return browser && system ? message('{browser} on {system}', { browser, system }) : device;
}

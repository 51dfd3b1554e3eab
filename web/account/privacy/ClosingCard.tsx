/** Closing the account: what stands in the way, what goes and what stays, and the password. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClosingObstacle } from '#contract/account/privacy.ts';
import { t } from '../../i18n.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { PasswordConfirm } from '../session/PasswordConfirm.tsx';
import { obstacleLabel, pathOfObstacle } from './obstacle-labels.ts';
import { closeAccount, obstaclesQuery } from './queries.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';

/** `closed` clears the device and leaves. */
export function ClosingCard({ closed }: { closed: () => Promise<void> }) {
  const { data: obstacles, error, refetch } = useQuery(obstaclesQuery);
  const [asking, ask] = useState(false);
  return (
    <Card title={t('Close your account')}>
      <ul className="list-disc space-y-1 pl-5 text-sm">
        <li>{t('You are signed out everywhere. Your name, contact, licence and pictures are deleted.')}</li>
        <li>{t('Your offers are withdrawn, and you leave your chatrooms and partners.')}</li>
        <li>{t('Messages you sent stay with their recipients, under a number instead of your name.')}</li>
        <li>{t('The law requires us to keep payments and receipts under that number too.')}</li>
      </ul>
      <div className="mt-4 grid gap-3">
        {!obstacles && <NotYet error={error} retry={refetch} shape="details" />}
        {obstacles && obstacles.length > 0 && <Obstacles obstacles={obstacles} />}
        {obstacles?.length === 0 && (
          <div>
            <Button kind="danger" onClick={() => ask(true)}>
              {t('Close my account')}
            </Button>
          </div>
        )}
      </div>
      <PasswordConfirm
        open={asking}
        onClose={() => ask(false)}
        title={t('Close your account?')}
        yes={t('Close permanently')}
        no={t('Keep my account')}
        action={(password) => closeAccount(password).then(closed)}
      >
        {t('You can’t undo this. Download your data first if you want to keep it.')}
      </PasswordConfirm>
    </Card>
  );
}

function Obstacles({ obstacles }: { obstacles: readonly ClosingObstacle[] }) {
  return (
    <>
      <p className="flex items-start gap-2.5 font-medium">
        <Icon name="warning" className="mt-0.5" />
        {t('Finish this before you close your account:')}
      </p>
      <ul className="divide-y divide-base-300 rounded-field border border-base-300">
        {obstacles.map((obstacle) => (
          <li
            key={`${obstacle.kind} ${obstacle.chat?._id}`}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 p-3 text-sm"
          >
            <p className="min-w-0 grow basis-56 wrap-anywhere">
              <Sentence of={obstacleLabel(obstacle)} data={obstacle.chat ? ['chat'] : []} />
            </p>
            <ButtonLink kind="quiet" to={pathOfObstacle(obstacle)}>
              {obstacle.chat ? t('Open the chat') : t('Open My money')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}

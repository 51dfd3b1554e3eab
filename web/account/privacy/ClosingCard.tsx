/** Closing the account: obstacles, what is deleted and what stays, and the password. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClosingObstacle } from '#contract/account/privacy.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { t } from '../../i18n.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { PasswordConfirm } from '../session/PasswordConfirm.tsx';
import { depart } from '../session/sign-out.ts';
import { closeAccount, obstaclesQuery } from './queries.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';
import { pathOfChat, pathOfChatroom, PATHS } from '../../paths.ts';

/** `closed` clears the device and leads away. */
export function ClosingCard({ closed }: { closed: () => Promise<void> }) {
  const { data: obstacles, error, refetch } = useQuery(obstaclesQuery);
  const [asking, ask] = useState(false);
  return (
    <Card title={t('Close your account')}>
      <ul className="list-disc space-y-1 pl-5 text-sm">
        <li>{t('You are signed out everywhere. Your name, contact, licence and pictures are deleted.')}</li>
        <li>{t('Your offers are withdrawn. You leave all chatrooms, and your partners are removed.')}</li>
        <li>{t('Others keep your messages, with a number instead of your name.')}</li>
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
        danger
        action={(password) => depart(() => closeAccount(password).then(closed))}
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

/** An obstacle to closing the account in words. */
function obstacleLabel({ kind, amount, chat }: ClosingObstacle): Message {
  const values = { chat: chat?.title ?? '', amount: formatNaira(koboOfNaira(amount ?? 0)) };
  switch (kind) {
    case 'dispute':
      return message('Your wallet with {chat} is on hold until the dispute is settled.', { chat: values.chat });
    case 'escrow':
      return message('Your wallet with {chat} holds money for you, or somebody is paying into it.', {
        chat: values.chat,
      });
    case 'payment':
      return message('You have money in your wallet with {chat}, or on its way to it.', { chat: values.chat });
    case 'refund':
      return message('Your refund of {amount} from your wallet with {chat} is still on its way.', values);
    case 'balance':
      return message('You can withdraw {amount}.', { amount: values.amount });
    case 'payout':
      return message('{amount} is on its way to your bank.', { amount: values.amount });
    case 'debt':
      return message('You owe Mortar {amount}. We deduct it from your next earnings.', { amount: values.amount });
  }
}

/** The chat of the obstacle's wallet, or else the money screen, where it can be resolved. */
function pathOfObstacle({ chat }: ClosingObstacle): string {
  if (!chat) return PATHS.money;
  return chat.kind === 'room' ? pathOfChatroom(chat._id) : pathOfChat(chat._id);
}

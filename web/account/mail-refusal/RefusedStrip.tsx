/** Says that mail to the member's address is refused, and what to do about it. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailRefusal } from '#contract/account/mail-refusal.ts';
import { isMailboxFull } from '#rules/account/mail-refusal.ts';
import { t } from '../../i18n.ts';
import { pathOfOwnDetails } from '../../paths.ts';
import { showError } from '../../ui/alert/alert.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { retryMail } from './queries.ts';

export function RefusedStrip({ refused }: { refused: MailRefusal }) {
  /** The refusal shown when the member retried: while it is the same, no answer has arrived. */
  const [triedAfter, setTriedAfter] = useState<string>();
  const retry = useMutation({
    mutationFn: retryMail,
    onSuccess: () => setTriedAfter(refused.at),
    onError: showError,
  });
  const isWaiting = triedAfter === refused.at;
  return (
    <aside
      aria-label={t('Your email address')}
      className="border-b border-base-300 bg-warning/20 text-sm text-base-content"
    >
      <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
        <p role="status" className="flex min-w-0 grow basis-60 items-start gap-2.5">
          <Icon name="warning" size={18} className="mt-px" />
          <span className="min-w-0 wrap-anywhere">
            {isMailboxFull(refused.status)
              ? t('We can’t reach you at {email}. The mailbox is full.', { email: refused.email })
              : t('We can’t reach you at {email}. It rejects our emails.', { email: refused.email })}{' '}
            {isWaiting && t('We sent an email. This message goes away once it is delivered.')}
            {triedAfter !== undefined && !isWaiting && t('It was refused again just now.')}
          </span>
        </p>
        <span className="ml-auto flex flex-wrap justify-end gap-1">
          <Button kind="plain" pending={retry.isPending || isWaiting} onClick={() => retry.mutate()}>
            {t('Try again')}
          </Button>
          <ButtonLink kind="quiet" to={pathOfOwnDetails()}>
            {t('Change address')}
          </ButtonLink>
        </span>
      </div>
    </aside>
  );
}

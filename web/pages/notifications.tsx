/** /notifications: the member's notifications, newest first. */
import { message } from '#rules/i18n/message.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../i18n.ts';
import { NoticeRow } from '../notice/NoticeRow.tsx';
import { NoticeSettings } from '../notice/NoticeSettings.tsx';
import { clearNotices, loadOlder, noticesQuery } from '../notice/queries.ts';
import { useReading } from '../notice/use-reading.ts';
import { PATHS, SETTING_FOLDS } from '../paths.ts';
import { PushSettings } from '../notice/push/PushSettings.tsx';
import { NewItemsPill } from '../ui/list/NewItemsPill.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { PageHead } from '../ui/Card.tsx';
import { Confirm } from '../ui/dialog/Confirm.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { Empty } from '../ui/list/Empty.tsx';
import { Failed } from '../ui/list/Failed.tsx';
import { InfiniteScroll } from '../ui/list/InfiniteScroll.tsx';
import { Waiting } from '../ui/Spinner.tsx';
import { useNewItems } from '../ui/list/use-new-items.ts';

export function NotificationsPage() {
  const { data: notices, error, isPending, refetch } = useQuery(noticesQuery);
  const { visible, waiting, reveal } = useNewItems(notices?.items ?? []);
  const news = useReading(visible, notices?.unread ?? 0);
  const older = useMutation({ mutationFn: loadOlder });
  const [open, setOpen] = useState<'clear' | 'settings'>();
  const close = () => setOpen(undefined);
  const cursor = notices?.nextCursor ?? null;

  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-5 sm:py-7">
      <PageHead
        title={t('Notifications')}
        action={
          <span className="flex items-center gap-1">
            {visible.length > 0 && (
              <Button kind="quiet" onClick={() => setOpen('clear')}>
                {t('Clear all')}
              </Button>
            )}
            <IconButton icon="settings" label={t('Notification settings')} onClick={() => setOpen('settings')} />
          </span>
        }
      />
      <NewItemsPill
        waiting={waiting}
        reveal={reveal}
        message={message('{n, plural, one {# new notification} other {# new notifications}}')}
      />
      {isPending && (
        <div className="rounded-box border border-base-300 bg-base-100 px-4 py-1">
          <Waiting />
        </div>
      )}
      {error && !notices && <Failed error={error} retry={refetch} />}
      {notices && visible.length === 0 && <NothingNew />}
      {visible.length > 0 && (
        <ul className="divide-y divide-base-300 overflow-hidden rounded-box border border-base-300 bg-base-100">
          {visible.map((notice) => (
            <li key={notice._id}>
              <NoticeRow notice={notice} isNew={news.has(notice._id)} />
            </li>
          ))}
        </ul>
      )}
      {older.error && cursor && (
        <div className="mt-3">
          <Failed error={older.error} retry={() => older.mutate(cursor)} />
        </div>
      )}
      {!older.error && (
        <InfiniteScroll
          hasMore={cursor !== null}
          pending={older.isPending}
          load={() => cursor && older.mutate(cursor)}
          pages={notices?.items.length}
        />
      )}
      <Confirm
        open={open === 'clear'}
        onClose={close}
        title={t('Clear all notifications?')}
        yes={t('Clear all')}
        action={clearNotices}
      >
        {t('This clears the list on all your devices. Nothing else is deleted.')}
      </Confirm>
      <Dialog open={open === 'settings'} onClose={close} title={t('Notification settings')}>
        {open === 'settings' && <AllSettings />}
      </Dialog>
    </div>
  );
}

function NothingNew() {
  return (
    <Empty
      icon="bell"
      title={t('Nothing new')}
      link={{ to: `${PATHS.settings}#${SETTING_FOLDS.notices}`, text: t('Choose your notifications') }}
    >
      {t('Interest in your offers, payments, likes and replies show here.')}
    </Empty>
  );
}

function AllSettings() {
  return (
    <>
      <section aria-labelledby="push-settings" className="mb-5 border-b border-base-300 pb-4">
        <h3 id="push-settings" className="font-semibold">
          {t('On your devices')}
        </h3>
        <PushSettings />
      </section>
      <NoticeSettings />
    </>
  );
}

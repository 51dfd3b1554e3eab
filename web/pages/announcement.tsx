/** /announcement/:id: a whole announcement, which opening marks as read. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { AnnouncementView } from '../feed/announcement/AnnouncementView.tsx';
import { announcementQuery, hide, markRead } from '../feed/announcement/queries.ts';
import { isNotThere } from '../net/errors.ts';
import { t } from '../i18n.ts';
import { PATHS } from '../paths.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { Failed } from '../ui/list/Failed.tsx';
import { Waiting } from '../ui/Spinner.tsx';
import { useTitle } from '../ui/hook/use-title.ts';
import { FeedMissing } from './feed-missing.tsx';

export function AnnouncementPage() {
  const { id = '' } = useParams();
  const { data: announcement, error, isPending, refetch } = useQuery(announcementQuery(id));
  const isThere = announcement !== undefined;
  useTitle(t('Announcement'));
  // after a failure the next fetch of the feed shows it again
  useEffect(() => {
    if (!isThere) return;
    hide(id);
    markRead(id).catch(() => undefined);
  }, [id, isThere]);
  const isMissing = isNotThere(error);
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-4 sm:py-6">
      <BackLink to={PATHS.posts}>{t('Posts')}</BackLink>
      {!announcement && <h1 className="mb-4 text-2xl font-bold tracking-tight">{t('Announcement')}</h1>}
      {isPending && <Waiting shape="details" />}
      {isMissing && (
        <FeedMissing icon="info" title={t('Announcement not found')}>
          {t('The link is wrong.')}
        </FeedMissing>
      )}
      {error && !isMissing && !isThere && <Failed error={error} retry={refetch} />}
      {announcement && !isMissing && <AnnouncementView announcement={announcement} />}
    </div>
  );
}

/** Announcements above the feed: one slim card, and a button for more. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Announcement } from '#contract/feed/announcement.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { pathOfAnnouncement } from '../../paths.ts';
import { showError } from '../../ui/alert/alert.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SpokenAs } from '../../ui/SpokenAs.tsx';
import { announcementsChanged, announcementsQuery, hide, markRead, markSeen } from './queries.ts';

/** Renders nothing if there are none, or until they load. */
export function Announcements() {
  const { data: announcements = [] } = useQuery(announcementsQuery);
  const [all, setAll] = useState(false);
  const more = announcements.length - 1;
  if (announcements.length === 0) return null;
  return (
    <section aria-label={t('Announcements')} className="mb-4 grid gap-2">
      {announcements.slice(0, all ? announcements.length : 1).map((announcement) => (
        <AnnouncementCard key={announcement._id} announcement={announcement} />
      ))}
      {more > 0 && !all && (
        <Button kind="plain" onClick={() => setAll(true)}>
          {t('{more, plural, one {# more announcement} other {# more announcements}}', { more })}
        </Button>
      )}
    </section>
  );
}

function AnnouncementCard({
  announcement: { _id: id, kind, title, content, language },
}: {
  announcement: Announcement;
}) {
  const isSafety = kind === 'safety';
  // offline it waits for a connection
  const { mutate: dismiss } = useMutation({
    networkMode: 'online',
    onMutate: () => hide(id),
    mutationFn: () => markRead(id),
    // a running fetch may have brought it back
    onSuccess: announcementsChanged,
    onError: (error) => {
      announcementsChanged();
      showError(error);
    },
  });
  useEffect(() => void markSeen(id), [id]);
  return (
    <article
      className={`flex items-center gap-2.5 rounded-field border px-3 py-2 text-sm ${isSafety ? 'border-error bg-error/10' : 'border-base-300 bg-secondary text-secondary-content'}`}
    >
      <Icon name={isSafety ? 'warning' : 'info'} />
      <Link to={pathOfAnnouncement(id)} className="min-w-0 grow rounded-sm focus-ring">
        {isSafety && <span className="sr-only">{t('Safety announcement')}: </span>}
        <span lang={language} translate="no" className="line-clamp-1 font-semibold wrap-anywhere">
          {title}
        </span>
        <span lang={language} translate="no" className="line-clamp-1 wrap-anywhere opacity-80">
          {content}
        </span>
      </Link>
      {isSafety ? (
        <Link to={pathOfAnnouncement(id)} className="btn border-base-300 bg-base-100 focus-ring hover:bg-base-200">
          <SpokenAs of={message('Read the announcement {title}', { title })} data={['title']}>
            {t('Read it')}
          </SpokenAs>
        </Link>
      ) : (
        <IconButton icon="close" label={t('Dismiss the announcement {title}', { title })} onClick={() => dismiss()} />
      )}
    </article>
  );
}

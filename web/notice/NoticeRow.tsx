/** One notification: who, kind, event and time, linked to its subject. */
import { Link } from 'react-router';
import type { Notice } from '#contract/notice/notice.ts';
import { t, wordingOf } from '../i18n.ts';
import { returnPath } from '#rules/return-path.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Time } from '../ui/Time.tsx';
import { KINDS } from './kinds.ts';

export function NoticeRow({ notice, isNew }: { notice: Notice; isNew: boolean }) {
  const { actor, createdAt } = notice;
  const text = wordingOf(notice.sentence, notice.message);
  const { name, icon } = KINDS[notice.payload.alertType];
  const path = returnPath(notice.link);
  return (
    <article
      className={`relative flex gap-3 px-4 py-3.5 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary ${path ? 'hover:bg-base-200' : ''} ${isNew ? 'bg-secondary/60' : ''}`}
    >
      {actor ? (
        <Avatar name={actor.fullName} imageUrl={actor.profileImage.imageUrl} size={44} />
      ) : (
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-secondary text-secondary-content">
          <Icon name={icon} size={24} />
        </span>
      )}
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-quiet">
          <Badge icon={icon}>{t(name)}</Badge>
          <Time at={createdAt} />
          {isNew && <span className="font-semibold text-primary">{t('New')}</span>}
        </p>
        <p className={`mt-1.5 wrap-anywhere ${isNew ? 'font-medium' : ''}`}>
          {path ? (
            <Link to={path} className="outline-none after:absolute after:inset-0">
              {text}
            </Link>
          ) : (
            text
          )}
        </p>
      </div>
      {path && <Icon name="forward" className="self-center text-quiet" />}
    </article>
  );
}

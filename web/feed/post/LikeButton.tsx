/** The like button of a post or comment, with its count. */
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ACTION } from './actions.ts';
import { useLike } from './use-like.ts';

interface LikeButtonProps {
  of: { liked: boolean; likeCount: number };
  send: (liked: boolean) => Promise<void>;
}

export function LikeButton({ of, send }: LikeButtonProps) {
  const { liked, likeCount, toggle } = useLike(of, send);
  return (
    <button type="button" aria-pressed={liked} onClick={toggle} className={`${ACTION} aria-pressed:text-primary`}>
      <Icon name="like" className={liked ? 'fill-current' : ''} />
      {t('Like')}
      <LikeCount count={likeCount} text={t('{n, plural, one {like} other {likes}}', { n: likeCount })} />
    </button>
  );
}

/** A count with its meaning for screen readers. */
export function LikeCount({ count, text: wording }: { count: number; text: string }) {
  return (
    <span className="tabular-nums">
      {count.toLocaleString('en-NG')}
      <span className="sr-only"> {wording}</span>
    </span>
  );
}

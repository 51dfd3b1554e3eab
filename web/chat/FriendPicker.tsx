/** Picks one of the member's partners, with a filter by name. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Friend } from '#contract/people/partner.ts';
import { foldedName } from '#rules/folding.ts';
import { messageOf } from '../net/errors.ts';
import { t } from '../i18n.ts';
import { PATHS } from '../paths.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Banner } from '../ui/alert/Banner.tsx';
import { LicenceBadge } from '../ui/LicenceBadge.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { NameFilter } from './NameFilter.tsx';
import { friendsQuery } from './queries.ts';
import { useChoice } from './use-choice.ts';
import { NotYet } from '../ui/list/NotYet.tsx';

interface FriendPickerProps {
  /** Fetches nothing while its dialog is closed. */
  open: boolean;
  /** Partners that cannot be chosen. */
  without?: readonly string[];
  /** The accessible name of a partner's button. */
  label: (name: string) => string;
  /** Shown if nobody is left to choose. */
  none: string;
  pick: (friend: Friend) => Promise<unknown>;
}

export function FriendPicker({ open, without = [], label, none, pick }: FriendPickerProps) {
  const [filter, setFilter] = useState('');
  const { busy, failure, choose } = useChoice();
  const { data, error, refetch } = useFriends(open);
  const friends = data?.pages.flatMap((page) => page.friends).filter(({ _id }) => !without.includes(_id)) ?? [];
  const visible = friends.filter(({ fullName }) => foldedName(fullName).includes(foldedName(filter.trim())));

  if (!data) return <NotYet error={error} retry={refetch} />;
  if (friends.length === 0) {
    return (
      <p className="text-sm text-quiet">
        {none} <TextLink to={PATHS.requests}>{t('Find partners')}</TextLink>
      </p>
    );
  }
  return (
    <div className="grid gap-3">
      {failure !== undefined && <Banner kind="error">{messageOf(failure)}</Banner>}
      <NameFilter value={filter} onChange={setFilter} />
      {visible.length === 0 && <p className="py-4 text-sm text-quiet">{t('Nobody with that name.')}</p>}
      <ul aria-label={t('Partners')} className="divide-y divide-base-300">
        {visible.map((friend) => (
          <li key={friend._id}>
            <FriendButton
              friend={friend}
              label={label(friend.fullName)}
              busy={busy === friend._id}
              disabled={busy !== undefined}
              choose={() => void choose(friend._id, () => pick(friend))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** All pages, because the filter works on loaded partners only. */
function useFriends(open: boolean) {
  const query = useInfiniteQuery({ ...friendsQuery, enabled: open });
  const { hasNextPage, isFetching, fetchNextPage } = query;
  useEffect(() => {
    if (open && hasNextPage && !isFetching) void fetchNextPage();
  }, [open, hasNextPage, isFetching, fetchNextPage]);
  return query;
}

interface FriendButtonProps {
  friend: Friend;
  label: string;
  busy: boolean;
  disabled: boolean;
  choose: () => void;
}

function FriendButton({ friend, label, busy, disabled, choose }: FriendButtonProps) {
  return (
    <button
      type="button"
      onClick={choose}
      disabled={disabled}
      className="flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-field px-1 py-2 text-left hover:bg-base-200 focus-ring"
    >
      <Avatar name={friend.fullName} imageUrl={friend.profileImage.imageUrl} />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="sr-only">{label}</span>
          <span aria-hidden="true" translate="no" className="min-w-0 font-semibold wrap-anywhere">
            {friend.fullName}
          </span>
          <LicenceBadge licence={friend.licence} />
        </span>
        <span translate="no" className="block text-xs text-quiet">
          {friend.state}
        </span>
      </span>
      {busy && <Spinner />}
    </button>
  );
}

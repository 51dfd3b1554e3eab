/** A member in lists and above their texts: picture and name, linked to the profile. */
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Badge } from '#rules/account/licence.ts';
import { pathOfProfile } from '../paths.ts';
import { Avatar } from './Avatar.tsx';
import { LicenceBadge } from './LicenceBadge.tsx';

interface PersonProps {
  person: { _id: string; fullName: string; profileImage: { imageUrl: string | null }; licence?: Badge | null };
  /** Size of the picture in pixels. */
  size?: number;
  /** True to wrap a long name; otherwise it is cut to one line. */
  whole?: boolean;
  /** True to show that the member has no verified licence, on screens of trades. */
  showsUnverified?: boolean;
  /** Shown after the name: a word about the member. */
  beside?: ReactNode;
  /** Shown under the name: place, time. Its own box, so that nothing in it can cover a card. */
  children?: ReactNode;
}

/** The gap between picture and name, in pixels. */
const GAP = 10;

/** The link covers the picture at finger height, and lies above a card that is itself a link. */
export function Person({ person, size = 40, whole = false, showsUnverified = false, beside, children }: PersonProps) {
  const { _id, fullName, profileImage, licence } = person;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={fullName} imageUrl={profileImage.imageUrl} size={size} />
      <span className="min-w-0 leading-tight">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <Link
            to={pathOfProfile(_id)}
            style={{ '--reach': `${size + GAP}px` } as CSSProperties}
            className="relative max-w-full rounded-sm font-semibold after:absolute after:-inset-y-3 after:right-0 after:-left-(--reach) hover:underline focus-ring"
          >
            <span translate="no" className={`block ${whole ? 'wrap-anywhere' : 'truncate'}`}>
              {fullName}
            </span>
          </Link>
          <LicenceBadge licence={licence} explains={whole} showsUnverified={showsUnverified} />
          {beside}
        </span>
        {children && <span className="relative block w-fit text-xs text-quiet wrap-anywhere">{children}</span>}
      </span>
    </span>
  );
}

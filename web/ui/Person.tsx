/** A member as they stand in lists and above what they wrote: face and name, leading to their profile. */
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Badge } from '#rules/account/licence.ts';
import { pathOfProfile } from '../paths.ts';
import { Avatar } from './Avatar.tsx';
import { LicenceBadge } from './LicenceBadge.tsx';

interface PersonProps {
  person: { _id: string; fullName: string; profileImage: { imageUrl: string | null }; licence?: Badge | null };
  /** The face's, in pixels. */
  size?: number;
  /** Where the whole name must be read it wraps, elsewhere it is cut to one line. */
  whole?: boolean;
  /** Those who trade also read that somebody has no verified licence. */
  tellsUnverified?: boolean;
  /** Stands behind the name: a word about the member. */
  beside?: ReactNode;
  /** Stands under the name: where, when. A box of its own above the reach of the name: nothing in it can stretch over a card. */
  children?: ReactNode;
}

/** Between face and name, in pixels. */
const GAP = 10;

/** The link reaches over the face, as high as a finger needs, and lies above a card that is a link itself. */
export function Person({ person, size = 40, whole = false, tellsUnverified = false, beside, children }: PersonProps) {
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
          <LicenceBadge licence={licence} explains={whole} tellsUnverified={tellsUnverified} />
          {beside}
        </span>
        {children && <span className="relative block w-fit text-xs text-quiet wrap-anywhere">{children}</span>}
      </span>
    </span>
  );
}

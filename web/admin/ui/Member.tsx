/** A member in a row: picture, name, badge. */
import type { Person } from '#contract/route/field.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { LicenceBadge } from '../../ui/LicenceBadge.tsx';

export type Named = Pick<Person, 'fullName' | 'profileImage' | 'licence'>;

export function Member({ member: { fullName, profileImage, licence } }: { member: Named }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={fullName} imageUrl={profileImage.imageUrl} size={28} />
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span translate="no" className="line-clamp-2 wrap-anywhere">
          {fullName}
        </span>
        <LicenceBadge licence={licence} />
      </span>
    </span>
  );
}

/** The head of a profile: picture, name, place, and actions. */
import type { ReactNode } from 'react';
import { t } from '../../i18n.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LicenceBadge } from '../../ui/LicenceBadge.tsx';
import { Mark } from '../../ui/Logo.tsx';
import type { Profile } from './queries.ts';
import { Data } from '../../ui/Data.tsx';

interface ProfileHeadProps {
  user: Profile;
  /** Shown on the picture: the button to change it. */
  onFace?: ReactNode;
  /** The action buttons. */
  children: ReactNode;
}

export function ProfileHead({ user, onFace, children }: ProfileHeadProps) {
  const { fullName, profileImage, licence, suspended, details } = user;
  return (
    <header className="rounded-box border border-base-300 bg-base-100">
      <div
        aria-hidden="true"
        className="flex h-20 justify-end overflow-hidden rounded-t-[calc(var(--radius-box)-1px)] bg-secondary pr-6 sm:h-28 sm:pr-10"
      >
        <span className="opacity-25">
          <Mark size={120} />
        </span>
      </div>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3 px-4 pb-4 sm:px-6 sm:pb-5">
        <div className="relative -mt-12 rounded-full border-4 border-base-100 bg-base-100 sm:-mt-14">
          <Avatar name={fullName} imageUrl={profileImage.imageUrl} size={104} />
          {onFace && <div className="absolute -right-1.5 -bottom-1.5">{onFace}</div>}
        </div>
        <div className="min-w-0 grow basis-60">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-2xl font-bold tracking-tight wrap-anywhere" translate="no">
              {fullName}
            </h1>
            <LicenceBadge licence={licence} explains />
            {suspended && (
              <Badge tone="lost" icon="lock">
                {t('Suspended')}
              </Badge>
            )}
          </div>
          {details.state && (
            <p className="mt-0.5 flex items-center gap-1 text-sm text-quiet">
              <Icon name="place" size={16} />
              <Data>{details.state}</Data>
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">{children}</div>
      </div>
    </header>
  );
}

/** A pharmacy's name block on every screen: logo, name, licence, motto and location. */
import type { ReactNode } from 'react';
import type { PharmacyCard } from '#contract/pharmacy/pharmacy.ts';
import { Data } from '../ui/Data.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { LicenceBadge } from '../ui/LicenceBadge.tsx';

interface PharmacyTitleProps {
  pharmacy: PharmacyCard;
  /** Size of the logo in pixels. */
  size: number;
  /** The name, as a heading or a link. */
  children: ReactNode;
  /** Shown below the location. */
  more?: ReactNode;
}

export function PharmacyTitle({ pharmacy, size, children, more }: PharmacyTitleProps) {
  const { about, location, logo, licence } = pharmacy;
  return (
    <div className="flex min-w-0 items-start gap-4">
      <Logo imageUrl={logo.imageUrl} size={size} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {children}
          <LicenceBadge licence={licence} />
        </div>
        {about && (
          <p className="mt-0.5 wrap-anywhere">
            <Data>{about}</Data>
          </p>
        )}
        <Line icon="place">{location}</Line>
        {more}
      </div>
    </div>
  );
}

/** A fact in one line, with its icon. */
export function Line({ icon, children }: { icon: IconName; children: string }) {
  return (
    <p className="mt-1 flex items-start gap-1.5 text-sm text-quiet">
      <Icon name={icon} size={16} className="mt-0.5" />
      <span translate="no" className="min-w-0 wrap-anywhere">
        {children}
      </span>
    </p>
  );
}

/** Decorative, since the name is beside it. */
function Logo({ imageUrl, size }: { imageUrl: string | null; size: number }) {
  const box = { width: size, height: size };
  if (imageUrl) return <img src={imageUrl} alt="" style={box} className="shrink-0 rounded-box object-cover" />;
  return (
    <span style={box} className="grid shrink-0 place-items-center rounded-box bg-secondary text-secondary-content">
      <Icon name="pharmacy" size={size * 0.5} />
    </span>
  );
}

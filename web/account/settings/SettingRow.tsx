/** A row of a setting that opens a screen, a public page, or a dialog. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';

interface SettingProps {
  title: string;
  /** The current value. */
  state?: ReactNode;
}

const ROW =
  'flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 border-t border-base-300 py-1.5 text-left text-sm font-medium focus-ring';

export function SettingLink({ to, ...setting }: SettingProps & { to: string }) {
  return (
    <Link to={to} className={ROW}>
      <Words {...setting} />
    </Link>
  );
}

/** Links to a page outside the app. */
export function SettingAddress({ href, ...setting }: SettingProps & { href: string }) {
  return (
    <a href={href} className={ROW}>
      <Words {...setting} />
    </a>
  );
}

export function SettingButton({ onClick, ...setting }: SettingProps & { onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={ROW}>
      <Words {...setting} />
    </button>
  );
}

function Words({ title, state }: SettingProps) {
  return (
    <>
      <span className="min-w-0">
        {title}
        {state && <span className="block text-sm font-normal wrap-anywhere text-quiet">{state}</span>}
      </span>
      <Icon name="forward" size={18} />
    </>
  );
}

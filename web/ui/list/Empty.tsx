/** The empty state of a list: the reason in one sentence, and a button for the next step. */
import type { ReactNode } from 'react';
import { ButtonLink } from '../Button.tsx';
import { Icon, type IconName } from '../Icon.tsx';

interface EmptyProps {
  icon: IconName;
  title: string;
  children?: ReactNode;
  /** Link to the next step's screen; absent if there is nothing to do. */
  link?: { to: string; text: string } | false;
  /** A control for a next step that is more than a link. */
  action?: ReactNode;
}

export function Empty({ icon, title, children, link, action }: EmptyProps) {
  const next = link ? (
    <ButtonLink kind="quiet" to={link.to}>
      {link.text}
    </ButtonLink>
  ) : (
    action
  );
  return (
    <div className="grid justify-items-center gap-2 rounded-box border border-dashed border-base-300 px-6 py-14 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-secondary text-secondary-content">
        <Icon name={icon} size={28} />
      </span>
      <p className="mt-2 text-lg font-semibold tracking-tight">{title}</p>
      {children && <p className="max-w-sm text-sm wrap-anywhere text-quiet">{children}</p>}
      {next && <div className="mt-3">{next}</div>}
    </div>
  );
}

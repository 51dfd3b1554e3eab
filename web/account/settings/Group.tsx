/** A group of settings: its name, its current state, and the settings. */
import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from '../../ui/Icon.tsx';

interface GroupProps {
  icon: IconName;
  title: string;
  /** The state in one line; undefined until it is known. */
  state: ReactNode;
  children: ReactNode;
}

export function Group({ icon, title, state, children }: GroupProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="rounded-box border border-base-300 bg-base-100 px-4 pt-4 pb-1 sm:px-5"
    >
      <div className="mb-3 flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-secondary text-secondary-content">
          <Icon name={icon} size={22} />
        </span>
        <div className="min-w-0">
          <h2 id={heading} className="text-lg font-semibold tracking-tight">
            {title}
          </h2>
          <p className="min-h-5 text-sm wrap-anywhere text-quiet">{state}</p>
        </div>
      </div>
      {children}
    </section>
  );
}

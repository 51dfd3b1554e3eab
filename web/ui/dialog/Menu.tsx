/** A menu behind a button, as a native popover: beside the button on a desktop, at the bottom on a phone. */
import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react';
import { Icon, type IconName } from '../Icon.tsx';

/** Id of the popover that a chosen line closes. */
const Context = createContext('');

interface MenuProps {
  label: string;
  icon?: IconName;
  /** The popover's id, if something else opens it too. */
  id?: string;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Contains `MenuLine`s. */
export function Menu({ label, icon = 'more', id: known, onToggle, children }: MenuProps) {
  const own = useId();
  const id = known ?? own;
  const anchor = `--menu-${id.replace(/\W/g, '')}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        style={{ anchorName: anchor }}
        className="btn btn-ghost btn-square focus-ring"
      >
        <Icon name={icon} size={22} />
      </button>
      <div
        id={id}
        popover="auto"
        onToggle={({ newState }) => onToggle?.(newState === 'open')}
        style={{ positionAnchor: anchor }}
        className="sheet sheet-anchored"
      >
        <Context value={id}>{children}</Context>
      </div>
    </>
  );
}

interface MenuLineProps extends ComponentProps<'button'> {
  icon: IconName;
  /** True if its action cannot be undone. */
  grave?: boolean;
}

/** Closes the menu first, so that the focus returns to its button once the opened dialog closes. */
export function MenuLine({ icon, grave = false, children, onClick, ...button }: MenuLineProps) {
  const menu = use(Context);
  return (
    <button
      type="button"
      {...button}
      onClick={(event) => {
        document.getElementById(menu)?.hidePopover();
        onClick?.(event);
      }}
      className={`sheet-line text-left ${grave ? 'text-error' : ''}`}
    >
      <Icon name={icon} />
      {children}
    </button>
  );
}

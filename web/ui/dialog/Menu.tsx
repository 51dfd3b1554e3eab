/** A menu behind a button, of the browser's own popover: beside the button on a desk, at the thumb on a phone. */
import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react';
import { Icon, type IconName } from '../Icon.tsx';

/** The popover that a line closes when it is chosen. */
const Context = createContext('');

interface MenuProps {
  label: string;
  icon?: IconName;
  /** Where something else opens it too. */
  id?: string;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Holds `MenuLine`s. */
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
  /** What it does cannot be taken back. */
  grave?: boolean;
}

/** Closes the menu first, so that the focus is back on its button when what the line opens is closed. */
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

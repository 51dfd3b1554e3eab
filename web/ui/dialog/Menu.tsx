/** A menu behind a button, as a native popover: beside the button on a desktop, at the bottom on a phone. */
import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from '../Icon.tsx';

/** Id of the popover that a chosen line closes; empty outside a menu. Buttons with a dialog and links become lines by it. */
export const MenuContext = createContext('');

interface MenuProps {
  label: string;
  /** True for a button that shows its label. */
  isNamed?: boolean;
  icon?: IconName;
  /** The popover's id, if something else opens it too. */
  id?: string;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Contains `MenuLine`s, links and buttons with dialogs. */
export function Menu({ label, isNamed = false, icon = 'more', id: known, onToggle, children }: MenuProps) {
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
        className={`btn focus-ring ${isNamed ? 'border-base-300 bg-base-100 hover:bg-base-200' : 'btn-ghost btn-square'}`}
      >
        <Icon name={icon} size={22} />
        {isNamed && label}
      </button>
      <div
        id={id}
        popover="auto"
        onToggle={({ newState }) => onToggle?.(newState === 'open')}
        style={{ positionAnchor: anchor }}
        className="sheet sheet-anchored"
      >
        <MenuContext value={id}>{children}</MenuContext>
      </div>
    </>
  );
}

interface MenuLineProps extends ComponentProps<'button'> {
  icon?: IconName | undefined;
  /** True if its action cannot be undone. */
  grave?: boolean;
}

/** Closes the menu first, so that the focus returns to its button once the opened dialog closes. */
export function MenuLine({ icon, grave = false, children, onClick, ...button }: MenuLineProps) {
  const menu = use(MenuContext);
  return (
    <button
      type="button"
      {...button}
      onClick={(event) => {
        hide(menu);
        onClick?.(event);
      }}
      className={`sheet-line text-left ${grave ? 'text-error' : ''}`}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A line that leads to another screen. */
export function MenuLink({ icon, to, children }: { icon?: IconName | undefined; to: string; children: ReactNode }) {
  const menu = use(MenuContext);
  return (
    <Link to={to} onClick={() => hide(menu)} className="sheet-line">
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

function hide(menu: string): void {
  document.getElementById(menu)?.hidePopover();
}

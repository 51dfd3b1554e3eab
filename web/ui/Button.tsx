/** Buttons and links that look like them: one `primary` a screen, `quiet` beside it, `plain` in rows, `danger` for loss. */
import { type ComponentProps, type ReactNode, use } from 'react';
import { Link } from 'react-router';
import { MenuContext, MenuLink } from './dialog/Menu.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';

const KINDS = {
  primary: 'btn-primary',
  quiet: 'border-base-300 bg-base-100 hover:bg-base-200',
  plain: 'btn-ghost',
  danger: 'btn-outline btn-error',
} as const;

interface Look {
  kind?: keyof typeof KINDS | undefined;
  icon?: IconName | undefined;
  /** True for a button as wide as its container. */
  wide?: boolean | undefined;
  children: ReactNode;
}

type ButtonProps = Look & {
  /** While the action runs, a ring replaces the icon and presses are ignored. */
  pending?: boolean | undefined;
} & Omit<ComponentProps<'button'>, 'children'>;

export function Button({ kind, icon, wide, pending = false, children, className = '', ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      disabled={pending || button.disabled}
      aria-busy={pending || undefined}
      className={`${looks(kind, wide)} ${className}`}
    >
      {pending ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** Inside a menu it is one of its lines. */
export function ButtonLink({ kind, icon, wide, to, children }: Look & { to: string }) {
  const isLine = use(MenuContext) !== '';
  if (isLine) {
    return (
      <MenuLink icon={icon} to={to}>
        {children}
      </MenuLink>
    );
  }
  return (
    <Link to={to} className={looks(kind, wide)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

export function IconButton({ icon, label, ...button }: { icon: IconName; label: string } & ComponentProps<'button'>) {
  return (
    <button type="button" {...button} aria-label={label} title={label} className="btn btn-ghost btn-square focus-ring">
      <Icon name={icon} size={22} />
    </button>
  );
}

function looks(kind: keyof typeof KINDS = 'primary', wide = false): string {
  return `btn focus-ring ${KINDS[kind]} ${wide ? 'w-full' : ''}`;
}

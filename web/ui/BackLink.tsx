/** The link back to the list of a screen. */
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="mb-2 -ml-2 inline-flex min-h-11 max-w-full items-center gap-1 rounded-field pr-3 pl-1 text-sm font-medium text-quiet hover:text-base-content focus-ring"
    >
      <Icon name="back" />
      <span className="min-w-0 truncate">{children}</span>
    </Link>
  );
}

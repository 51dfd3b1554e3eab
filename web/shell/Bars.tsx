/** The navigation: a wide bar from 1200 px, a compact bar below, and on phones a bottom bar. */
import { type ReactNode, useRef } from 'react';
import { Link, matchPath, useLocation } from 'react-router';
import { t } from '../i18n.ts';
import { PATHS } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { Logo } from '../ui/Logo.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { ALERTS, type Entry, MONEY, MORE, PLACES, WIDE } from './entries.ts';

const TOP_ENTRY =
  'flex cursor-pointer flex-col items-center justify-center gap-0.5 border-b-2 border-transparent px-2 text-center text-[0.6875rem] leading-[1.2] font-medium wide:flex-row wide:gap-3 wide:text-sm text-quiet hover:text-base-content focus-visible:outline-2 focus-visible:-outline-offset-4 focus-visible:outline-primary aria-[current]:border-primary aria-[current]:text-base-content';
const BOTTOM_ENTRY =
  'flex min-w-0 flex-1 cursor-pointer flex-col items-center gap-0.5 pt-2 text-[0.6875rem] font-medium text-quiet focus-visible:outline-2 focus-visible:-outline-offset-4 focus-visible:outline-primary aria-[current]:text-primary';

export function TopBar() {
  return (
    <header className="sticky top-0 z-30 border-b border-base-300 bg-base-100">
      <div className="mx-auto flex h-(--bar) max-w-5xl items-center gap-4 px-4 wide:max-w-6xl">
        <Link to={PATHS.posts} className="rounded-field focus-ring" aria-label={t('Mortar, go to posts')}>
          <Logo />
        </Link>
        <nav aria-label={t('Main')} className="hidden h-full grow items-stretch gap-1 sm:flex sm:justify-center">
          <div className="flex items-stretch gap-1 wide:hidden">
            {PLACES.map((entry) => (
              <TopEntry key={entry.path} entry={entry} />
            ))}
          </div>
          <div className="hidden items-stretch wide:flex">
            {WIDE.map((entry) => (
              <TopEntry key={entry.path} entry={entry} />
            ))}
          </div>
          <MoreButton of={MORE} size={20} className={TOP_ENTRY} style={{ anchorName: '--more-menu' }}>
            {t('More')}
          </MoreButton>
        </nav>
        <div className="ml-auto flex items-center">
          <nav aria-label={t('Requests and notifications')} className="flex wide:hidden">
            {ALERTS.map((entry) => (
              <AlertEntry key={entry.path} entry={entry} />
            ))}
          </nav>
          <AccountMenu />
        </div>
      </div>
      <MoreMenu />
    </header>
  );
}

function TopEntry({ entry }: { entry: Entry }) {
  return (
    <EntryLink entry={entry} size={20} className={TOP_ENTRY}>
      {t(entry.name)}
    </EntryLink>
  );
}

/** An entry shown as its icon only. */
function AlertEntry({ entry }: { entry: Entry }) {
  return (
    <EntryLink
      entry={entry}
      size={24}
      className="grid size-11 place-items-center rounded-full text-quiet focus-ring hover:text-base-content aria-[current]:text-primary"
    >
      <span className="sr-only">{t(entry.name)}</span>
    </EntryLink>
  );
}

export function BottomBar() {
  return (
    <nav
      aria-label={t('Main')}
      className="fixed inset-x-0 bottom-0 z-30 flex h-(--tabs) items-stretch border-t border-base-300 bg-base-100 pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {PLACES.map((entry) => (
        <EntryLink key={entry.path} entry={entry} size={22} className={BOTTOM_ENTRY}>
          <BottomLabel>{t(entry.name)}</BottomLabel>
        </EntryLink>
      ))}
      <MoreButton of={[MONEY, ...MORE]} size={22} className={BOTTOM_ENTRY}>
        <BottomLabel>{t('More')}</BottomLabel>
      </MoreButton>
    </nav>
  );
}

/** Labels take at most two lines in all our languages on the narrowest phone; they wrap rather than shrink. */
function BottomLabel({ children }: { children: ReactNode }) {
  return <span className="max-w-full px-px text-center leading-[1.15] tracking-tight wrap-anywhere">{children}</span>;
}

interface EntryPartProps {
  size: number;
  className: string;
  /** The button's label. */
  children: ReactNode;
}

function EntryLink({ entry, size, className, children }: EntryPartProps & { entry: Entry }) {
  const { pathname } = useLocation();
  return (
    <Link to={entry.path} aria-current={isHere(entry, pathname) ? 'page' : undefined} className={className}>
      <span className="relative">
        <Icon name={entry.icon} size={size} />
        {entry.Count && <entry.Count />}
      </span>
      {children}
    </Link>
  );
}

interface MoreButtonProps extends EntryPartProps {
  /** The entries in the menu. */
  of: readonly Entry[];
  style?: { anchorName: string };
}

/** One menu serves both bars, of which only one is visible. */
function MoreButton({ of, size, style, className, children }: MoreButtonProps) {
  const { pathname } = useLocation();
  const isCurrent = of.some((entry) => isHere(entry, pathname));
  return (
    <button
      type="button"
      popoverTarget={MORE_MENU}
      aria-current={isCurrent ? 'true' : undefined}
      style={style}
      className={className}
    >
      <Icon name="menu" size={size} />
      {children}
    </button>
  );
}

function isHere({ path, also = [] }: Entry, pathname: string): boolean {
  return [path, ...also].some((pattern) => matchPath(pattern, pathname) !== null);
}

/** The id by which a button opens the menu. */
const MORE_MENU = 'more-menu';

function MoreMenu() {
  const menu = useRef<HTMLElement>(null);
  return (
    <nav
      ref={menu}
      popover="auto"
      id={MORE_MENU}
      aria-label={t('More')}
      style={{ positionAnchor: '--more-menu' }}
      className="sheet sheet-anchored"
    >
      {[MONEY, ...MORE].map(({ name, path, icon }) => (
        <Link
          key={path}
          to={path}
          onClick={() => menu.current?.hidePopover()}
          // the wide bar has its own entry for it
          className={path === MONEY.path ? 'sheet-line wide:hidden!' : 'sheet-line'}
        >
          <Icon name={icon} />
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}

/** The navigation: a wide bar above 1200 px, a compact bar below, and on phones the entries at the thumb. */
import { Link, matchPath, useLocation } from 'react-router';
import { t } from '../i18n.ts';
import { PATHS } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { Logo } from '../ui/Logo.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { ENTRIES, type Entry } from './entries.ts';

export function TopBar() {
  return (
    <header className="sticky top-0 z-30 border-b border-base-300 bg-base-100">
      <div className="mx-auto flex h-(--bar) max-w-5xl items-center gap-4 px-4">
        <Link to={PATHS.posts} className="rounded-field focus-ring" aria-label={t('Mortar, to the posts')}>
          <Logo />
        </Link>
        <nav
          aria-label={t('Main')}
          className="hidden h-full grow items-stretch gap-1 sm:flex sm:justify-center wide:justify-start wide:pl-4"
        >
          {ENTRIES.map((entry) => (
            <TopEntry key={entry.path} entry={entry} />
          ))}
        </nav>
        <div className="ml-auto">
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}

function TopEntry({ entry }: { entry: Entry }) {
  const here = useIsHere(entry);
  return (
    <Link
      to={entry.path}
      aria-current={here ? 'page' : undefined}
      className="flex flex-col items-center justify-center gap-0.5 border-b-2 border-transparent px-2 text-[0.6875rem] font-medium wide:flex-row wide:gap-2 wide:px-3 wide:text-sm text-quiet hover:text-base-content focus-visible:outline-2 focus-visible:-outline-offset-4 focus-visible:outline-primary aria-[current]:border-primary aria-[current]:text-base-content"
    >
      <span className="relative">
        <Icon name={entry.icon} />
        {entry.Count && <entry.Count />}
      </span>
      {t(entry.name)}
    </Link>
  );
}

export function BottomBar() {
  return (
    <nav
      aria-label={t('Main')}
      className="fixed inset-x-0 bottom-0 z-30 flex h-(--tabs) items-stretch border-t border-base-300 bg-base-100 pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {ENTRIES.map((entry) => (
        <BottomEntry key={entry.path} entry={entry} />
      ))}
    </nav>
  );
}

function BottomEntry({ entry }: { entry: Entry }) {
  const here = useIsHere(entry);
  return (
    <Link
      to={entry.path}
      aria-current={here ? 'page' : undefined}
      className="flex min-w-0 flex-1 flex-col items-center gap-0.5 pt-2.5 text-[clamp(0.5625rem,2.6vw,0.6875rem)] font-medium text-quiet focus-visible:outline-2 focus-visible:-outline-offset-4 focus-visible:outline-primary aria-[current]:text-primary"
    >
      <span className="relative">
        <Icon name={entry.icon} size={22} />
        {entry.Count && <entry.Count />}
      </span>
      <span className="mt-[0.15em] line-clamp-2 max-w-full px-px text-center leading-[1.15] tracking-tight wrap-anywhere">
        {t(entry.name)}
      </span>
    </Link>
  );
}

function useIsHere({ path, also }: Entry): boolean {
  const { pathname } = useLocation();
  return matchPath(path, pathname) !== null || (also !== undefined && matchPath(also, pathname) !== null);
}

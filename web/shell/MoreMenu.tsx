/** The menu behind More: money, pharmacies, the gallery and what else has no place in the bar. */
import { useRef } from 'react';
import { Link } from 'react-router';
import { t } from '../i18n.ts';
import { Icon } from '../ui/Icon.tsx';
import { MONEY, MORE } from './entries.ts';

/** What a button names to open it. */
export const MORE_MENU = 'more-menu';

export function MoreMenu() {
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
          // an entry of its own in the wide bar
          className={path === MONEY.path ? 'sheet-line wide:hidden!' : 'sheet-line'}
        >
          <Icon name={icon} />
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}

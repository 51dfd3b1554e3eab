/** The account menu behind the initial of the first name. */
import { type Message, message } from '#rules/i18n/message.ts';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { t } from '../i18n.ts';
import { PATHS } from '../paths.ts';
import { useSelf } from '../session.ts';
import { signOut } from '../session/sign-out.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';

const LINES: readonly { name: Message; path: string; icon: IconName }[] = [
  { name: message('Profile'), path: PATHS.ownProfile, icon: 'person' },
  { name: message('My money'), path: PATHS.money, icon: 'wallet' },
  { name: message('Licence'), path: PATHS.licence, icon: 'licence' },
  { name: message('Devices'), path: PATHS.sessions, icon: 'mobile' },
  { name: message('My data'), path: PATHS.privacy, icon: 'lock' },
];

export function AccountMenu() {
  const self = useSelf();
  const menu = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  async function leave() {
    menu.current?.hidePopover();
    await signOut();
    await navigate(PATHS.signIn);
  }

  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label={t('Account of {name}', { name: self.fullName })}
        className="grid size-11 cursor-pointer place-items-center rounded-full focus-ring"
      >
        <Avatar name={self.firstName} size={36} />
      </button>
      <div ref={menu} popover="auto" id="account-menu" className="sheet">
        <p className="border-b border-base-300 px-4 py-3">
          <span className="block text-xs text-quiet">{t('Signed in as')}</span>
          <span translate="no" className="font-semibold wrap-anywhere">
            {self.fullName}
          </span>
        </p>
        {LINES.map(({ name, path, icon }) => (
          <Link key={path} to={path} onClick={() => menu.current?.hidePopover()} className="sheet-line">
            <Icon name={icon} />
            {t(name)}
          </Link>
        ))}
        <button type="button" onClick={() => void leave()} className="sheet-line border-t border-base-300">
          <Icon name="leave" />
          {t('Logout')}
        </button>
      </div>
    </>
  );
}

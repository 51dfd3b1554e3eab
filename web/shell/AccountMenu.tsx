/** The account menu behind the initial of the first name. */
import { LANGUAGE_NAMES } from '#rules/i18n/catalogue-state.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { t } from '../i18n.ts';
import { useLanguage } from '../net/language.ts';
import { PATHS } from '../paths.ts';
import { useSelf } from '../net/session.ts';
import { hasUnsent, signOut } from '../account/session/sign-out.ts';
import { useUnsentActs } from '../pharmacy/stock/unsent/use-unsent-acts.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { LanguageDialog } from './LanguageDialog.tsx';
import type { Unsent } from './LeaveUnsent.tsx';

const LeaveUnsent = lazy(async () => ({ default: (await import('./LeaveUnsent.tsx')).LeaveUnsent }));

const LINES: readonly { name: Message; path: string; icon: IconName }[] = [
  { name: message('Profile'), path: PATHS.ownProfile, icon: 'person' },
  { name: message('Visit Pharmacy'), path: PATHS.pharmacies, icon: 'pharmacy' },
  { name: message('Medicine requests'), path: PATHS.medicineRequests, icon: 'requests' },
  { name: message('Product Gallery'), path: PATHS.gallery, icon: 'box' },
  { name: message('My money'), path: PATHS.money, icon: 'wallet' },
  { name: message('Report a batch'), path: PATHS.suspicion, icon: 'warning' },
  { name: message('Settings'), path: PATHS.settings, icon: 'settings' },
];

export function AccountMenu() {
  const self = useSelf();
  const menu = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  const { acts } = useUnsentActs(() => true);
  const [asked, setAsked] = useState<Unsent>();
  const language = useLanguage();
  const [isChoosing, setChoosing] = useState(false);

  /** Signs out; `confirmed`: the unsent items that the member agreed to leave behind. */
  async function leave(confirmed?: Unsent) {
    menu.current?.hidePopover();
    if (!confirmed && (await hasUnsent(self._id))) return setAsked('messages');
    if (confirmed !== 'acts' && acts.length > 0) return setAsked('acts');
    await signOut();
    await navigate(PATHS.signIn);
  }

  function openLanguages() {
    menu.current?.hidePopover();
    setChoosing(true);
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
        <button type="button" onClick={openLanguages} className="sheet-line">
          <Icon name="globe" />
          {t('Language')}
          <span lang={language} translate="no" className="ml-auto text-sm text-quiet">
            {LANGUAGE_NAMES[language]}
          </span>
        </button>
        <button type="button" onClick={() => void leave()} className="sheet-line border-t border-base-300">
          <Icon name="leave" />
          {t('Logout')}
        </button>
      </div>
      {asked && (
        <Suspense>
          <LeaveUnsent
            key={asked}
            unsent={asked}
            count={acts.length}
            leave={() => leave(asked)}
            onClose={() => setAsked((now) => (now === asked ? undefined : now))}
          />
        </Suspense>
      )}
      <LanguageDialog open={isChoosing} onClose={() => setChoosing(false)} />
    </>
  );
}

/** The administrators' screens as their menu lists them, each for the roles that may open it. */
import { type AdminRole, isPermitted, type Permission } from '#rules/admin/role.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { ADMIN_PATHS } from '../../paths.ts';
import type { IconName } from '../../ui/Icon.tsx';

interface AdminScreen {
  path: string;
  title: Message;
  icon: IconName;
  permission: Permission;
}

interface ScreenGroup {
  name: Message;
  screens: readonly AdminScreen[];
}

const GROUPS: readonly ScreenGroup[] = [
  {
    name: message('Work'),
    screens: [
      { path: ADMIN_PATHS.money, title: message('Money'), icon: 'wallet', permission: 'money' },
      { path: ADMIN_PATHS.licences, title: message('Licences'), icon: 'licence', permission: 'licences' },
      { path: ADMIN_PATHS.safety, title: message('Safety'), icon: 'warning', permission: 'moderation' },
      { path: ADMIN_PATHS.inbox, title: message('Inbox'), icon: 'mail', permission: 'inbox' },
    ],
  },
  {
    name: message('System'),
    screens: [
      {
        path: ADMIN_PATHS.administrators,
        title: message('Administrators'),
        icon: 'people',
        permission: 'administrators',
      },
    ],
  },
];

/** What this role may open, without groups that are empty for it. */
export function screensFor(role: AdminRole): readonly ScreenGroup[] {
  return GROUPS.map(({ name, screens }) => ({
    name,
    screens: screens.filter(({ permission }) => isPermitted(role, permission)),
  })).filter(({ screens }) => screens.length > 0);
}

/** Where this role begins; of a role without a screen of its own the first one, which then says so. */
export function homeOf(role: AdminRole): string {
  return screensFor(role)[0]?.screens[0]?.path ?? ADMIN_PATHS.money;
}

/** Whether the screen of this path is for the role; a path that is no screen of the menu is for everybody. */
export function mayOpen(role: AdminRole, pathname: string): boolean {
  const screen = GROUPS.flatMap(({ screens }) => screens).find(({ path }) => pathname.startsWith(path));
  return screen === undefined || isPermitted(role, screen.permission);
}

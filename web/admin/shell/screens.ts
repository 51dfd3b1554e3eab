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
        path: ADMIN_PATHS.announcements,
        title: message('Announcements'),
        icon: 'bell',
        permission: 'announcements',
      },
      { path: ADMIN_PATHS.audit, title: message('Audit'), icon: 'checks', permission: 'audit' },
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

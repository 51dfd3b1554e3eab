/** Administrators' screens in the order of their menu, each with the permission it needs. */
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
  /** Absent for the first group, which has no heading. */
  name?: Message;
  screens: readonly AdminScreen[];
}

const GROUPS: readonly ScreenGroup[] = [
  { screens: [{ path: ADMIN_PATHS.overview, title: message('Overview'), icon: 'desk', permission: 'read' }] },
  {
    name: message('Work'),
    screens: [
      { path: ADMIN_PATHS.money, title: message('Money'), icon: 'wallet', permission: 'money' },
      { path: ADMIN_PATHS.licences, title: message('Licences'), icon: 'licence', permission: 'licences' },
      { path: ADMIN_PATHS.reports, title: message('Reports'), icon: 'report', permission: 'moderation' },
      { path: ADMIN_PATHS.safety, title: message('Safety'), icon: 'warning', permission: 'moderation' },
      { path: ADMIN_PATHS.inbox, title: message('Inbox'), icon: 'mail', permission: 'inbox' },
    ],
  },
  {
    name: message('Lists'),
    screens: [
      { path: ADMIN_PATHS.users, title: message('Users'), icon: 'people', permission: 'read' },
      { path: ADMIN_PATHS.businesses, title: message('Businesses'), icon: 'business', permission: 'read' },
      { path: ADMIN_PATHS.posts, title: message('Posts'), icon: 'posts', permission: 'read' },
      { path: ADMIN_PATHS.pharmacies, title: message('Pharmacies'), icon: 'pharmacy', permission: 'read' },
      { path: ADMIN_PATHS.inventories, title: message('Inventories'), icon: 'box', permission: 'read' },
      { path: ADMIN_PATHS.wallets, title: message('Wallets'), icon: 'wallet', permission: 'read' },
      { path: ADMIN_PATHS.transactions, title: message('Transactions'), icon: 'file', permission: 'read' },
    ],
  },
  {
    name: message('System'),
    screens: [
      { path: ADMIN_PATHS.announcements, title: message('Announcements'), icon: 'bell', permission: 'announcements' },
      { path: ADMIN_PATHS.catalogue, title: message('Catalogue'), icon: 'tag', permission: 'inbox' },
      { path: ADMIN_PATHS.audit, title: message('Audit'), icon: 'checks', permission: 'audit' },
      {
        path: ADMIN_PATHS.administrators,
        title: message('Administrators'),
        icon: 'person',
        permission: 'administrators',
      },
      { path: ADMIN_PATHS.health, title: message('System health'), icon: 'settings', permission: 'read' },
    ],
  },
];

/** The screens that this role may open, without empty groups. */
export function screensFor(role: AdminRole): readonly ScreenGroup[] {
  return GROUPS.map(({ screens, ...group }) => ({
    ...group,
    screens: screens.filter(({ permission }) => isPermitted(role, permission)),
  })).filter(({ screens }) => screens.length > 0);
}

/** The first screen of this role. */
export function homeOf(role: AdminRole): string {
  return screensFor(role)[0]?.screens[0]?.path ?? ADMIN_PATHS.overview;
}

/** True if the role may open this path. A path outside the menu is for every role. */
export function mayOpen(role: AdminRole, pathname: string): boolean {
  const screen = GROUPS.flatMap(({ screens }) => screens).find(({ path }) => pathname.startsWith(path));
  return screen === undefined || isPermitted(role, screen.permission);
}

/** The administrators' screens, each with its code. */
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { ADMIN_PATHS } from './paths.ts';
import { requireAdmin } from './admin/shell/session.ts';

const screen = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  loader: requireAdmin,
  lazy: { Component: load },
});

export const adminRoutes: RouteObject[] = [
  {
    path: ADMIN_PATHS.signIn,
    lazy: { Component: async () => (await import('./pages/admin/sign-in.tsx')).AdminSignInPage },
  },
  {
    loader: requireAdmin,
    lazy: { Component: async () => (await import('./admin/shell/AdminShell.tsx')).AdminShell },
    children: [
      screen(ADMIN_PATHS.overview, async () => (await import('./pages/admin/overview.tsx')).AdminOverviewPage),
      screen(ADMIN_PATHS.health, async () => (await import('./pages/admin/health.tsx')).AdminHealthPage),
      screen(ADMIN_PATHS.money, async () => (await import('./pages/admin/money.tsx')).AdminMoneyPage),
      screen(ADMIN_PATHS.licences, async () => (await import('./pages/admin/licences.tsx')).AdminLicencesPage),
      screen(ADMIN_PATHS.reports, async () => (await import('./pages/admin/reports.tsx')).AdminReportsPage),
      screen(ADMIN_PATHS.safety, async () => (await import('./pages/admin/safety.tsx')).AdminSafetyPage),
      screen(ADMIN_PATHS.inbox, async () => (await import('./pages/admin/inbox.tsx')).AdminInboxPage),
      screen(ADMIN_PATHS.users, async () => (await import('./pages/admin/users.tsx')).AdminUsersPage),
      screen(ADMIN_PATHS.user, async () => (await import('./pages/admin/user.tsx')).AdminUserPage),
      screen(
        ADMIN_PATHS.announcements,
        async () => (await import('./pages/admin/announcements.tsx')).AdminAnnouncementsPage,
      ),
      screen(
        ADMIN_PATHS.administrators,
        async () => (await import('./pages/admin/administrators.tsx')).AdminAdministratorsPage,
      ),
      screen(ADMIN_PATHS.audit, async () => (await import('./pages/admin/audit.tsx')).AdminAuditPage),
      screen(ADMIN_PATHS.businesses, async () => (await import('./pages/admin/businesses.tsx')).AdminBusinessesPage),
      screen(ADMIN_PATHS.posts, async () => (await import('./pages/admin/posts.tsx')).AdminPostsPage),
      screen(ADMIN_PATHS.pharmacies, async () => (await import('./pages/admin/pharmacies.tsx')).AdminPharmaciesPage),
      screen(ADMIN_PATHS.pharmacy, async () => (await import('./pages/admin/pharmacy.tsx')).AdminPharmacyPage),
      screen(ADMIN_PATHS.inventories, async () => (await import('./pages/admin/inventories.tsx')).AdminInventoriesPage),
      screen(ADMIN_PATHS.inventory, async () => (await import('./pages/admin/inventory.tsx')).AdminInventoryPage),
      screen(ADMIN_PATHS.wallets, async () => (await import('./pages/admin/wallets.tsx')).AdminWalletsPage),
      screen(ADMIN_PATHS.wallet, async () => (await import('./pages/admin/wallet.tsx')).AdminWalletPage),
      screen(
        ADMIN_PATHS.transactions,
        async () => (await import('./pages/admin/transactions.tsx')).AdminTransactionsPage,
      ),
    ],
  },
];

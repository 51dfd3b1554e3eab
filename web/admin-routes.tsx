/** The administrators' screens, each with its code. */
import type { RouteObject } from 'react-router';
import { ADMIN_PATHS } from './paths.ts';
import { requireAdmin } from './admin/shell/session.ts';

export const adminRoutes: RouteObject[] = [
  {
    path: ADMIN_PATHS.signIn,
    lazy: { Component: async () => (await import('./pages/admin/sign-in.tsx')).AdminSignInPage },
  },
  {
    loader: requireAdmin,
    lazy: { Component: async () => (await import('./admin/shell/AdminShell.tsx')).AdminShell },
    children: [
      {
        path: ADMIN_PATHS.money,
        loader: requireAdmin,
        lazy: { Component: async () => (await import('./pages/admin/money.tsx')).AdminMoneyPage },
      },
      {
        path: ADMIN_PATHS.licences,
        loader: requireAdmin,
        lazy: { Component: async () => (await import('./pages/admin/licences.tsx')).AdminLicencesPage },
      },
      {
        path: ADMIN_PATHS.safety,
        loader: requireAdmin,
        lazy: { Component: async () => (await import('./pages/admin/safety.tsx')).AdminSafetyPage },
      },
      {
        path: ADMIN_PATHS.inbox,
        loader: requireAdmin,
        lazy: { Component: async () => (await import('./pages/admin/inbox.tsx')).AdminInboxPage },
      },
      {
        path: ADMIN_PATHS.users,
        loader: requireAdmin,
        lazy: { Component: async () => (await import('./pages/admin/users.tsx')).AdminUsersPage },
      },
      {
        path: ADMIN_PATHS.user,
        loader: requireAdmin,
        lazy: { Component: async () => (await import('./pages/admin/user.tsx')).AdminUserPage },
      },
      {
        path: ADMIN_PATHS.audit,
        loader: requireAdmin,
        lazy: { Component: async () => (await import('./pages/admin/audit.tsx')).AdminAuditPage },
      },
      {
        path: ADMIN_PATHS.businesses,
        loader: requireAdmin,
        lazy: { Component: async () => (await import('./pages/admin/businesses.tsx')).AdminBusinessesPage },
      },
      {
        path: ADMIN_PATHS.posts,
        loader: requireAdmin,
        lazy: { Component: async () => (await import('./pages/admin/posts.tsx')).AdminPostsPage },
      },
      {
        path: ADMIN_PATHS.pharmacies,
        loader: requireAdmin,
        lazy: { Component: async () => (await import('./pages/admin/pharmacies.tsx')).AdminPharmaciesPage },
      },
      {
        path: ADMIN_PATHS.pharmacy,
        loader: requireAdmin,
        lazy: { Component: async () => (await import('./pages/admin/pharmacy.tsx')).AdminPharmacyPage },
      },
      {
        path: ADMIN_PATHS.inventories,
        loader: requireAdmin,
        lazy: { Component: async () => (await import('./pages/admin/inventories.tsx')).AdminInventoriesPage },
      },
      {
        path: ADMIN_PATHS.inventory,
        loader: requireAdmin,
        lazy: { Component: async () => (await import('./pages/admin/inventory.tsx')).AdminInventoryPage },
      },
      {
        path: ADMIN_PATHS.wallets,
        loader: requireAdmin,
        lazy: { Component: async () => (await import('./pages/admin/wallets.tsx')).AdminWalletsPage },
      },
      {
        path: ADMIN_PATHS.wallet,
        loader: requireAdmin,
        lazy: { Component: async () => (await import('./pages/admin/wallet.tsx')).AdminWalletPage },
      },
      {
        path: ADMIN_PATHS.transactions,
        loader: requireAdmin,
        lazy: { Component: async () => (await import('./pages/admin/transactions.tsx')).AdminTransactionsPage },
      },
    ],
  },
];

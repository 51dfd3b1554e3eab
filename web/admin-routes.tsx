/** The administrators' screens, each with its code. */
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { ADMIN_PATHS } from './paths.ts';
import { requireAdmin } from './admin/shell/session.ts';
import type { ListDefinition, ListRow } from './admin/list/definition.ts';

const screen = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  loader: requireAdmin,
  lazy: { Component: load },
});

/** The screen of a list, which its definition describes. */
const listScreen = <Row extends ListRow>(path: string, load: () => Promise<ListDefinition<Row>>): RouteObject =>
  screen(path, async () => {
    const [{ List }, list] = await Promise.all([import('./admin/list/List.tsx'), load()]);
    return () => <List list={list} />;
  });

/** The screen of a single row of a list. */
const rowScreen = <Row extends ListRow>(path: string, load: () => Promise<ListDefinition<Row>>): RouteObject =>
  screen(path, async () => {
    const [{ Single }, list] = await Promise.all([import('./admin/list/Single.tsx'), load()]);
    return () => <Single list={list} />;
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
      screen(ADMIN_PATHS.licences, async () => (await import('./admin/licence/Licences.tsx')).Licences),
      screen(ADMIN_PATHS.reports, async () => (await import('./pages/admin/reports.tsx')).AdminReportsPage),
      screen(ADMIN_PATHS.safety, async () => (await import('./pages/admin/safety.tsx')).AdminSafetyPage),
      screen(ADMIN_PATHS.inbox, async () => (await import('./pages/admin/inbox.tsx')).AdminInboxPage),
      screen(ADMIN_PATHS.catalogue, async () => (await import('./pages/admin/catalogue.tsx')).AdminCataloguePage),
      listScreen(ADMIN_PATHS.users, async () => (await import('./admin/user/users.tsx')).USERS),
      rowScreen(ADMIN_PATHS.user, async () => (await import('./admin/user/users.tsx')).USERS),
      screen(
        ADMIN_PATHS.announcements,
        async () => (await import('./admin/announcement/Announcements.tsx')).Announcements,
      ),
      screen(
        ADMIN_PATHS.administrators,
        async () => (await import('./pages/admin/administrators.tsx')).AdminAdministratorsPage,
      ),
      screen(ADMIN_PATHS.audit, async () => (await import('./pages/admin/audit.tsx')).AdminAuditPage),
      listScreen(ADMIN_PATHS.businesses, async () => (await import('./admin/offer/offers.tsx')).OFFERS),
      listScreen(ADMIN_PATHS.posts, async () => (await import('./admin/post/posts.tsx')).POSTS),
      listScreen(ADMIN_PATHS.pharmacies, async () => (await import('./admin/pharmacy/pharmacies.tsx')).PHARMACIES),
      rowScreen(ADMIN_PATHS.pharmacy, async () => (await import('./admin/pharmacy/pharmacies.tsx')).PHARMACIES),
      listScreen(ADMIN_PATHS.inventories, async () => (await import('./admin/inventory/inventories.tsx')).INVENTORIES),
      rowScreen(ADMIN_PATHS.inventory, async () => (await import('./admin/inventory/inventories.tsx')).INVENTORIES),
      listScreen(ADMIN_PATHS.wallets, async () => (await import('./admin/wallet/wallets.tsx')).WALLETS),
      rowScreen(ADMIN_PATHS.wallet, async () => (await import('./admin/wallet/wallets.tsx')).WALLETS),
      listScreen(
        ADMIN_PATHS.transactions,
        async () => (await import('./admin/transaction/transactions.tsx')).TRANSACTIONS,
      ),
    ],
  },
];

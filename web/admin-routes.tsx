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
        path: ADMIN_PATHS.administrators,
        loader: requireAdmin,
        lazy: { Component: async () => (await import('./pages/admin/administrators.tsx')).AdminAdministratorsPage },
      },
    ],
  },
];

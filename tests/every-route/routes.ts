/** The key of a route, and the routes for visitors and for administrators. */
import type { Route } from '#contract/route/route.ts';

export function keyOf(route: Route): string {
  return `${route.method} ${route.path}`;
}

/** Routes without a session. */
export const FOR_VISITORS = new Set([
  'GET /api/about',
  'GET /api/catalogue/',
  'POST /api/auth/signup',
  'POST /api/auth/verify/:userId',
  'POST /api/auth/verify/:userId/resend',
  'POST /api/auth/signin',
  'POST /api/auth/refresh',
  'GET /api/auth/',
  'POST /api/v1.0/email/send-form',
  'POST /api/better-word',
  'POST /api/donor/register',
  'POST /api/donor/donate/:walletAddress',
  'POST /api/donor/verify/:walletAddress',
  'GET /api/donor/receipt/:walletAddress/:reference/receipt.pdf',
  'POST /api/auth/password-reset',
  'GET /api/auth/password-reset/:email',
  'POST /api/auth/password-reset/:token',
  'POST /api/medicine-request',
  'GET /api/medicine-request/:id',
  'POST /api/medicine-request/:id/confirm',
  'POST /api/medicine-request/:id/pick',
  'POST /api/medicine-request/:id/withdraw',
  'POST /api/medicine-request/:id/report',
  'GET /api/auth/counter',
  'POST /api/auth/counter',
  'POST /api/business/staff-invitation',
  'POST /api/auth/admin/signin',
  'POST /api/auth/admin/passkey',
]);

/** Routes for administrators only. */
export function isForAdmins(key: string): boolean {
  return key.includes(' /api/admin/');
}

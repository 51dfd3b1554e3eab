/** A member's own data: downloading it, and closing the account. */
import { z } from 'zod';
import { MEMBER_LIMITS } from '#rules/account/member.ts';
import { OBSTACLES } from '#rules/account/privacy.ts';
import { SUSPENSION_REASON } from '#rules/account/suspension.ts';
import { id, moment, success, text } from '../route/field.ts';
import { privateFile, route } from '../route/route.ts';

const dataExportShape = z.object({
  _id: id,
  createdAt: moment,
  /** Null while it is being created. */
  file: z.object({ url: z.string(), bytes: z.number(), expiresAt: moment }).nullable(),
});
export type DataExport = z.infer<typeof dataExportShape>;
/** The newest export; null if there is none or it has expired. */
const newest = z.object({ export: dataExportShape.nullable() });

export const dataExport = {
  /** The caller's export; null if none was requested or it has expired. */
  show: route('GET /api/user/data', {}, newest),
  /** Starts a new export, unless one is in progress. A mail says when it is ready. */
  request: route('POST /api/user/data', {}, newest),
  /** The export as a ZIP file, for its member only, until it expires. */
  file: route('GET /api/user/data/:id/mortar-data.zip', { id }, privateFile),
};

const obstacleShape = z.object({
  kind: z.enum(OBSTACLES),
  /** The amount in naira; null if it is not about an amount of the member's. */
  amount: z.number().nullable(),
  /** The wallet that must be settled first. */
  chat: z.object({ _id: id, kind: z.enum(['single', 'room']), title: z.string() }).nullable(),
});
export type ClosingObstacle = z.infer<typeof obstacleShape>;

export const accountClosing = {
  /** The obstacles to closing the account. */
  show: route('GET /api/user/account/closing', {}, { obstacles: z.array(obstacleShape) }),
  /** Closes the account for good. Needs the password. Refused while money or a trade is open. */
  close: route(
    'POST /api/user/account/closing',
    { password: z.string({ error: 'Fill this in' }).max(MEMBER_LIMITS.passwordMax) },
    success,
  ),
};

const act = z.object({ id, reason: text(SUSPENSION_REASON, 1) });

/** Administrators' actions on a member's account. */
export const adminPrivacy = {
  /** Closes the account for good. Refused while something is open. The member reads the reason, if one is given. */
  close: route('DELETE /api/admin/user/:id', { id, reason: text(SUSPENSION_REASON).default('') }, success),
  /** Makes an export that the member requested in writing. Only the member may download it. */
  exportData: route('POST /api/admin/user/:id/export', act, success),
};

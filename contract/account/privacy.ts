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
  /** Null while it is being made. */
  file: z.object({ url: z.string(), bytes: z.number(), expiresAt: moment }).nullable(),
});
export type DataExport = z.infer<typeof dataExportShape>;
/** The newest; null where there is none, or its day is over. */
const newest = z.object({ export: dataExportShape.nullable() });

export const dataExport = {
  /** Null where none was asked for, or its day is over. */
  show: route('GET /api/user/data', {}, newest),
  /** Begins a new one, unless one is being made. A mail says when it is ready. */
  request: route('POST /api/user/data', {}, newest),
  /** For its member alone, until it expires. */
  file: route('GET /api/user/data/:id/mortar-data.zip', { id }, privateFile),
};

const obstacleShape = z.object({
  kind: z.enum(OBSTACLES),
  /** In naira; null where it is not about a sum of the member's. */
  amount: z.number().nullable(),
  /** Of the wallet that is in the way. */
  chat: z.object({ _id: id, kind: z.enum(['single', 'room']), title: z.string() }).nullable(),
});
export type ClosingObstacle = z.infer<typeof obstacleShape>;

export const accountClosing = {
  /** What has to end before the account can be closed. */
  show: route('GET /api/user/account/closing', {}, { obstacles: z.array(obstacleShape) }),
  /** For good, with the password. Refused while money or a trade stands in the way. */
  close: route(
    'POST /api/user/account/closing',
    { password: z.string({ error: 'Fill this in' }).max(MEMBER_LIMITS.passwordMax) },
    success,
  ),
};

const act = z.object({ id, reason: text(SUSPENSION_REASON, 1) });

/** What an administrator does with a member's account, by the member's own roads. */
export const adminPrivacy = {
  /** For good; refused while something stands in the way. The member reads the reason, where one is given. */
  close: route('DELETE /api/admin/user/:id', { id, reason: text(SUSPENSION_REASON).default('') }, success),
  /** Makes the copy of their data that they asked us for in writing. They alone may download it. */
  exportData: route('POST /api/admin/user/:id/export', act, success),
};

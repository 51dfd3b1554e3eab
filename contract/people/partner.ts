/** Partners ("friends" on the wire): requests, partners, blocks, suggestions, and search by name. */
import { z } from 'zod';
import { PARTNER_LIMITS, RELATIONS } from '#rules/people/partner.ts';
import { after, badge, id, image, moment, nextCursor, person, success, text } from '../route/field.ts';
import { route } from '../route/route.ts';

export const relation = z.enum(RELATIONS);

const named = z.object({ _id: id, firstName: z.string(), lastName: z.string(), profileImage: image, licence: badge });

export const friendShape = named.extend({
  fullName: z.string(),
  state: z.string(),
  /** Partners since. */
  createdAt: moment,
});
export type Friend = z.infer<typeof friendShape>;

/** A request as one of its two members sees it; `user` is the other one. */
export const requestShape = z.object({ _id: id, user: named, note: z.string(), createdAt: moment });
export type PartnerRequest = z.infer<typeof requestShape>;

/** A member found by name. `requestId` is the open request between the two, whoever sent it. */
export const memberHitShape = person.extend({ state: z.string(), relation, requestId: id.nullable() });
export type MemberHit = z.infer<typeof memberHitShape>;

export const suggestionShape = person.extend({
  state: z.string(),
  /** Number of common partners. */
  mutual: z.number().int(),
});
export type Suggestion = z.infer<typeof suggestionShape>;

/** Live search: `name` as typed so far, optionally in one state. */
export const searchShape = z.object({
  name: text(PARTNER_LIMITS.searchMax, PARTNER_LIMITS.searchMin),
  state: text(40).optional(),
});
export type Search = z.input<typeof searchShape>;

const requests = z.object({ request: z.object({ content: z.array(requestShape) }), nextCursor });

export const partner = {
  /** Both have agreed to it. */
  list: route('GET /api/user/friends', { after }, { friends: z.array(friendShape), nextCursor }),
  /** For both sides at once. */
  remove: route('DELETE /api/user/friends/:friendId', { friendId: id }, success),
  /** Members of the caller's state and partners of partners, not yet asked. */
  suggest: route('GET /api/user/suggestions', {}, { suggestions: z.array(suggestionShape) }),
};

export const partnerRequest = {
  /** Requests to the caller, newest first. */
  list: route('GET /api/user/friend-request/:userId', { userId: id, after }, requests),
  /** Unanswered requests of the caller. */
  listSent: route('GET /api/user/sent-request', { after }, requests),
  /** Asks another member; where they asked first, the two become partners at once. */
  ask: route(
    'POST /api/user/friend-request',
    { userId: id.optional(), friendId: id, note: text(PARTNER_LIMITS.note).default('') },
    { success: z.literal(true), relation, requestId: id.nullable() },
  ),
  /** By whom it was sent to; both are partners then. Again changes nothing. */
  accept: route('POST /api/user/accept-request', { friendId: id.optional(), requestId: id }, success),
  /** By whom it was sent to; its notice is taken back. */
  decline: route('POST /api/user/decline-request', { requestId: id }, success),
  /** By who sent it; its notice is taken back. */
  cancel: route('POST /api/user/cancel-request', { requestId: id }, success),
  /** Declines every request to the caller; answers the rest. */
  clear: route('DELETE /api/user/friend-request', {}, requests),
};

export const block = {
  /** The caller's own list; nobody else sees it. */
  list: route('GET /api/user/block', { after }, { blocked: z.array(friendShape), nextCursor }),
  /** Ends the partnership and requests between both. The other member is not told. */
  create: route('POST /api/user/block/:friendId', { friendId: id }, success),
  /** What the block ended stays ended. */
  remove: route('DELETE /api/user/block/:friendId', { friendId: id }, success),
};

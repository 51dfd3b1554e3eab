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
  /** When they became partners. */
  createdAt: moment,
});
export type Friend = z.infer<typeof friendShape>;

/** A request as one of its two members sees it. `user` is the other one. */
export const requestShape = z.object({ _id: id, user: named, note: z.string(), createdAt: moment });
export type PartnerRequest = z.infer<typeof requestShape>;

/** A member found by name. `requestId` is the open request between the two, in either direction. */
export const memberHitShape = person.extend({ state: z.string(), relation, requestId: id.nullable() });
export type MemberHit = z.infer<typeof memberHitShape>;

export const suggestionShape = person.extend({
  state: z.string(),
  /** The number of common partners. */
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
  /** The caller's partners. */
  list: route('GET /api/user/friends', { after }, { friends: z.array(friendShape), nextCursor }),
  /** Ends the partnership for both sides. */
  remove: route('DELETE /api/user/friends/:friendId', { friendId: id }, success),
  /** Suggested members: of the caller's state, and partners of partners, without a request yet. */
  suggest: route('GET /api/user/suggestions', {}, { suggestions: z.array(suggestionShape) }),
};

export const partnerRequest = {
  /** Requests to the caller, newest first. */
  list: route('GET /api/user/friend-request/:userId', { userId: id, after }, requests),
  /** Unanswered requests of the caller. */
  listSent: route('GET /api/user/sent-request', { after }, requests),
  /** Sends a partner request. If the other member asked first, both become partners at once. */
  ask: route(
    'POST /api/user/friend-request',
    { userId: id.optional(), friendId: id, note: text(PARTNER_LIMITS.note).default('') },
    { success: z.literal(true), relation, requestId: id.nullable() },
  ),
  /** Accepts a request. Only its recipient may. Repeating it changes nothing. */
  accept: route('POST /api/user/accept-request', { friendId: id.optional(), requestId: id }, success),
  /** Declines a request and removes its notification. Only its recipient may. */
  decline: route('POST /api/user/decline-request', { requestId: id }, success),
  /** Cancels a request and removes its notification. Only its sender may. */
  cancel: route('POST /api/user/cancel-request', { requestId: id }, success),
  /** Declines every request to the caller. Returns the rest. */
  clear: route('DELETE /api/user/friend-request', {}, requests),
};

export const block = {
  /** The caller's blocked members. Nobody else sees this list. */
  list: route('GET /api/user/block', { after }, { blocked: z.array(friendShape), nextCursor }),
  /** Blocks a member and ends the partnership and requests with them. The other member is not notified. */
  create: route('POST /api/user/block/:friendId', { friendId: id }, success),
  /** Unblocks a member. What the block ended is not restored. */
  remove: route('DELETE /api/user/block/:friendId', { friendId: id }, success),
};

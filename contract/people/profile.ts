/** Profiles: the caller's own and others', and editing one's own. */
import { z } from 'zod';
import { MEMBER_LIMITS } from '#rules/account/member.ts';
import { LANGUAGES } from '#rules/i18n/language.ts';
import { after, email, id, language, namedPerson, nextCursor, phone, text, upload } from '../route/field.ts';
import { friendShape, relation, requestShape } from './partner.ts';
import { postShape } from '../feed/post.ts';
import { route } from '../route/route.ts';
import { code } from '../account/session.ts';

/** Public fields. The rest is sent to the member only. */
const details = z.object({
  state: z.string(),
  address: z.string(),
  email: z.string().optional(),
  phoneNumber: z.string().optional(),
  registrationNumber: z.string().optional(),
  /** A new address pending its code; null otherwise. */
  pendingEmail: z.string().nullable().optional(),
  /** True if the new address refused the mail with the code for good. A `mail` event reports it. */
  pendingEmailRefused: z.boolean().optional(),
  /** The language of screens and mails; absent to follow the browser. */
  language: z.enum(LANGUAGES).optional(),
});

const face = namedPerson.extend({
  /** True if the account is suspended. */
  suspended: z.boolean(),
  details,
});
export type Face = z.infer<typeof face>;

/** Figures of the newest completed trades, as either side. */
const tradeFigures = z.object({
  /** The number of trades, up to 1,000, like the ratings. */
  closed: z.number().int(),
  /** Medians in minutes; null with fewer than three. The first answer to a member whose trade was then completed. */
  answerMinutes: z.number().int().nullable(),
  /** The median time from payment to dispatch. */
  dispatchMinutes: z.number().int().nullable(),
  ratings: z.number().int(),
  /** The average number of stars, with one decimal; null below three ratings. */
  rating: z.number().nullable(),
});
export type TradeFigures = z.infer<typeof tradeFigures>;

export const profileShape = face.extend({
  relation,
  /** The open request between the two, in either direction. */
  requestId: id.nullable(),
  trades: tradeFigures,
  /** The newest posts. `postsCursor` returns older ones. */
  posts: z.array(postShape),
  postsCursor: z.string().nullable(),
  /** The newest partners and requests, on one's own profile only. */
  friends: z.array(friendShape).optional(),
  requests: z.object({ content: z.array(requestShape) }).optional(),
});

const changed = z.object({ user: face });

export const profile = {
  /** A profile with trade figures, newest posts and the relation to the caller. One's own also has partners and requests. */
  show: route('GET /api/user/profile/:id', { id }, { user: profileShape }),
  /** A member's posts, newest first. */
  listPosts: route('GET /api/user/profile/:id/posts', { id, after }, { posts: z.array(postShape), nextCursor }),
  /** Sets a JPEG, PNG or WebP profile picture. The previous one is deleted. */
  changeImage: route(
    'POST /profile/details/:userId/image',
    {
      userId: id,
      type: z.literal('profile', { error: 'Only the profile picture can be changed here' }).default('profile'),
      file: upload.optional(),
    },
    changed,
  ),
  /** Changes first and last name. `userId` must be the caller's. */
  rename: route(
    'PATCH /profile/details/:userId/fullname',
    { userId: id, firstName: text(MEMBER_LIMITS.name, 1), lastName: text(MEMBER_LIMITS.name, 1) },
    changed,
  ),
  /** Edits the profile. Absent fields stay. A new e-mail address needs the password and takes effect with the mailed code. */
  update: route(
    'PATCH /profile/details/update/:userId',
    {
      userId: id,
      email: email.optional(),
      phoneNumber: phone.optional(),
      address: text(MEMBER_LIMITS.address).optional(),
      state: text(MEMBER_LIMITS.state).optional(),
      language: language.nullable().optional(),
      password: z.string().max(MEMBER_LIMITS.passwordMax).optional(),
    },
    changed.extend({
      /** The new address, if a code was mailed to it. */
      codeSentTo: z.string().nullable(),
    }),
  ),
  /** Confirms the new address with the mailed code. A mail reports the change. Tries are limited. */
  confirmEmail: route('PATCH /profile/details/:userId/email', { userId: id, code }, changed),
};

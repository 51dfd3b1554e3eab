/** Profiles: one's own and others', and changes to one's own. */
import { z } from 'zod';
import { MEMBER_LIMITS } from '#rules/account/member.ts';
import { LANGUAGES } from '#rules/i18n/language.ts';
import { after, email, id, language, namedPerson, nextCursor, phone, text, upload } from '../route/field.ts';
import { friendShape, relation, requestShape } from './partner.ts';
import { postShape } from '../feed/post.ts';
import { route } from '../route/route.ts';
import { code } from '../account/session.ts';

/** Public fields; the rest is sent to the member only. */
const details = z.object({
  state: z.string(),
  address: z.string(),
  email: z.string().optional(),
  phoneNumber: z.string().optional(),
  registrationNumber: z.string().optional(),
  /** A new address pending its code; null otherwise. */
  pendingEmail: z.string().nullable().optional(),
  /** The new address refused the mail with the code for good. A `mail` event tells of it. */
  pendingEmailRefused: z.boolean().optional(),
  /** What screens and mails are worded in; absent where it is left to the browser. */
  language: z.enum(LANGUAGES).optional(),
});

const face = namedPerson.extend({
  /** Their account is suspended for now. */
  suspended: z.boolean(),
  details,
});
export type Face = z.infer<typeof face>;

/** Of the newest trades that closed, as either side. */
const tradeFigures = z.object({
  /** Up to 1,000, like the ratings. */
  closed: z.number().int(),
  /** Medians; null where fewer than three trades have one. The first answer to somebody whose trade then closed. */
  answerMinutes: z.number().int().nullable(),
  /** From payment to dispatch. */
  dispatchMinutes: z.number().int().nullable(),
  ratings: z.number().int(),
  /** The average of the stars, with one decimal; null below three ratings. */
  rating: z.number().nullable(),
});
export type TradeFigures = z.infer<typeof tradeFigures>;

export const profileShape = face.extend({
  relation,
  /** The open request between the two, whoever sent it. */
  requestId: id.nullable(),
  trades: tradeFigures,
  /** The newest posts; `postsCursor` gives older ones. */
  posts: z.array(postShape),
  postsCursor: z.string().nullable(),
  /** The newest partners and requests, on one's own profile only. */
  friends: z.array(friendShape).optional(),
  requests: z.object({ content: z.array(requestShape) }).optional(),
});

const changed = z.object({ user: face });

export const profile = {
  /** With trades, newest posts and how the member stands to the caller; the own one with partners and requests too. */
  show: route('GET /api/user/profile/:id', { id }, { user: profileShape }),
  /** The newest first. */
  listPosts: route('GET /api/user/profile/:id/posts', { id, after }, { posts: z.array(postShape), nextCursor }),
  /** A JPEG, PNG or WebP picture; the one before is deleted. */
  changeImage: route(
    'POST /profile/details/:userId/image',
    {
      userId: id,
      type: z.literal('profile', { error: 'Only the profile picture can be changed here' }).default('profile'),
      file: upload.optional(),
    },
    changed,
  ),
  /** Of the caller alone; `userId` is the own one. */
  rename: route(
    'PATCH /profile/details/:userId/fullname',
    { userId: id, firstName: text(MEMBER_LIMITS.name, 1), lastName: text(MEMBER_LIMITS.name, 1) },
    changed,
  ),
  /** Absent fields stay. A new e-mail address needs the password and takes effect with the mailed code. */
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
      /** The new address, where a code was mailed to it. */
      codeSentTo: z.string().nullable(),
    }),
  ),
  /** With the code that was mailed to the new address; a mail tells of the change. Tries are counted. */
  confirmEmail: route('PATCH /profile/details/:userId/email', { userId: id, code }, changed),
};

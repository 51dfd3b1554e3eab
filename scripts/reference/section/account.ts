/** Titles of the reference: sign-in, the account, and notifications. */
import type { ReferenceSection } from './section.ts';

export const SIGN_IN = {
  tag: 'Sign in',
  group: 'Everybody',
  about:
    'How a member comes in and stays in. Sign-in answers an access token of 15 minutes and sets the cookie of the session, which only `POST /api/auth/refresh` reads. None of these calls takes an `Idempotency-Key`.',
  titles: {
    'POST /api/auth/signup': 'Create an account',
    'POST /api/auth/verify/:userId': 'Verify the e-mail address with the mailed code',
    'POST /api/auth/verify/:userId/resend': 'Mail another verification code',
    'POST /api/auth/signin': 'Sign in',
    'POST /api/auth/refresh': 'Get a new access token',
    'GET /api/auth/': 'Test a token',
    'PATCH /api/auth/signout/:userId': 'Sign out',
    'GET /api/auth/sessions': 'List own sessions',
    'DELETE /api/auth/sessions': 'End all other sessions',
    'DELETE /api/auth/sessions/:id': 'End one session',
    'PATCH /api/auth/password': 'Change the password',
    'POST /api/auth/password-reset': 'Ask for a mail that resets the password',
    'GET /api/auth/password-reset/:email': 'Check the link of a password reset',
    'POST /api/auth/password-reset/:token': 'Set a new password',
  },
} as const satisfies ReferenceSection;

export const START = {
  tag: 'Start',
  group: 'Everybody',
  about: 'What a client asks first.',
  titles: {
    'GET /api/about': 'Show what kind of installation this is',
    'GET /api/shell': 'Show what every screen needs, in one answer',
  },
} as const satisfies ReferenceSection;

export const ACCOUNT = {
  tag: 'Account',
  group: 'Members',
  about: 'The caller’s own account: the first-run guide, whether mail reaches it, the copy of their data, closing it.',
  titles: {
    'GET /api/user/guide': 'Show the first-run guide',
    'PATCH /api/user/guide': 'Advance the first-run guide or put it away',
    'GET /api/user/mail': 'Show whether mail to own address is refused',
    'POST /api/user/mail/retry': 'Try own address again by one mail',
    'GET /api/user/data': 'Show the newest copy of own data',
    'POST /api/user/data': 'Ask for a copy of own data',
    'GET /api/user/data/:id/mortar-data.zip': 'Download the copy of own data',
    'GET /api/user/account/closing': 'List what stands in the way of closing the account',
    'POST /api/user/account/closing': 'Close the account',
  },
} as const satisfies ReferenceSection;

export const PROFILES = {
  tag: 'Profiles',
  group: 'Members',
  about: 'A member as others see them, and the changes of one’s own profile.',
  titles: {
    'GET /api/user/profile/:id': 'Show a profile',
    'GET /api/user/profile/:id/posts': 'List the posts of a member',
    'GET /api/user/profile/:id/ratings': 'List the ratings of a member',
    'PATCH /profile/details/:userId/fullname': 'Change own name',
    'PATCH /profile/details/update/:userId': 'Change own details',
    'PATCH /profile/details/:userId/email': 'Change own e-mail address',
    'POST /profile/details/:userId/image': 'Change own picture',
  },
} as const satisfies ReferenceSection;

export const PARTNERS = {
  tag: 'Partners',
  group: 'Members',
  about: 'Members who trade with each other regularly, their requests, and members who are blocked.',
  titles: {
    'GET /api/user/friends': 'List own partners',
    'DELETE /api/user/friends/:friendId': 'End a partnership',
    'GET /api/user/suggestions': 'List members who may be partners',
    'GET /api/user/friend-request/:userId': 'List requests received',
    'GET /api/user/sent-request': 'List requests sent',
    'POST /api/user/friend-request': 'Ask a member to be a partner',
    'POST /api/user/accept-request': 'Accept a request',
    'POST /api/user/decline-request': 'Decline a request',
    'POST /api/user/cancel-request': 'Take a request back',
    'DELETE /api/user/friend-request': 'Delete a request',
    'GET /api/user/block': 'List blocked members',
    'POST /api/user/block/:friendId': 'Block a member',
    'DELETE /api/user/block/:friendId': 'Unblock a member',
  },
} as const satisfies ReferenceSection;

export const LICENCES = {
  tag: 'Licences',
  group: 'Members',
  about: 'Proof that a member is a pharmacist, or that premises are registered. Administrators verify it.',
  titles: {
    'GET /api/user/licence': 'Show own licence',
    'POST /api/user/licence': 'Hand in a licence',
    'GET /api/user/licence/:id/evidence': 'Download own evidence',
  },
} as const satisfies ReferenceSection;

export const NOTICES = {
  tag: 'Notices',
  group: 'Members',
  about: 'What a member is told in the app, by mail and by push messages, and announcements to many.',
  titles: {
    'GET /api/feed/notifications': 'List notices',
    'DELETE /api/feed/notifications': 'Clear all notices',
    'POST /api/feed/notifications/read': 'Mark notices as read',
    'GET /api/feed/notifications/settings': 'List what is told how',
    'PATCH /api/feed/notifications/settings': 'Change how one kind is told',
    'GET /api/push': 'Show push settings and the key of this server',
    'POST /api/push/subscription': 'Subscribe this device to push messages',
    'DELETE /api/push/subscription': 'Unsubscribe this device',
    'PATCH /api/push/settings': 'Change what push messages show, and quiet hours',
    'GET /api/announcements': 'List standing announcements',
    'GET /api/announcement/:id': 'Show an announcement',
    'POST /api/announcement/:id/mark': 'Mark an announcement as seen or put it away',
  },
} as const satisfies ReferenceSection;

/** Titles of the reference: sign-in, the account, and notifications. */
import type { ReferenceSection } from './section.ts';

export const SIGN_IN = {
  tag: 'Sign in',
  group: 'Everybody',
  about:
    'How a member signs in and stays signed in. Sign-in returns an access token for 15 minutes and sets the session cookie, which only `POST /api/auth/refresh` reads. None of these calls takes an `Idempotency-Key`.',
  titles: {
    'POST /api/auth/signup': 'Create an account',
    'POST /api/auth/verify/:userId': 'Verify the email address with the emailed code',
    'POST /api/auth/verify/:userId/resend': 'Resend the verification code',
    'POST /api/auth/signin': 'Sign in',
    'POST /api/auth/refresh': 'Get a new access token',
    'GET /api/auth/': 'Check a token',
    'PATCH /api/auth/signout/:userId': 'Sign out',
    'GET /api/auth/sessions': 'List your sessions',
    'DELETE /api/auth/sessions': 'End all other sessions',
    'DELETE /api/auth/sessions/:id': 'End one session',
    'PATCH /api/auth/password': 'Change the password',
    'POST /api/auth/password-reset': 'Request a password reset email',
    'GET /api/auth/password-reset/:email': 'Check a password reset link',
    'POST /api/auth/password-reset/:token': 'Set a new password',
  },
} as const satisfies ReferenceSection;

export const START = {
  tag: 'Start',
  group: 'Everybody',
  about: 'The calls an app makes first.',
  titles: {
    'GET /api/about': 'Show what kind of installation this is',
    'GET /api/shell': 'Show the data that every screen needs',
  },
} as const satisfies ReferenceSection;

export const ACCOUNT = {
  tag: 'Account',
  group: 'Members',
  about: 'The caller’s account: the first-run guide, mail delivery, a copy of their data, and closing the account.',
  titles: {
    'GET /api/user/guide': 'Show the first-run guide',
    'PATCH /api/user/guide': 'Advance or dismiss the first-run guide',
    'GET /api/user/mail': 'Check whether email to your address is rejected',
    'POST /api/user/mail/retry': 'Send a test email to your address',
    'GET /api/user/data': 'Show the newest copy of your data',
    'POST /api/user/data': 'Request a copy of your data',
    'GET /api/user/data/:id/mortar-data.zip': 'Download the copy of your data',
    'GET /api/user/account/closing': 'List what prevents closing the account',
    'POST /api/user/account/closing': 'Close the account',
  },
} as const satisfies ReferenceSection;

export const PROFILES = {
  tag: 'Profiles',
  group: 'Members',
  about: 'Members as others see them, and changes to your own profile.',
  titles: {
    'GET /api/user/profile/:id': 'Show a profile',
    'GET /api/user/profile/:id/posts': 'List the posts of a member',
    'GET /api/user/profile/:id/ratings': 'List the ratings of a member',
    'PATCH /profile/details/:userId/fullname': 'Change your name',
    'PATCH /profile/details/update/:userId': 'Change your details',
    'PATCH /profile/details/:userId/email': 'Change your email address',
    'POST /profile/details/:userId/image': 'Change your picture',
  },
} as const satisfies ReferenceSection;

export const PARTNERS = {
  tag: 'Partners',
  group: 'Members',
  about: 'Members who trade with each other, partner requests, and blocked members.',
  titles: {
    'GET /api/user/friends': 'List your partners',
    'DELETE /api/user/friends/:friendId': 'Remove a partner',
    'GET /api/user/suggestions': 'List suggested partners',
    'GET /api/user/friend-request/:userId': 'List requests received',
    'GET /api/user/sent-request': 'List requests sent',
    'POST /api/user/friend-request': 'Send a partner request',
    'POST /api/user/accept-request': 'Accept a request',
    'POST /api/user/decline-request': 'Decline a request',
    'POST /api/user/cancel-request': 'Cancel a request',
    'DELETE /api/user/friend-request': 'Delete a request',
    'GET /api/user/block': 'List blocked members',
    'POST /api/user/block/:friendId': 'Block a member',
    'DELETE /api/user/block/:friendId': 'Unblock a member',
  },
} as const satisfies ReferenceSection;

export const LICENCES = {
  tag: 'Licences',
  group: 'Members',
  about: 'Licences of pharmacists and of premises. Administrators verify them.',
  titles: {
    'GET /api/user/licence': 'Show your licence',
    'POST /api/user/licence': 'Upload a licence',
    'GET /api/user/licence/:id/evidence': 'Download your evidence',
  },
} as const satisfies ReferenceSection;

export const NOTICES = {
  tag: 'Notices',
  group: 'Members',
  about: 'Notifications in the app, by mail and by push, and announcements to many members.',
  titles: {
    'GET /api/feed/notifications': 'List notifications',
    'DELETE /api/feed/notifications': 'Clear all notifications',
    'POST /api/feed/notifications/read': 'Mark notifications as read',
    'GET /api/feed/notifications/settings': 'Show notification settings',
    'PATCH /api/feed/notifications/settings': 'Change the settings for one kind',
    'GET /api/push': 'Show push settings and the key of this server',
    'POST /api/push/subscription': 'Subscribe this device to push messages',
    'DELETE /api/push/subscription': 'Unsubscribe this device',
    'PATCH /api/push/settings': 'Change what push messages show, and quiet hours',
    'GET /api/announcements': 'List active announcements',
    'GET /api/announcement/:id': 'Show an announcement',
    'POST /api/announcement/:id/mark': 'Mark an announcement as seen, or dismiss it',
  },
} as const satisfies ReferenceSection;

/** Mails to administrators about each other: an invitation, and acts that wait for a second of them. */
import { type AdminRole, ROLE_NAMES } from '#rules/admin/role.ts';
import { message } from '#rules/i18n/message.ts';
import { type Draft, draftOf } from './draft.ts';

export function invitationMail(to: string, { by, role, link }: { by: string; role: AdminRole; link: string }): Draft {
  return draftOf(to, message('You are invited to administer Mortar'), [
    message('{by} invited you to be an administrator of Mortar. Your role is: {role}.', {
      by,
      role: ROLE_NAMES[role],
    }),
    message('Sign in here with this e-mail address, and a passkey comes by mail: {link}', { link }),
    message('If you do not know who that is, you need not do anything.'),
  ]);
}

export function approvalMail(to: string, link: string): Draft {
  return draftOf(to, message('An act waits for a second administrator at Mortar'), [
    message(
      'Another administrator proposed something that moves a large sum. Nothing moves until a second one approves.',
    ),
    message('Look at it here, and approve or decline it: {link}', { link }),
  ]);
}

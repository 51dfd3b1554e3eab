/** Mails to administrators about each other: invitations, and acts that need a second administrator. */
import { type AdminRole, ROLE_NAMES } from '#rules/admin/role.ts';
import { message } from '#rules/i18n/message.ts';
import { type Draft, draftOf } from './draft.ts';

export function invitationMail(to: string, { by, role, link }: { by: string; role: AdminRole; link: string }): Draft {
  return draftOf(to, message('You are invited to be a Mortar administrator'), [
    message('{by} invited you to be an administrator of Mortar. Your role is: {role}.', {
      by,
      role: ROLE_NAMES[role],
    }),
    message('Sign in here with this email address and we email you a passkey: {link}', { link }),
    message('If you don’t know this person, ignore this email.'),
  ]);
}

export function approvalMail(to: string, link: string): Draft {
  return draftOf(to, message('An action is waiting for a second administrator at Mortar'), [
    message('Another administrator proposed a large transaction. Nothing moves until a second administrator approves.'),
    message('See it here and approve or decline: {link}', { link }),
  ]);
}

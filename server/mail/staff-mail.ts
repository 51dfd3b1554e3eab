/** The mail that invites somebody to a pharmacy's staff, the same for members and strangers. */
import { ROLE_NAMES, STAFF_INVITATION_DAYS, type StaffRole } from '#rules/pharmacy/pharmacy.ts';
import { message } from '#rules/i18n/message.ts';
import { buttonTo, type Draft, draftOf } from './draft.ts';
import { lettersOf } from './mail-templates.ts';

interface Invited {
  by: string;
  pharmacy: string;
  role: StaffRole;
  link: string;
}

export function staffInvitationMail(to: string, { by, pharmacy, role, link }: Invited): Draft {
  return draftOf(to, message('You are invited to work at a pharmacy on Mortar'), [
    message('{name} invites you to work at {pharmacy} as {role}.', {
      name: lettersOf(by),
      pharmacy: lettersOf(pharmacy),
      role: ROLE_NAMES[role],
    }),
    message('Sign in to accept or decline. No account yet? Sign up with this email address.'),
    buttonTo(link, message('See invitation')),
    message('It expires in {days} days. If you don’t know them, ignore this email.', { days: STAFF_INVITATION_DAYS }),
  ]);
}

/** The donation form. Its checkout needs JavaScript. */
import { EMAIL_PATTERN, MEMBER_LIMITS } from '../../account/member.ts';
import { message } from '../../i18n/message.ts';
import { PATHS } from '../../paths.ts';
import { DONOR_LIMITS } from '../../money/donation.ts';
import { DONATION_FORM_PATHS, NEEDS_SCRIPT } from '../../money/donation-form.ts';
import { type FormDefinition, TRAP } from './form.ts';

export const DONATION_FORM: FormDefinition = {
  name: 'donation',
  page: PATHS.donation,
  action: DONATION_FORM_PATHS.register,
  fields: [
    { name: 'amount', kind: 'naira', label: message('Amount in naira'), required: true },
    {
      name: 'name',
      kind: 'text',
      label: message('Name'),
      required: true,
      max: DONOR_LIMITS.name,
      autoComplete: 'name',
    },
    {
      name: 'email',
      kind: 'email',
      label: message('Email'),
      required: true,
      max: MEMBER_LIMITS.email,
      pattern: EMAIL_PATTERN,
      autoComplete: 'email',
      hint: message('We send your receipt to this address and use it for nothing else.'),
    },
    { name: 'phone', kind: 'tel', label: message('Phone') },
    TRAP,
  ],
  submit: message('Donate'),
  needsScript: NEEDS_SCRIPT,
};

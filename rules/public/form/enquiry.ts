/** Forms of visitors: the contact form, and a better word for a translation. */
import { MEMBER_LIMITS } from '../../account/member.ts';
import { ENQUIRY_LIMITS } from '../enquiry.ts';
import { LANGUAGE_NAMES } from '../../i18n/catalogue-state.ts';
import { ENGLISH } from '../../i18n/language.ts';
import { message } from '../../i18n/message.ts';
import { PUBLIC_PATHS } from '../../paths.ts';
import { PUBLIC_LANGUAGES } from '../public-path.ts';
import { type FormDefinition, type FormField, TRAP } from './form.ts';

const limits = ENQUIRY_LIMITS;
const NAME: FormField = {
  name: 'from_name',
  kind: 'text',
  label: message('Name'),
  autoComplete: 'name',
  max: limits.name,
  isHalf: true,
};
const EMAIL: FormField = {
  name: 'from_email',
  kind: 'email',
  label: message('Email'),
  autoComplete: 'email',
  max: MEMBER_LIMITS.email,
  isHalf: true,
};
const COMPANY: FormField = {
  name: 'from_company',
  kind: 'text',
  label: message('Company'),
  autoComplete: 'organization',
  max: limits.company,
  isHalf: true,
};
/** Stored as typed. */
const PHONE: FormField = {
  name: 'from_phone',
  kind: 'text',
  label: message('Phone'),
  autoComplete: 'tel',
  inputMode: 'tel',
  max: limits.phone,
  isHalf: true,
};

export const CONTACT_FORM: FormDefinition = {
  name: 'contact',
  page: PUBLIC_PATHS.contact,
  fields: [
    NAME,
    COMPANY,
    { ...EMAIL, required: true },
    PHONE,
    { name: 'message', kind: 'textarea', label: message('Message'), required: true, max: limits.message, rows: 6 },
    TRAP,
  ],
  submit: message('Send message'),
};

const OTHERS = PUBLIC_LANGUAGES.filter((one) => one !== ENGLISH);

export const BETTER_WORD_FORM: FormDefinition = {
  name: 'better-word',
  page: PUBLIC_PATHS.betterWord,
  fields: [
    {
      name: 'language',
      kind: 'select',
      label: message('Language'),
      required: true,
      options: OTHERS.length > 0 ? OTHERS : PUBLIC_LANGUAGES,
      names: LANGUAGE_NAMES,
    },
    { name: 'page', kind: 'hidden', max: limits.page },
    { name: 'standing', kind: 'textarea', label: message('Current wording'), max: limits.standing, rows: 2 },
    {
      name: 'better',
      kind: 'textarea',
      label: message('Your suggestion'),
      required: true,
      max: limits.better,
      rows: 3,
    },
    NAME,
    EMAIL,
    TRAP,
  ],
  submit: message('Send suggestion'),
};

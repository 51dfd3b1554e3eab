/** The form of a medicine request, and the patient's form with the code that opens it. */
import { MEMBER_LIMITS } from '../../account/member.ts';
import { MEDICINE_REQUEST_LIMITS, SICKNESS_CONSENT } from '../../pharmacy/medicine-request.ts';
import { message } from '../../i18n/message.ts';
import { NIGERIAN_STATES } from '../../nigeria.ts';
import { PUBLIC_PATHS } from '../../paths.ts';
import { type FormDefinition, TRAP } from './form.ts';

const limits = MEDICINE_REQUEST_LIMITS;

export const MEDICINE_REQUEST_FORM: FormDefinition = {
  name: 'medicine-request',
  page: PUBLIC_PATHS.medicineRequest,
  fields: [
    { name: 'language', kind: 'hidden' },
    {
      name: 'name',
      kind: 'text',
      label: message('Medicine'),
      required: true,
      max: limits.name,
      autoComplete: 'off',
      hint: message('Its name and strength, as on the pack or the prescription: Paracetamol 500 mg.'),
    },
    { name: 'brand', kind: 'text', label: message('Brand'), max: limits.name, autoComplete: 'off', isHalf: true },
    {
      name: 'quantity',
      kind: 'text',
      label: message('Quantity'),
      required: true,
      max: limits.quantity,
      autoComplete: 'off',
      hint: message('For example 20 tablets, or 2 bottles.'),
      isHalf: true,
    },
    {
      name: 'state',
      kind: 'select',
      label: message('State'),
      required: true,
      options: NIGERIAN_STATES,
      isHalf: true,
    },
    {
      name: 'location',
      kind: 'text',
      label: message('Town or area'),
      max: limits.location,
      autoComplete: 'address-level2',
      hint: message('Your area, not your street. The pharmacies we ask can see it.'),
      isHalf: true,
    },
    {
      name: 'from_email',
      kind: 'email',
      label: message('Email'),
      required: true,
      max: MEMBER_LIMITS.email,
      autoComplete: 'email',
      hint: message('We email you a link to confirm the request, and later the answers.'),
      isHalf: true,
    },
    {
      name: 'from_phone',
      kind: 'tel',
      label: message('Phone'),
      hint: message('Only the pharmacy you choose sees it.'),
      isHalf: true,
    },
    {
      name: 'sickness',
      kind: 'textarea',
      label: message('What it is for'),
      max: limits.sickness,
      rows: 2,
      hint: message('Optional. If you fill it in, tick the box below.'),
    },
    // never ticked in advance
    { name: 'consent', kind: 'checkbox', label: SICKNESS_CONSENT.sentence },
    TRAP,
  ],
  submit: message('Send request'),
  sentTo: 'from_email',
};

/** Every button of the patient's page posts this form. Only `open` includes the code. */
export const PATIENT_FORM: FormDefinition = {
  name: 'patient',
  page: PUBLIC_PATHS.ownMedicineRequest,
  fields: [
    { name: 'act', kind: 'hidden' },
    { name: 'answerId', kind: 'hidden' },
    {
      name: 'code',
      kind: 'text',
      label: message('Code from our latest email'),
      required: true,
      max: 40,
      autoComplete: 'off',
      hint: message('Four groups of four characters. Keep it secret: it opens your request.'),
      isSecret: true,
    },
  ],
  submit: message('Open my request'),
};

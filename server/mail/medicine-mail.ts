/** Mails to patients about their medicine request. They contain neither the medicine nor any other typed text. */
import { type MedicineNews, PROVE_HOURS } from '#rules/pharmacy/medicine-request.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { buttonTo, type Draft, draftOf } from './draft.ts';

/** The patient's page, and its secret to type if no script reads it from the link. */
interface Access {
  link: string;
  code: string;
}

export function medicineLinkMail(to: string, access: Access): Draft {
  return draftOf(to, message('Confirm your medicine request'), [
    message('Open this page and press the button. We then ask pharmacies for your medicine.'),
    ...accessParts(access),
    message(
      'Otherwise the request is deleted after {hours, number} hours. If you didn’t ask for a medicine, ignore this email.',
      { hours: PROVE_HOURS },
    ),
  ]);
}

const NEWS: Record<MedicineNews, { subject: Message; said: Message }> = {
  answer: {
    subject: message('A pharmacy has answered your request'),
    said: message('A pharmacy has the medicine you asked for. See the answers and choose one:'),
  },
  unanswered: {
    subject: message('We could not find your medicine'),
    said: message(
      'Sorry, none of the pharmacies we asked has the medicine. See how many we asked and what you can do now:',
    ),
  },
  expired: {
    subject: message('Your medicine request has ended'),
    said: message('Your request was open for two weeks and has now ended. If you still need the medicine, ask again:'),
  },
  closed: {
    subject: message('Your medicine request was closed'),
    said: message('We had to close your request. See your page for details:'),
  },
  missed: {
    subject: message('The pharmacy you chose can no longer help'),
    said: message('The pharmacy you chose has left Mortar. See if another one has the medicine:'),
  },
};

export function medicineNewsMail(to: string, what: MedicineNews, access: Access): Draft {
  const { subject, said } = NEWS[what];
  return { to, subject, parts: [said, ...accessParts(access)] };
}

function accessParts({ link, code }: Access): Draft['parts'] {
  return [
    buttonTo(link, message('Open my request')),
    message('If the page asks for a code, type this one:'),
    { code, isLong: true },
    message('Keep this email to yourself. Anyone with the link can see your request.'),
  ];
}

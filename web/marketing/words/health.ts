/** What happens with what a patient writes: the notice where it is asked for. */
import { type Message, message } from '#rules/i18n/message.ts';

export const HEALTH_NOTICE: readonly Message[] = [
  message('Pharmacies that are asked see the medicine, the quantity and your place: no name, no number, no address.'),
  message(
    'The sickness is yours to give or leave out. It is stored encrypted, and only the pharmacy you pick sees it.',
  ),
  message(
    'Your contact data and the sickness are deleted 30 days after the end of your request. You may end it at any time.',
  ),
];

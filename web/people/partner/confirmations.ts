/** Confirmations of actions against another member. */
import { t } from '../../i18n.ts';
import type { Other, Step } from './use-step.ts';

export type ConfirmedMove = Extract<Step, 'decline' | 'cancel' | 'part' | 'block'>;

interface Confirmation {
  title: string;
  yes: string;
  no?: string;
  text: string;
}

const CONFIRMATIONS: Record<ConfirmedMove, (name: string) => Confirmation> = {
  decline: (name) => ({
    title: t('Decline this request?'),
    yes: t('Decline'),
    text: t('{name} won’t be notified and can ask again. To become partners later, one of you must ask.', { name }),
  }),
  cancel: (name) => ({
    title: t('Cancel your request?'),
    yes: t('Cancel request'),
    no: t('Keep it'),
    text: t('{name} no longer sees it. You can send another one.', { name }),
  }),
  part: (name) => ({
    title: t('Remove partner?'),
    yes: t('Remove partner'),
    text: t('{name} will no longer be your partner. Either of you can send a new request.', { name }),
  }),
  block: (name) => ({
    title: t('Block this member?'),
    yes: t('Block'),
    text: t('{name} won’t be able to contact you, and you won’t find each other in search. They won’t be notified.', {
      name,
    }),
  }),
};

export function confirmationOf(step: ConfirmedMove, { fullName }: Other): Confirmation {
  return CONFIRMATIONS[step](fullName);
}

/** Confirmations of actions against another member. */
import { t } from '../../i18n.ts';
import type { Other, Step } from './use-step.ts';

export type ConfirmedMove = Extract<Step, 'decline' | 'cancel' | 'part' | 'block'>;

interface Confirmation {
  title: string;
  yes: string;
  text: string;
}

const CONFIRMATIONS: Record<ConfirmedMove, (name: string) => Confirmation> = {
  decline: (name) => ({
    title: t('Decline this request?'),
    yes: t('Yes, decline'),
    text: t('{name} is not told, and can ask again. To become partners later, one of you has to ask.', { name }),
  }),
  cancel: (name) => ({
    title: t('Cancel your request?'),
    yes: t('Yes, cancel it'),
    text: t('{name} no longer finds it. You can send another one.', { name }),
  }),
  part: (name) => ({
    title: t('Remove partner?'),
    yes: t('Remove partner'),
    text: t('{name} leaves your partners. Either of you can ask again.', { name }),
  }),
  block: (name) => ({
    title: t('Block this member?'),
    yes: t('Block'),
    text: t(
      '{name} can no longer ask you or write to you, and neither of you finds the other by search. They are not told.',
      { name },
    ),
  }),
};

export function confirmationOf(step: ConfirmedMove, { fullName }: Other): Confirmation {
  return CONFIRMATIONS[step](fullName);
}

/** Why Mortar: the reasons, the team, process and transactions, and what else there is. What the operator claims stands behind a setting. */
import type { PublicClaims } from '#contract/public/public-page.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import type { IconName } from '../../ui/Icon.tsx';

export interface Item {
  icon: IconName;
  title: Message;
  text: Message;
}

export const REASONS: readonly Item[] = [
  {
    icon: 'lock',
    title: message('Secure payment'),
    text: message(
      'You pay on the page of the card processor, into a wallet of the trade. The supplier is paid once you have had time to look at the goods.',
    ),
  },
  {
    icon: 'clock',
    title: message('Efficiency'),
    text: message('One question reaches every pharmacy at once, and whoever has what you seek is told.'),
  },
  {
    icon: 'tag',
    title: message('Cost savings'),
    text: message('Prices that fall with the quantity, and stock that would have expired elsewhere.'),
  },
  {
    icon: 'people',
    title: message('Community building'),
    text: message('Posts, chats and groups of pharmacists who know the same shelves as you.'),
  },
];

/** Team, process and transactions. A claim is shown with its evidence; without one, what the product itself does. */
export function promisesOf({ teamHours, secured }: PublicClaims): Item[] {
  return [
    {
      icon: 'comment',
      title: message('The team'),
      text: teamHours
        ? message('The team is there for you: {hours}.', { hours: teamHours })
        : message('Your message is kept the moment you send it, and a person answers it by e-mail.'),
    },
    {
      icon: 'checks',
      title: message('The process'),
      text: message(
        'Every step of a trade is a record with who and when. What two sides cannot settle, a person rules on.',
      ),
    },
    {
      icon: 'licence',
      title: message('The transactions'),
      text: secured
        ? message('Secured transactions: {evidence}', { evidence: secured })
        : message(
            'Each payment is held by itself, until receipt is acknowledged or the days to look have passed. What is never dispatched goes back by itself.',
          ),
    },
  ];
}

export const ALSO: readonly Item[] = [
  {
    icon: 'posts',
    title: message('Posts'),
    text: message('Job vacancies, drug information and drug enquiries, read by your profession.'),
  },
  {
    icon: 'chats',
    title: message('Chats'),
    text: message('Talk to one colleague, consult a pharmacist, send a photo of the pack.'),
  },
  {
    icon: 'chatrooms',
    title: message('Chatrooms'),
    text: message('Groups for business, development and research, with a wallet of their own.'),
  },
  {
    icon: 'box',
    title: message('Product Gallery'),
    text: message('Drug generics by class, the brands there are, and surveys about them.'),
  },
  {
    icon: 'pharmacy',
    title: message('Pharmacy Profile'),
    text: message('Register your pharmacy, keep its stock by batch and expiry, watch every movement.'),
  },
];

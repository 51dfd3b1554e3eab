/** Why Mortar: reasons and promises. What the operator claims depends on a setting. */
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
      'You pay into the trade’s wallet by transfer or card. The seller is paid after you have had time to check the goods.',
    ),
  },
  {
    icon: 'clock',
    title: message('Efficiency'),
    text: message('One request reaches every pharmacy at once. Those who have the medicine are notified.'),
  },
  {
    icon: 'tag',
    title: message('Cost savings'),
    text: message('Lower prices for larger quantities, and stock that would otherwise expire.'),
  },
  {
    icon: 'people',
    title: message('Community building'),
    text: message('Posts, chats and groups with pharmacists who do the same work as you.'),
  },
];

/** Team, process and transactions. A claim is shown with its evidence, or replaced by what the product itself does. */
export function promisesOf({ teamHours, secured }: PublicClaims): Item[] {
  return [
    {
      icon: 'comment',
      title: message('The team'),
      text: teamHours
        ? message('Our team is available {hours}.', { hours: teamHours })
        : message('We receive your message at once, and a person answers by email.'),
    },
    {
      icon: 'checks',
      title: message('The process'),
      text: message('Every step of a trade is recorded with who and when. If two sides can’t agree, our team decides.'),
    },
    {
      icon: 'licence',
      title: message('The transactions'),
      text: secured
        ? message('Secured transactions: {evidence}', { evidence: secured })
        : message(
            'Each payment is held separately until receipt is acknowledged or the inspection period ends. If goods are never shipped, it is refunded automatically.',
          ),
    },
  ];
}

export const ALSO: readonly Item[] = [
  {
    icon: 'posts',
    title: message('Posts'),
    text: message('Jobs, drug information and drug enquiries for your profession.'),
  },
  {
    icon: 'chats',
    title: message('Chats'),
    text: message('Message a colleague, consult a pharmacist, send a photo of the pack.'),
  },
  {
    icon: 'chatrooms',
    title: message('Chatrooms'),
    text: message('Groups for business, development and research, with a wallet of their own.'),
  },
  {
    icon: 'box',
    title: message('Product Gallery'),
    text: message('Generics by class, their brands, and surveys about them.'),
  },
  {
    icon: 'pharmacy',
    title: message('Pharmacy Profile'),
    text: message('Register your pharmacy, track stock by batch and expiry, and see every movement.'),
  },
];

/** The mail of an announcement, with the administrator's own text. */
import { message } from '#rules/i18n/message.ts';
import { type Draft, draftOf } from './draft.ts';

interface MailedAnnouncement {
  kind: 'information' | 'safety';
  title: string;
  content: string;
}

export function announcementMail(to: string, { kind, title, content }: MailedAnnouncement, link: string): Draft {
  return draftOf(
    to,
    kind === 'safety' ? message('A safety announcement of Mortar') : message('An announcement of Mortar'),
    [
      { quote: title },
      { quote: content },
      { link, text: message('Open it: {link}', { link }), label: message('Open it in Mortar') },
      kind === 'safety'
        ? message('Safety emails can’t be turned off.')
        : message('You can turn off these emails under Notifications.'),
    ],
  );
}

export function announcementOverMail(
  to: string,
  { title, reason }: { title: string; reason: string },
  link: string,
): Draft {
  return draftOf(to, message('A safety announcement of Mortar was withdrawn'), [
    message('This announcement no longer applies:'),
    { quote: title },
    ...(reason ? [message('The reason:'), { quote: reason }] : []),
    { link, text: message('Open it: {link}', { link }), label: message('Open it in Mortar') },
    message('Safety emails can’t be turned off.'),
  ]);
}

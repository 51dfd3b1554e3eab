/** The words of announcements' kinds, audiences and states. */
import type { PublishedAnnouncement } from '#contract/feed/announcement.ts';
import type { AnnouncementKind, Audience } from '#rules/feed/announcement.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import type { Tone } from '../../ui/Badge.tsx';

export const KIND_NAMES: Record<AnnouncementKind, Message> = {
  information: message('Information'),
  safety: message('Safety'),
};

export const AUDIENCE_NAMES: Record<Audience, Message> = {
  all: message('All members'),
  state: message('Members of a state'),
  holders: message('Those who have a medicine in stock'),
};

/** Where it is, at this moment. */
export function stateOf({ withdrawnAt, startsAt, endsAt, toldAt }: PublishedAnnouncement): {
  name: Message;
  tone: Tone;
} {
  if (withdrawnAt) return { name: message('Withdrawn'), tone: 'plain' };
  if (Date.parse(startsAt) > Date.now()) return { name: message('Begins later'), tone: 'waiting' };
  if (endsAt && Date.parse(endsAt) <= Date.now()) return { name: message('Over'), tone: 'plain' };
  return toldAt ? { name: message('Stands'), tone: 'done' } : { name: message('Being sent'), tone: 'waiting' };
}

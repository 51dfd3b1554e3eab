/** Names of announcements' kinds, audiences and states. */
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
  state: message('Members in a state'),
  holders: message('Those with the medicine in stock'),
};

/** The current state of an announcement. */
export function stateOf({ withdrawnAt, startsAt, endsAt, toldAt }: PublishedAnnouncement): {
  name: Message;
  tone: Tone;
} {
  if (withdrawnAt) return { name: message('Withdrawn'), tone: 'plain' };
  if (Date.parse(startsAt) > Date.now()) return { name: message('Starts later'), tone: 'waiting' };
  if (endsAt && Date.parse(endsAt) <= Date.now()) return { name: message('Ended'), tone: 'plain' };
  return toldAt ? { name: message('Active'), tone: 'done' } : { name: message('Sending'), tone: 'waiting' };
}

/** One message of a chat: its text, file, card and quoted message, or a system message. */
import { z } from 'zod';
import { MESSAGE_KINDS, SYSTEM_EVENTS } from '#rules/chat/chat.ts';
import { id, image, moment } from '../route/field.ts';
import { someone } from '../money/someone.ts';
import { cardShape } from './card.ts';

/** A chat file. `url` is open to members of the chat, with the session's token. */
const attachmentShape = z.object({
  url: z.string(),
  name: z.string(),
  mime: z.enum(['image/webp', 'application/pdf', 'audio/webm', 'audio/mp4']),
  bytes: z.number().int(),
  /** The size in pixels; null except for pictures. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** The length of a voice note, measured by the server; null for other files. */
  durationMs: z.number().int().nullable(),
});

const systemShape = z.object({
  what: z.enum(SYSTEM_EVENTS),
  actor: someone,
  /** The member who was added, removed, made admin, or asked to pay. */
  subject: someone.optional(),
  /** The new title, or the amount. */
  detail: z.string().optional(),
  /** The amount requested, paid or released, in naira, without the charge. */
  amount: z.number().optional(),
});

/** The quoted message, with its current text. */
const quoteShape = z.object({
  _id: id,
  seq: z.number().int(),
  kind: z.enum(MESSAGE_KINDS),
  user: z.object({ _id: id, firstName: z.string() }),
  message: z.string(),
  /** The length of a voice note. */
  durationMs: z.number().int().nullable(),
});
export type Quote = z.infer<typeof quoteShape>;

export const messageShape = z.object({
  _id: id,
  chatId: id,
  /** The message's number in its chat, from 1, without gaps. */
  seq: z.number().int(),
  /** `system` and `payment` are system messages. They carry `system` and are never unread. */
  kind: z.enum(MESSAGE_KINDS),
  user: z.object({ _id: id, firstName: z.string(), profileImage: image }),
  /** The text, or without it the file name, or the sentence of a system message. */
  message: z.string(),
  /** Created by the sender's device; null for system messages. */
  nonce: id.nullable(),
  attachment: attachmentShape.nullable(),
  card: cardShape.nullable(),
  system: systemShape.nullable(),
  quote: quoteShape.nullable(),
  /** Forwarded by its sender from another chat. */
  forwarded: z.boolean(),
  date: moment,
});
export type Message = z.infer<typeof messageShape>;

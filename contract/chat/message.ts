/** One message of a chat: what was written, its file, the offer it shows, what it answers, or what has happened. */
import { z } from 'zod';
import { MESSAGE_KINDS, SYSTEM_EVENTS } from '#rules/chat/chat.ts';
import { id, image, moment } from '../route/field.ts';
import { someone } from '../money/wallet.ts';
import { cardShape } from './card.ts';

/** A chat file; `url` serves it to members of the chat, with the session's token. */
const attachmentShape = z.object({
  url: z.string(),
  name: z.string(),
  mime: z.enum(['image/webp', 'application/pdf', 'audio/webm', 'audio/mp4']),
  bytes: z.number().int(),
  /** In pixels; null for all but pictures. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Of a voice note, as the server measured it; null for everything else. */
  durationMs: z.number().int().nullable(),
});

const systemShape = z.object({
  what: z.enum(SYSTEM_EVENTS),
  actor: someone,
  /** Who was added, removed, or made the admin. */
  subject: someone.optional(),
  /** The new title, or the amount. */
  detail: z.string().optional(),
  /** Of what was requested, paid and released: in naira, without the charge. */
  amount: z.number().optional(),
});

/** What a message answers, in the words that stand there now. */
const quoteShape = z.object({
  _id: id,
  seq: z.number().int(),
  kind: z.enum(MESSAGE_KINDS),
  user: z.object({ _id: id, firstName: z.string() }),
  message: z.string(),
  /** Of a voice note. */
  durationMs: z.number().int().nullable(),
});
export type Quote = z.infer<typeof quoteShape>;

export const messageShape = z.object({
  _id: id,
  chatId: id,
  /** The message's number in its chat, from 1 without a gap. */
  seq: z.number().int(),
  /** `system` and `payment` are system messages; they carry `system` and are never unread. */
  kind: z.enum(MESSAGE_KINDS),
  user: z.object({ _id: id, firstName: z.string(), profileImage: image }),
  /** The written text; the file name where there is none; the sentence of a system message. */
  message: z.string(),
  /** Made by the sender's device; null for system messages. */
  nonce: id.nullable(),
  attachment: attachmentShape.nullable(),
  card: cardShape.nullable(),
  system: systemShape.nullable(),
  quote: quoteShape.nullable(),
  /** Written elsewhere, and sent on by its sender. */
  forwarded: z.boolean(),
  date: moment,
});
export type Message = z.infer<typeof messageShape>;

/** Chat files: upload, and download for members of the chat. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { chat } from '#contract/chat/chat.ts';
import type { Message } from '#contract/chat/message.ts';
import { CHAT_FILE_QUOTA } from '#rules/chat/chat.ts';
import { fileNameOf } from '#rules/chat/chat-file.ts';
import { voiceWords } from '#rules/chat/voice.ts';
import { ENGLISH } from '#rules/i18n/language.ts';
import { fieldError, invalidField, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { required } from '#rules/required.ts';
import { readChatContent } from '../../media/chat-content.ts';
import { sayIn } from '../../i18n/wording.ts';
import type { MemberCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { findChatFile, insertChatFile, type NewChatFile, sumChatFileBytes } from '../../store/chat/chat-file.ts';
import type { Trx } from '../../store/db.ts';
import { lockMember } from '../../store/account/member.ts';
import { openPrivateFile, removeNowOrLater } from '../media/stored-file.ts';
import { noSuchChat } from './chat.ts';
import { type Content, postOnce, quotedIn } from './chat-post.ts';

export const send: Action<'member', typeof chat.sendFile> = async (ctx, input) => {
  const { id: chatId, message: text, nonce, quoted, file } = input;
  const message = await postOnce(ctx, chatId, nonce, async (post) => {
    if (!file) throw invalidField('file', 'Choose a picture or a PDF');
    const { bytes, ending, ...content } = await readChatContent(ctx.pictures, ctx.member.id, file);
    if (content.durationMs !== null && text !== '') throw invalidField('message', 'A voice note has no caption');
    const quotedSeq = await quotedIn(ctx.db, chatId, quoted);
    const name = fileNameOf(content.durationMs === null ? file.filename : '', ending);
    return postFiles(ctx, chatId, [async () => ({ ...content, name, ending, bytes })], ([made], alongside) =>
      post({ ...contentOf(required(made), text.toWellFormed()), fileId: required(made).id, quotedSeq }, alongside),
    );
  });
  return { message };
};

/** Returns kind and text. A voice note's text is for searches, data copies and evidence; screens translate it. */
function contentOf({ durationMs, name }: NewChatFile, text: string): Pick<Content, 'kind' | 'body'> {
  if (durationMs === null) return { kind: 'file', body: text || name };
  return { kind: 'voice', body: sayIn(ENGLISH)(voiceWords(durationMs)) };
}

interface Copied {
  stored: string;
  attachment: NonNullable<Message['attachment']>;
}

/** Copies files into another chat for the forwarding member: its members have no access to the first chat's files. */
export function copyFiles<T>(
  ctx: MemberCtx,
  chatId: string,
  files: readonly Copied[],
  post: (fileIds: string[], alongside: (trx: Trx) => Promise<void>) => Promise<T>,
): Promise<T> {
  const copies = files.map(({ stored, attachment }) => async () => {
    const { name, mime, width, height, durationMs } = attachment;
    const bytes = await ctx.privateFiles.read(stored);
    return { name, mime, width, height, durationMs, ending: stored.split('.').at(-1) ?? '', bytes };
  });
  return postFiles(ctx, chatId, copies, (made, alongside) =>
    post(
      made.map(({ id }) => id),
      alongside,
    ),
  );
}

interface SentFile extends Pick<NewChatFile, 'name' | 'mime' | 'width' | 'height' | 'durationMs'> {
  ending: string;
  bytes: Uint8Array;
}

/** Stores files before their rows, one at a time to save memory, and removes them if anything fails. */
async function postFiles<T>(
  ctx: MemberCtx,
  chatId: string,
  files: readonly (() => Promise<SentFile>)[],
  post: (made: NewChatFile[], alongside: (trx: Trx) => Promise<void>) => Promise<T>,
): Promise<T> {
  const made: NewChatFile[] = [];
  try {
    for (const read of files) {
      const { ending, bytes, ...content } = await read();
      const stored = `${randomBytes(16).toString('hex')}.${ending}`;
      const row = { ...content, id: randomUUIDv7(), chatId, ownerId: ctx.member.id, stored, bytes: bytes.length };
      made.push(row);
      await ctx.privateFiles.put(stored, bytes);
    }
    return await post(made, (trx) => storeWithinQuota(trx, ctx.member.id, made));
  } catch (error) {
    await removeNowOrLater(
      ctx,
      'privateFiles',
      made.map(({ stored }) => stored),
    );
    throw error;
  }
}

/** The lock serialises one member's uploads, so that the quota holds. */
async function storeWithinQuota(trx: Trx, ownerId: string, made: readonly NewChatFile[]): Promise<void> {
  if (made.length === 0) return;
  await lockMember(trx, ownerId);
  const added = made.reduce((sum, { bytes }) => sum + bytes, 0);
  if ((await sumChatFileBytes(trx, ownerId)) + added > CHAT_FILE_QUOTA) {
    const filled = { size: CHAT_FILE_QUOTA / 1024 / 1024 };
    const full = message('Your chat files use {size} MB, the maximum', filled);
    throw fieldError('conflict', 'file', full);
  }
  for (const file of made) await insertChatFile(trx, file);
}

/** Answers not found also for files of chats the member is not in, so that ids cannot be probed. */
export const show: Action<'member', typeof chat.file> = async (ctx, { id: chatId, fileId }) => {
  const result = requireFound(await findChatFile(ctx.db, { id: fileId, chatId }, ctx.member.id), noSuchChat);
  const { stored, mime, name } = result;
  return openPrivateFile(ctx, stored, { mime, ...(mime === 'application/pdf' && { download: name }) });
};

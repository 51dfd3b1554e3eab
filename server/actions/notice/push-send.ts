/** The jobs that send to one device: in its member's language, without details unless they chose them, and after quiet hours. */
import { createHash } from 'node:crypto';
import { ENGLISH } from '#rules/i18n/language.ts';
import { messageOf } from '#rules/notice/notice.ts';
import { PRIVATE_WORDS, type PushGroup, pushGroupOf, quietUntil } from '#rules/notice/push.ts';
import { voiceWords } from '#rules/chat/voice.ts';
import { PATHS, pathTo } from '#rules/paths.ts';
import type { Ctx } from '../../context.ts';
import { sayIn } from '../../i18n/wording.ts';
import type { JobPayloads } from '../../outside/job-payloads.ts';
import { findForPush } from '../../store/notice/notice-list.ts';
import { TRIES } from './push.ts';
import {
  deleteGone,
  findPushSettings,
  findTarget,
  findUnreadMessage,
  listPushReaders,
} from '../../store/notice/push.ts';

const MOST_LETTERS = 120;

interface PushText {
  group: PushGroup;
  link: string;
  title: string;
  body: string;
}

/** The data a service worker shows: web/static/push.js. */
interface Payload extends Pick<PushText, 'link' | 'title' | 'body'> {
  tag: string;
}

export async function pushMessage(ctx: Ctx, { chatId }: JobPayloads['push-message']): Promise<void> {
  const sessionIds = await listPushReaders(ctx.db, chatId);
  await ctx.jobs.addAll(
    ctx.db,
    sessionIds.map((sessionId) => ({
      name: 'send-push' as const,
      payload: { sessionId, chatId },
      options: { maxAttempts: TRIES, key: `push:${sessionId}:${chatId}` },
    })),
  );
}

/** Sends nothing that was read or cleared meanwhile, or to a device that signed out. */
export async function sendPush(ctx: Ctx, payload: JobPayloads['send-push']): Promise<void> {
  const { sessionId } = payload;
  const target = await findTarget(ctx.db, sessionId);
  if (!target) return;
  const settings = await findPushSettings(ctx.db, target.memberId);
  const full = await find(ctx, payload, target.memberId, sayIn(target.language ?? ENGLISH));
  if (!full || !settings[full.group]) return;
  const runAt = quietUntil(ctx.now(), settings.quiet, full.group);
  if (runAt) {
    const about = payload.noticeId ?? payload.chatId;
    await ctx.jobs.add(ctx.db, 'send-push', payload, {
      runAt,
      maxAttempts: TRIES,
      key: `push-later:${sessionId}:${about}`,
    });
    return;
  }
  const visible = settings.details
    ? full
    : { ...full, title: 'Mortar', body: sayIn(target.language ?? ENGLISH)(PRIVATE_WORDS[full.group]) };
  const outcome = await ctx.push.send({
    ...target,
    text: JSON.stringify({
      title: visible.title,
      body: visible.body,
      link: full.link,
      tag: full.link,
    } satisfies Payload),
    urgency: full.group === 'trade' ? 'normal' : 'high',
    topic: createHash('sha256').update(full.link).digest('base64url').slice(0, 32),
  });
  if (outcome === 'gone') await deleteGone(ctx.db, sessionId, target.endpoint);
}

async function find(
  ctx: Ctx,
  { noticeId, chatId }: JobPayloads['send-push'],
  memberId: string,
  say: ReturnType<typeof sayIn>,
): Promise<PushText | undefined> {
  if (noticeId !== undefined) {
    const facts = await findForPush(ctx.db, noticeId);
    const group = facts && pushGroupOf(facts.kind);
    return facts && group && { group, link: facts.link, title: 'Mortar', body: say(messageOf(facts)) };
  }
  const unread = chatId === undefined ? undefined : await findUnreadMessage(ctx.db, chatId, memberId);
  if (!unread) return undefined;
  const link = pathTo(unread.kind === 'room' ? PATHS.chatroom : PATHS.chat, chatId ?? '');
  const words = unread.durationMs === null ? unread.body : say(voiceWords(unread.durationMs));
  const letters = [...words];
  const body = letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('')}…` : words;
  return { group: 'message', link, title: unread.who, body: body || say(PRIVATE_WORDS.message) };
}

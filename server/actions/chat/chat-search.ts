/** Message search in one chat or in all the member's chats. */
import { requireFound } from '#rules/error.ts';
import type { chat } from '#contract/chat/chat.ts';
import { SEARCH_PAGE } from '#rules/chat/chat.ts';
import type { Action } from '../../http/serve.ts';
import { searchChat, searchChats } from '../../store/chat/message-search.ts';
import { noSuchChat } from './chat.ts';

export const search: Action<'member', typeof chat.search> = async (ctx, { id, q, before }) => {
  const wanted = { chatId: id, memberId: ctx.member.id, text: q, before, limit: SEARCH_PAGE };
  const result = requireFound(await searchChat(ctx.db, wanted), noSuchChat);
  return { ...result, more: result.next !== null };
};

export const searchAll: Action<'member', typeof chat.searchAll> = (ctx, { q, after }) =>
  searchChats(ctx.db, { memberId: ctx.member.id, text: q, after, limit: SEARCH_PAGE });

/** A member's lists of chats and chatrooms in pages; details are read only for the rows of a page. */
import { type RawBuilder, sql } from 'kysely';
import type { ChatroomEntry, SingleChatEntry } from '#contract/chat/chat.ts';
import type { Db } from '../db.ts';
import { exactMoment, exactMomentShape, keyset, type Order, type Place } from '../keyset.ts';
import { holdingText } from '../list.ts';
import { joinChat, otherOfTwo, participants, partner, titleFor, unreadOfMine } from './chat.ts';
import { fromMessage, messageJson } from './message.ts';

export interface ChatListQuery {
  memberId: string;
  /** Filters by title, or by the other member's name. */
  name?: string | undefined;
  /** The `nextCursor` of the page before. */
  after?: string | undefined;
  limit: number;
}

export interface ChatListPage<Entry> {
  entries: Entry[];
  nextCursor: string | null;
}

const BY_NEWEST_MESSAGE: Order = {
  key: sql.ref('chat.last_at'),
  id: sql.ref('chat.id'),
  direction: 'DESC',
  type: 'timestamptz',
  written: exactMoment('chat.last_at'),
  shape: exactMomentShape,
};

/** True for the room of an unpaid purchase whose reservation has ended; only the buyer was ever in it. */
const isForgotten = sql<boolean>`EXISTS (
  SELECT FROM purchase WHERE purchase.chat_id = chat.id AND purchase.paid_at IS NULL AND purchase.reserved_until <= now())`;

/** Lists the member's chatrooms, newest message first. */
export function listRooms(db: Db, query: ChatListQuery): Promise<ChatListPage<ChatroomEntry>> {
  return listPage(db, query, {
    isListed: sql`chat.kind = 'room' AND NOT ${isForgotten}`,
    name: sql`folded_name(chat.title)`,
    fields: sql`'title', ${titleFor(query.memberId)}, 'admin', chat.admin_id,
      'memberCount', (SELECT count(*) FROM chat_member WHERE chat_id = chat.id)`,
  });
}

/** Lists the member's one-to-one chats with messages, newest message first. */
export function listSingleChats(db: Db, query: ChatListQuery): Promise<ChatListPage<SingleChatEntry>> {
  return listPage(db, query, {
    isListed: sql`chat.kind = 'single' AND chat.last_seq > 0`,
    name: sql`(SELECT search_name FROM member WHERE member.id = ${otherOfTwo})`,
    fields: sql`'users', ${participants}, 'partner', ${partner}`,
  });
}

interface Listed {
  isListed: RawBuilder<boolean>;
  /** The folded name, for comparison. */
  name: RawBuilder<string>;
  fields: RawBuilder<unknown>;
}

async function listPage<Entry>(
  db: Db,
  { memberId, name, after, limit }: ChatListQuery,
  listed: Listed,
): Promise<ChatListPage<Entry>> {
  const { columns, isFurther, sorted, pageOf } = keyset(BY_NEWEST_MESSAGE, limit, after);
  const isNamed = name === undefined ? sql.lit(true) : sql`${listed.name} LIKE ${holdingText(name)}`;
  const { rows } = await sql<Place & { entry: Entry }>`
    SELECT ${columns}, json_build_object(
             '_id', chat.id, 'lastMessage', last.shown, 'lastSeq', chat.last_seq, 'unread', ${unreadOfMine}, 'muted', mine.muted,
             ${listed.fields}) AS entry
      FROM (SELECT chat.* FROM chat_member AS mine ${joinChat}
             WHERE mine.member_id = ${memberId} AND ${listed.isListed} AND ${isNamed} AND ${isFurther} ${sorted}) AS chat
     CROSS JOIN LATERAL (SELECT * FROM chat_member WHERE chat_id = chat.id AND member_id = ${memberId} OFFSET 0) AS mine
      LEFT JOIN LATERAL (
        SELECT ${messageJson} AS shown ${fromMessage}
         WHERE message.chat_id = chat.id AND message.seq = chat.last_seq) AS last ON true
     ${sorted}`.execute(db);
  const page = pageOf(rows);
  return { entries: page.rows.map(({ entry }) => entry), nextCursor: page.nextCursor };
}

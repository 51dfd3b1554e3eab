/** Disputes for administrators: the open ones, and the chat messages around one. */
import { sql } from 'kysely';
import type { PrivateFile } from '#contract/route/route.ts';
import type { DisputeDetails, OpenDispute } from '#contract/money/admin-dispute.ts';
import { disputedBy } from '#rules/money/dispute.ts';
import { type Kobo, nairaOfKobo } from '#rules/money.ts';
import type { Db } from '../../db.ts';
import { exactMoment, listPage, oldestFirst, type PageOf } from '../../keyset.ts';
import { isAnswered } from './dispute.ts';
import { listPayments } from '../payment/payment.ts';
import { namedJson } from '../../person.ts';
import { findLeft } from '../refund/refund.ts';

const PAGE = 25;
const CHAT_MESSAGES = 200;

/** Lists open disputes oldest first, for this administrator; `after` is the `nextCursor` of the page before. */
export async function listOpenDisputes(
  db: Db,
  adminEmail: string,
  after?: string,
): Promise<PageOf<'disputes', OpenDispute>> {
  const { rows, nextCursor } = await listPage(openDisputes(db, adminEmail), oldestFirst('item'), PAGE, after);
  const disputes = await Promise.all(
    rows.map(async ({ walletId, ...row }) => ({
      ...row,
      held: nairaOfKobo(
        await sumDisputed(db, { walletId, openerId: row.opener._id, openedAt: new Date(row.openedAt) }),
      ),
    })),
  );
  return { disputes, nextCursor };
}

function openDisputes(db: Db, adminEmail: string) {
  return db
    .selectFrom((eb) =>
      eb.selectFrom('dispute').where('state', '=', 'open').selectAll().select('opened_at as created_at').as('item'),
    )
    .innerJoin('wallet', 'wallet.id', 'item.wallet_id')
    .innerJoin('member as opener', 'opener.id', 'item.opener_id')
    .innerJoin('member as supplier', 'supplier.id', 'wallet.supplier_id')
    .select([
      'item.id as _id',
      'wallet.id as walletId',
      'item.reason',
      namedJson('opener').as('opener'),
      namedJson('supplier').as('supplier'),
      exactMoment('item.created_at').as('openedAt'),
      exactMoment('item.answer_by').as('answerBy'),
      isAnswered('item').as('answered'),
      sql<OpenDispute['holder']>`CASE WHEN item.taken_by IS NOT NULL THEN json_build_object(
        'name', item.taken_name, 'since', ${exactMoment('item.taken_at')}, 'mine', item.taken_by = ${adminEmail}) END`.as(
        'holder',
      ),
    ]);
}

/** Returns the held money a dispute is about, in kobo. */
export async function sumDisputed(
  db: Db,
  dispute: { walletId: string; openerId: string; openedAt: Date },
): Promise<Kobo> {
  const disputed = disputedBy(await listPayments(db, dispute.walletId), dispute);
  const left = disputed.map(async (payment) => (await findLeft(db, payment)).baseKobo);
  return (await Promise.all(left)).reduce((sum, kobo) => sum + kobo, 0);
}

interface ChatFileOfCase extends Pick<PrivateFile, 'mime'> {
  id: string;
  /** File name in the private folder. */
  stored: string;
  name: string;
  durationMs: number | null;
}

type ChatLine = Omit<DisputeDetails['chat'][number], 'file'> & { sealed: Buffer | null; file: ChatFileOfCase | null };

/**
 * Lists messages in the wallet's chat since the opening, oldest first, and earlier ones of this trade that their author deleted. Deleted text is
 * encrypted.
 */
export async function listChatSince(db: Db, disputeId: string): Promise<ChatLine[]> {
  return db
    .selectFrom('dispute')
    .innerJoin('wallet', 'wallet.id', 'dispute.wallet_id')
    .innerJoin('message', 'message.chat_id', 'wallet.chat_id')
    .innerJoin('member', 'member.id', 'message.member_id')
    .where('dispute.id', '=', disputeId)
    .leftJoin('removed_message', 'removed_message.message_id', 'message.id')
    .leftJoin('deleted_message', 'deleted_message.message_id', 'message.id')
    .leftJoin('chat_file', (join) =>
      join.on('chat_file.id', '=', (eb) => eb.fn.coalesce('message.file_id', 'deleted_message.file_id')),
    )
    .where('message.kind', 'in', ['text', 'file', 'voice', 'removed', 'deleted'])
    .where((eb) =>
      eb.or([
        eb('message.created_at', '>=', sql.ref<Date>('dispute.opened_at')),
        eb.and([
          eb('deleted_message.message_id', 'is not', null),
          eb('deleted_message.deleted_at', '>=', sql.ref<Date>('wallet.created_at')),
        ]),
      ]),
    )
    .orderBy('message.seq')
    .limit(CHAT_MESSAGES)
    .select([
      'message.id as _id',
      namedJson('member').as('user'),
      // messages removed by a moderator stay visible as evidence
      sql<string>`coalesce(removed_message.body, message.body)`.as('message'),
      exactMoment('message.created_at').as('date'),
      'deleted_message.sealed',
      sql<ChatFileOfCase | null>`CASE WHEN chat_file.id IS NOT NULL THEN json_build_object(
        'id', chat_file.id, 'stored', chat_file.stored, 'name', chat_file.name, 'mime', chat_file.mime,
        'durationMs', chat_file.duration_ms) END`.as('file'),
    ])
    .execute();
}

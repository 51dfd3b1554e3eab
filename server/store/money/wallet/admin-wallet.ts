/** Wallets as administrators list them, and the chat that one belongs to. */
import { type RawBuilder, sql } from 'kysely';
import type { AdminWalletRow } from '#contract/money/admin-wallet.ts';
import type { WalletState } from '#rules/money/wallet.ts';
import { type Asked, type Condition, type ListPage, listRows, type ListSource } from '../../admin-list/list.ts';
import {
  byCreation,
  byKobo,
  createdOn,
  hasId,
  indexed,
  isUuid,
  sumOf,
  type Sums,
  type ListQuery,
} from '../../admin-list/list-condition.ts';
import { beginsWords, likeWords } from '../../admin-list/list-words.ts';
import type { Db } from '../../db.ts';
import { exactMoment } from '../../keyset.ts';
import { walletStateNow } from '../payment/payment.ts';
import { namedJson } from '../../person.ts';

export interface AdminWalletQuery extends ListQuery, Sums {
  state?: WalletState | undefined;
  supplier?: string | undefined;
}

const chatJson = sql`json_build_object('_id', chat.id, 'kind', chat.kind, 'title', chat.title)`;

/** Bases in escrow. These accounts are credited, so held money is negative. */
const heldKobo = sql`coalesce((
  SELECT -sum(raw_kobo) FROM payment JOIN ledger_account ON ledger_account.owner_id = payment.id
   WHERE payment.wallet_id = wallet.id AND ledger_account.kind = 'escrow_principal'), 0)`;

const WALLETS: ListSource<AdminWalletRow> = {
  list: 'wallets',
  table: sql`wallet`,
  name: 'wallet',
  orders: { created: byCreation('wallet'), amount: byKobo(sql.ref('wallet.gross_kobo'), 'wallet.id') },
  select: (from, columns) => sql`
    SELECT ${columns}, wallet.id AS _id, wallet.address AS "walletAddress", ${walletStateNow} AS state,
           ${heldKobo}::float8 / 100 AS balance, wallet.gross_kobo::float8 / 100 AS amount,
           wallet.base_kobo::float8 / 100 AS "baseAmount", wallet.fee_kobo::float8 / 100 AS charge, wallet.quantity,
           wallet.unit_price_kobo::float8 / 100 AS "unitPrice",
           json_build_object('user', ${namedJson('supplier')}, 'receipt', wallet.supplier_ack_at IS NOT NULL) AS supplier,
           (SELECT count(DISTINCT payer_id)::int FROM payment
             WHERE payment.wallet_id = wallet.id AND payment.allocation = 'escrow') AS payers,
           EXISTS (SELECT FROM dispute WHERE dispute.wallet_id = wallet.id AND dispute.state = 'open') AS "isDisputed",
           wallet.state = 'released' AS "paymentComplete", ${chatJson} AS chat, wallet.closed_because AS "closedBecause",
           ${exactMoment('wallet.closed_at')} AS "closedAt", ${exactMoment('wallet.created_at')} AS "createdAt"
      FROM ${from} JOIN member AS supplier ON supplier.id = wallet.supplier_id JOIN chat ON chat.id = wallet.chat_id`,
};

export function listAdminWallets(db: Db, query: AdminWalletQuery, size?: number): Promise<ListPage<AdminWalletRow>> {
  const { state, supplier, sort, direction, after } = query;
  const conditions: Condition[] = createdOn('wallet', query);
  conditions.push(...sumOf(sql.ref('wallet.gross_kobo'), 'amount', query), ...inState(state));
  if (supplier !== undefined) conditions.push(indexed(sql`wallet.supplier_id = ${supplier}`));
  return listRows(db, WALLETS, { sort, direction, after, conditions, words: wordsOf(query.q) }, size);
}

/** On hold is not stored: such a wallet is stored as open, and a dispute holds all its money. */
function inState(state: WalletState | undefined): Condition[] {
  if (state === undefined) return [];
  const stored = state === 'frozen' ? 'open' : state;
  const conditions: Condition[] = [{ is: sql`wallet.state = ${stored}`, inOrder: ['created', 'amount'] }];
  if (stored === 'open') conditions.push({ is: sql`${walletStateNow} = ${state}` });
  return conditions;
}

/** Matches the id or address of a wallet, the reference of a payment into it, or the supplier's name. */
function wordsOf(q: string | undefined): Asked['words'] {
  if (!q) return undefined;
  if (isUuid(q)) return { are: hasId(sql.ref('wallet.id'), q) };
  if (/^[a-f0-9]{32}$/i.test(q)) return { are: indexed(sql`wallet.address = lower(${q})`) };
  if (/^(?=.*\d)[a-z0-9-]{16,50}$/i.test(q)) {
    return { are: indexed(sql`wallet.id IN (SELECT wallet_id FROM payment WHERE reference = lower(${q}))`) };
  }
  const name = sql.ref('named.search_name');
  const isNamed = (is: RawBuilder<boolean>) =>
    sql<boolean>`wallet.supplier_id IN (SELECT named.id FROM member AS named WHERE ${is})`;
  const are = beginsWords(name, q, isNamed);
  const like = likeWords(name, q);
  return { are, alike: like && { is: isNamed(like.is), distance: sql.ref('wallet.created_at') } };
}

/** Returns undefined if there is no such wallet. */
export async function findChatOf(db: Db, walletId: string): Promise<AdminWalletRow['chat'] | undefined> {
  const { rows } = await sql<{ chat: AdminWalletRow['chat'] }>`
    SELECT ${chatJson} AS chat FROM wallet JOIN chat ON chat.id = wallet.chat_id WHERE wallet.id = ${walletId}`.execute(
    db,
  );
  return rows[0]?.chat;
}

/** Wallets with nothing but payments, which may be booked in a batch: read under their locks. */
import { sql } from 'kysely';
import { fullName } from '#rules/account/member.ts';
import type { Kobo } from '#rules/money.ts';
import type { Trx } from '../db.ts';
import { anyOf } from '../list.ts';
import { type WalletRow, wallets } from './wallet.ts';
import { listSharesOf, type ShareRow } from './wallet-share.ts';
import type { Someone } from './wallet-view.ts';

export interface GroupedWallet {
  wallet: WalletRow;
  people: Someone[];
  balance: Kobo;
  shares: readonly ShareRow[];
}

interface NamedRow {
  id: string;
  firstName: string;
  lastName: string;
}

/**
 * Those of these wallets that are open, without acknowledgement by the supplier, dispatch, dispute or refund: a fitting payment changes
 * nothing else in them.
 */
export async function findWalletGroup(trx: Trx, ids: readonly string[]): Promise<GroupedWallet[]> {
  const rows = await wallets(trx)
    .where('wallet.id', '=', anyOf(ids))
    .where('wallet.state', '=', 'open')
    .where('wallet.supplier_ack_at', 'is', null)
    .where(({ not, exists, selectFrom, eb }) =>
      eb.and([
        not(exists(selectFrom('dispatch').whereRef('dispatch.wallet_id', '=', 'wallet.id').select('wallet_id'))),
        not(exists(selectFrom('dispute').whereRef('dispute.wallet_id', '=', 'wallet.id').select('dispute.id'))),
        not(
          exists(
            selectFrom('refund')
              .innerJoin('payment', 'payment.id', 'refund.payment_id')
              .whereRef('payment.wallet_id', '=', 'wallet.id')
              .select('refund.id'),
          ),
        ),
      ]),
    )
    .select([peopleJson.as('people'), balance.as('balance')])
    .execute();
  const shares = await listSharesOf(trx, ids);
  return rows.map(({ people, balance: kobo, ...wallet }) => ({
    wallet,
    people: people.map((person) => ({ _id: person.id, fullName: fullName(person) })),
    balance: kobo,
    shares: shares.get(wallet.id) ?? [],
  }));
}

/** Its supplier may have left the chat. */
const peopleJson = sql<NamedRow[]>`(
  SELECT json_agg(json_build_object('id', member.id, 'firstName', member.first_name, 'lastName', member.last_name)
                  ORDER BY member.id)
    FROM (SELECT member_id FROM chat_member WHERE chat_id = wallet.chat_id UNION SELECT wallet.supplier_id) AS seat
    JOIN member ON member.id = seat.member_id)`;

const balance = sql<Kobo>`coalesce((
  SELECT -sum(raw_kobo) FROM payment JOIN ledger_account ON kind = 'escrow_principal' AND owner_id = payment.id
   WHERE payment.wallet_id = wallet.id), 0)::bigint`;

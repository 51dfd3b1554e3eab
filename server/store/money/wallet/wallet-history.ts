/** The ended wallets of a chat, newest first, in pages. */
import type { PastWallet } from '#contract/money/chat-wallet.ts';
import { fullName } from '#rules/account/member.ts';
import { nairaOfKobo } from '#rules/money.ts';
import type { Db } from '../../db.ts';
import { listPage, newestFirst } from '../../keyset.ts';

const PAGE = 20;

export interface PastPage {
  wallets: PastWallet[];
  nextCursor: string | null;
}

/** `after` is the `nextCursor` of the page before. */
export async function listPastWallets(db: Db, chatId: string, after?: string): Promise<PastPage> {
  const past = db
    .selectFrom('wallet')
    .innerJoin('member', 'member.id', 'wallet.supplier_id')
    .select((eb) => [
      'wallet.id',
      'wallet.address',
      'wallet.state',
      'wallet.base_kobo as baseKobo',
      'wallet.gross_kobo as grossKobo',
      'wallet.quantity',
      'wallet.supplier_id as supplierId',
      'member.first_name as firstName',
      'member.last_name as lastName',
      'wallet.created_at as createdAt',
      eb.ref('wallet.closed_at').$notNull().as('closedAt'),
    ])
    .where('wallet.chat_id', '=', chatId)
    .where('wallet.closed_at', 'is not', null);
  const { rows, nextCursor } = await listPage(past, newestFirst('wallet'), PAGE, after);
  return {
    wallets: rows.map((row) => ({
      _id: row.id,
      walletAddress: row.address,
      state: row.state,
      amount: nairaOfKobo(row.grossKobo),
      baseAmount: nairaOfKobo(row.baseKobo),
      quantity: row.quantity,
      supplier: { _id: row.supplierId, fullName: fullName(row) },
      createdAt: row.createdAt.toISOString(),
      closedAt: row.closedAt.toISOString(),
    })),
    nextCursor,
  };
}

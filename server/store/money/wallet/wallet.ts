/** Wallets: access and rows. */
import type { Kobo, Quote } from '#rules/money.ts';
import type { ClosedBecause, WalletState } from '#rules/money/wallet.ts';
import { required } from '#rules/required.ts';
import { compileOnce } from '../../compile-once.ts';
import type { Db, Trx } from '../../db.ts';
import { insertRow, updateRow } from '../../row.ts';

export interface WalletRow extends Quote {
  id: string;
  address: string;
  chatId: string;
  supplierId: string;
  unitPriceKobo: number | null;
  quantity: number | null;
  state: WalletState;
  supplierAcknowledged: boolean;
  /** Length of the inspection period, in days. */
  inspectionDays: number;
  closedBecause: ClosedBecause | null;
  closedAt: Date | null;
  createdAt: Date;
  /** Kobo the seller asks each buyer for delivery if no offer names it; null if nothing. */
  deliveryKobo: Kobo | null;
}

export type ChatKind = 'room' | 'single';

/** Returns undefined if the chat is missing or the member is not in it. */
export async function findOwnChatKind(db: Db, chatId: string, memberId: string): Promise<ChatKind | undefined> {
  const row = await db
    .selectFrom('chat_member')
    .innerJoin('chat', 'chat.id', 'chat_member.chat_id')
    .where('chat.id', '=', chatId)
    .where('chat_member.member_id', '=', memberId)
    .select('chat.kind')
    .$narrowType<{ kind: ChatKind }>()
    .executeTakeFirst();
  return row?.kind;
}

export async function listChatMemberIds(db: Db, chatId: string): Promise<string[]> {
  const rows = await db.selectFrom('chat_member').where('chat_id', '=', chatId).select('member_id as id').execute();
  return rows.map((row) => row.id);
}

export function wallets(db: Db) {
  return db
    .selectFrom('wallet')
    .select((eb) => [
      'id',
      'address',
      'chat_id as chatId',
      'supplier_id as supplierId',
      'unit_price_kobo as unitPriceKobo',
      'quantity',
      'base_kobo as baseKobo',
      'fee_kobo as feeKobo',
      'gross_kobo as grossKobo',
      'state',
      eb('supplier_ack_at', 'is not', null).$castTo<boolean>().as('supplierAcknowledged'),
      'inspection_days as inspectionDays',
      'closed_because as closedBecause',
      'closed_at as closedAt',
      'created_at as createdAt',
      'delivery_kobo as deliveryKobo',
    ]);
}

/** The chat's newest wallet, the only one that can be open. */
export async function findNewestWallet(db: Db, chatId: string): Promise<WalletRow | undefined> {
  return wallets(db).where('chat_id', '=', chatId).orderBy('created_at', 'desc').limit(1).executeTakeFirst();
}

export async function findWallet(db: Db, id: string): Promise<WalletRow> {
  return wallets(db).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function findWalletByAddress(db: Db, address: string): Promise<WalletRow | undefined> {
  return wallets(db).where('address', '=', address).executeTakeFirst();
}

/** Every change of a wallet or its payments takes this lock first. */
export async function lockWallet(trx: Trx, id: string): Promise<WalletRow> {
  return required((await lockRows(trx, { id }))[0]);
}

const lockRows = compileOnce((db, { id }: { id: string }) => wallets(db).where('id', '=', id).forUpdate().compile());

/** Locks the wallet, if there is one: a donation has none. */
export async function lockWalletIfAny(trx: Trx, id: string | null): Promise<WalletRow | undefined> {
  return id === null ? undefined : lockWallet(trx, id);
}

export type NewWallet = Omit<
  WalletRow,
  'state' | 'supplierAcknowledged' | 'closedBecause' | 'closedAt' | 'deliveryKobo'
>;

/** Violates `wallet_one_open` if the chat has an open wallet. */
export async function insertWallet(trx: Trx, wallet: NewWallet): Promise<WalletRow> {
  await insertRow(trx, 'wallet', {
    id: wallet.id,
    address: wallet.address,
    chatId: wallet.chatId,
    supplierId: wallet.supplierId,
    unitPriceKobo: wallet.unitPriceKobo,
    quantity: wallet.quantity,
    baseKobo: wallet.baseKobo,
    feeKobo: wallet.feeKobo,
    grossKobo: wallet.grossKobo,
    inspectionDays: wallet.inspectionDays,
    createdAt: wallet.createdAt,
  });
  return {
    ...wallet,
    state: 'open',
    supplierAcknowledged: false,
    closedBecause: null,
    closedAt: null,
    deliveryKobo: null,
  };
}

export async function acknowledgeAsSupplier(trx: Trx, walletId: string, now: Date): Promise<void> {
  await trx
    .updateTable('wallet')
    .set({ supplier_ack_at: now })
    .where('id', '=', walletId)
    .where('supplier_ack_at', 'is', null)
    .execute();
}

/** The wallet is locked. */
export async function setDeliveryCost(trx: Trx, walletId: string, deliveryKobo: Kobo): Promise<void> {
  await updateRow(trx, 'wallet', walletId, { deliveryKobo });
}

export interface Closing {
  state: WalletState;
  because: ClosedBecause;
  at: Date;
}

export async function closeWallet(trx: Trx, walletId: string, { state, because, at }: Closing): Promise<void> {
  await updateRow(trx, 'wallet', walletId, { state, closedAt: at, closedBecause: because });
}

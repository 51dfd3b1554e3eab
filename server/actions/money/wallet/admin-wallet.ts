/** Wallets for administrators: a list, the same as a file, and one as its members see it, which is recorded. */
import type { adminWallet, AdminWalletRow } from '#contract/money/admin-wallet.ts';
import { requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import type { AdminCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import type { ListPage } from '../../../store/admin-list/list.ts';
import { type AdminWalletQuery, findChatOf, listAdminWallets } from '../../../store/money/wallet/admin-wallet.ts';
import { look } from '../../admin/admin.ts';
import { boundsOf, type Column, FILE_BATCH, listFile } from '../../admin/list.ts';
import { showWalletStory } from './wallet-shown.ts';

type Asked = Omit<AdminWalletQuery, 'minKobo' | 'maxKobo'> & { min?: number | undefined; max?: number | undefined };

export const list: Action<'admin', typeof adminWallet.list> = async (ctx, query) => {
  const { rows: wallets, ...page } = await walletsOf(ctx, query);
  return { wallets, ...page };
};

export const sheet: Action<'admin', typeof adminWallet.sheet> = async (ctx, query) => {
  boundsOf(query);
  const page = (after: string | undefined) => walletsOf(ctx, { ...query, after }, FILE_BATCH);
  return listFile(ctx, { list: 'wallets', filter: query, columns: COLUMNS, page });
};

async function walletsOf(ctx: AdminCtx, query: Asked, size?: number): Promise<ListPage<AdminWalletRow>> {
  return listAdminWallets(ctx.db, { ...query, ...boundsOf(query) }, size);
}

const COLUMNS: Column<AdminWalletRow>[] = [
  { name: message('Number'), of: ({ _id }) => _id },
  { name: message('Supplier'), of: ({ supplier }) => supplier.user.fullName },
  { name: message('Status'), of: ({ state }) => state },
  { name: message('Amount (₦)'), of: ({ amount }) => amount },
  { name: message('Charge (₦)'), of: ({ charge }) => charge },
  { name: message('Held (₦)'), of: ({ balance }) => balance },
  { name: message('Paid by'), of: ({ payers }) => payers },
  { name: message('Dispute'), of: ({ isDisputed }) => (isDisputed ? 'open' : '') },
  { name: message('Date'), of: ({ createdAt }) => createdAt },
  { name: message('Ended'), of: ({ closedAt }) => closedAt },
];

export const show: Action<'admin', typeof adminWallet.show> = async (ctx, { id }) => {
  const chat = requireFound(await findChatOf(ctx.db, id));
  await look(ctx, { what: 'view wallet', subject: `wallet:${id}` });
  return { wallet: { ...(await showWalletStory(ctx.db, id)), chat } };
};

/** Wallets for administrators: a list, its export, and one as its members see it, which is recorded. */
import type { adminWallet, AdminWalletRow } from '#contract/money/admin-wallet.ts';
import { requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import type { Action } from '../../../http/serve.ts';
import { type AdminWalletQuery, findChatOf, listAdminWallets } from '../../../store/money/wallet/admin-wallet.ts';
import { recordLook } from '../../admin/admin.ts';
import { actionsOfList, type Column } from '../../admin/list.ts';
import { showWalletStory } from './wallet-output.ts';

const COLUMNS: Column<AdminWalletRow>[] = [
  { name: message('Number'), of: ({ _id }) => _id },
  { name: message('Seller'), of: ({ supplier }) => supplier.user.fullName },
  { name: message('Status'), of: ({ state }) => state },
  { name: message('Amount (₦)'), of: ({ amount }) => amount },
  { name: message('Charge (₦)'), of: ({ charge }) => charge },
  { name: message('Held (₦)'), of: ({ balance }) => balance },
  { name: message('Paid by'), of: ({ payers }) => payers },
  { name: message('Dispute'), of: ({ isDisputed }) => (isDisputed ? 'open' : '') },
  { name: message('Date'), of: ({ createdAt }) => createdAt },
  { name: message('Ended'), of: ({ closedAt }) => closedAt },
];

export const { list, sheet } = actionsOfList({
  list: 'wallets',
  name: 'wallets',
  columns: () => COLUMNS,
  page: (ctx, query: AdminWalletQuery, size) => listAdminWallets(ctx.db, query, size),
});

export const show: Action<'admin', typeof adminWallet.show> = async (ctx, { id }) => {
  const chat = requireFound(await findChatOf(ctx.db, id));
  await recordLook(ctx, { what: 'view wallet', subject: `wallet:${id}` });
  return { wallet: { ...(await showWalletStory(ctx.db, id)), chat } };
};

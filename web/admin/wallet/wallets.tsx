/** The list of all wallets. */
import type { AdminWalletRow } from '#contract/money/admin-wallet.ts';
import { message } from '#rules/i18n/message.ts';
import { WALLET_STATES, type WalletState } from '#rules/money/wallet.ts';
import { t } from '../../i18n.ts';
import { ADMIN_PATHS } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Money } from '../../ui/Money.tsx';
import { Time } from '../../ui/Time.tsx';
import { askedBy } from '../list/ask.ts';
import { DAYS, SUMS } from '../list/days.ts';
import type { ListColumn, ListDefinition } from '../list/definition.ts';
import { pathOfOne } from '../paths.ts';
import { WALLET_STATES_SAID } from '../ui/state-labels.ts';
import { Typed } from '../ui/Typed.tsx';
import { WalletStory } from './WalletStory.tsx';

const COLUMNS: readonly ListColumn<AdminWalletRow>[] = [
  { id: 'supplier', name: message('Seller'), cell: ({ supplier }) => <Typed>{supplier.user.fullName}</Typed> },
  {
    id: 'amount',
    name: message('Amount'),
    end: true,
    sort: 'amount',
    cell: ({ amount }) => <Money wallet naira={amount} />,
  },
  {
    id: 'status',
    name: message('Status'),
    cell: ({ state, isDisputed }) => (
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={WALLET_STATES_SAID[state].tone}>{t(WALLET_STATES_SAID[state].name)}</Badge>
        {isDisputed && <Badge tone="lost">{t('Disputed')}</Badge>}
      </span>
    ),
  },
  { id: 'balance', name: message('Held'), end: true, cell: ({ balance }) => <Money wallet naira={balance} /> },
  { id: 'payers', name: message('Buyers'), end: true, cell: ({ payers }) => payers },
  {
    id: 'charge',
    name: message('Charge'),
    end: true,
    extra: true,
    cell: ({ charge }) => <Money wallet naira={charge} />,
  },
  {
    id: 'chat',
    name: message('Chat'),
    cell: ({ chat }) => (chat.title === null ? t('One to one') : <Typed>{chat.title}</Typed>),
  },
  { id: 'created', name: message('Requested'), sort: 'created', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

export const WALLETS: ListDefinition<AdminWalletRow> = {
  name: 'wallets',
  path: ADMIN_PATHS.wallets,
  title: message('Wallets'),
  one: message('Wallet'),
  icon: 'wallet',
  searched: message('Seller, chatroom or wallet address'),
  titleOf: ({ supplier }) => supplier.user.fullName,
  sort: '-created',
  columns: COLUMNS,
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: message('Status'),
      options: WALLET_STATES,
      textOf: (state) => t(WALLET_STATES_SAID[state as WalletState].name),
    },
    SUMS,
    DAYS,
    { kind: 'id', name: 'supplier', label: message('Of one seller') },
  ],
  views: [
    { name: message('On hold'), filters: { state: 'frozen' } },
    { name: message('Open'), filters: { state: 'open' } },
    { name: message('Refunded'), filters: { state: 'refunded' } },
  ],
  ...askedBy('GET /api/admin/wallets', ({ wallets: rows, ...page }) => ({ rows, ...page })),
  acts: [],
  Story: WalletStory,
  pathOf: (id) => pathOfOne('wallet', id),
};

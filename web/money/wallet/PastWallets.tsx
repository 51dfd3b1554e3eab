/** The earlier wallets of a chat, folded away: amount, seller and outcome. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PastWallet } from '#contract/money/chat-wallet.ts';
import type { WalletState } from '#rules/money/wallet.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Money } from '../../ui/Money.tsx';
import { LoadMoreButton } from '../../ui/list/InfiniteScroll.tsx';
import { Day } from '../../ui/Day.tsx';
import { pastWalletsQuery, type WalletPlace } from './queries.ts';

/** Labels of how a wallet ended. */
const ENDS: Partial<Record<WalletState, { message: Message; tone: Tone }>> = {
  released: { message: message('Released'), tone: 'done' },
  refunded: { message: message('Refunded'), tone: 'plain' },
  cancelled: { message: message('Cancelled'), tone: 'plain' },
};

interface PastWalletsProps {
  place: WalletPlace;
  selfId: string;
  /** Address of the wallet already shown in full, which is left out. */
  without: string | undefined;
  /** Renders what happened to the goods of a wallet. */
  goodsOf?: ((walletAddress: string) => ReactNode) | undefined;
}

export function PastWallets({ place, selfId, without, goodsOf }: PastWalletsProps) {
  // loaded only once it is opened
  const [isOpen, setOpen] = useState(false);
  const query = useInfiniteQuery(pastWalletsQuery(place));
  const past = query.data?.pages.flatMap((page) => page.wallets).filter(({ _id }) => _id !== without) ?? [];
  if (past.length === 0) return null;
  return (
    <details
      className="group mt-5 border-t border-base-300"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between text-sm font-medium focus-ring">
        {t('Earlier wallets')}
        <Icon name="forward" size={18} className="rotate-90 group-open:-rotate-90" />
      </summary>
      <ul className="divide-y divide-base-300">
        {past.map((wallet) => (
          <PastRow key={wallet._id} wallet={wallet} isOwn={wallet.supplier._id === selfId}>
            {isOpen && goodsOf?.(wallet.walletAddress)}
          </PastRow>
        ))}
      </ul>
      {query.hasNextPage && <LoadMoreButton pending={query.isFetchingNextPage} load={query.fetchNextPage} />}
    </details>
  );
}

function PastRow({ wallet, isOwn, children }: { wallet: PastWallet; isOwn: boolean; children: ReactNode }) {
  const end = ENDS[wallet.state];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
      <span className="min-w-0 wrap-anywhere">
        {isOwn ? t('You asked for') : t('{name} asked for', { name: wallet.supplier.fullName })}{' '}
        <Money wallet naira={isOwn ? wallet.baseAmount : wallet.amount} className="font-semibold" />
      </span>
      <span className="flex items-center gap-2 text-xs text-quiet">
        {end && <Badge tone={end.tone}>{t(end.message)}</Badge>}
        <Day at={wallet.closedAt} />
      </span>
      {children && <div className="grid w-full gap-2 empty:hidden">{children}</div>}
    </li>
  );
}

/** The open parts of a chat or chatroom: dialog, search, and the wallet, also on the return from a payment. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { targetIn } from '../chat/queries.ts';
import { useSelf } from '../net/session.ts';
import { type WalletPlace, walletQuery } from '../money/wallet/queries.ts';

type ChatPanel = 'participants' | 'wallet' | 'search' | 'rename' | 'offer';

export interface ChatScreen {
  place: WalletPlace;
  selfId: string;
  wallet: Wallet | null | undefined;
  /** The reference of a payment whose buyer has returned from Paystack's own page. */
  returned: string | undefined;
  /** The message that a search led to. */
  at: ReturnType<typeof targetIn>;
  visible: ChatPanel | undefined;
  show: (what: ChatPanel) => void;
  close: () => void;
}

export function useChatScreen(kind: WalletPlace['kind'], id: string): ChatScreen {
  const { _id: selfId } = useSelf();
  const [search, setSearch] = useSearchParams();
  const [returned] = useState(search.get('reference') ?? undefined);
  const [visible, setVisible] = useState<ChatPanel | undefined>(
    returned || search.has('wallet') ? 'wallet' : undefined,
  );
  const place: WalletPlace = { kind, id };
  const { data: wallet } = useQuery(walletQuery(place));

  function close() {
    setVisible(undefined);
    if (search.has('reference') || search.has('wallet')) setSearch({}, { replace: true });
  }

  return { place, selfId, wallet, returned, at: targetIn(search), visible, show: setVisible, close };
}

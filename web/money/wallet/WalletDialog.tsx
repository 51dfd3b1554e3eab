/** The wallet of a chat or chatroom in a dialog: requested, paid into, acknowledged, complete. */
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import type { Wallet } from '#contract/money/wallet.ts';
import { t } from '../../i18n.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import { type WalletPlace, walletQuery } from './queries.ts';

/** Seldom asked for where a chat is read. */
const WalletParts = lazy(async () => ({ default: (await import('./WalletParts.tsx')).WalletParts }));

const ASK_AGAIN_MS = 15_000;

interface WalletDialogProps {
  place: WalletPlace;
  selfId: string;
  /** In the room of an offer its admin and the named supplier request. */
  mayRequest: boolean;
  open: boolean;
  onClose: () => void;
  /** A payment whose payer has come back from the provider's own page. */
  returned: string | undefined;
  /** About who takes part, above the wallet. */
  note?: ReactNode;
  /** What becomes of a wallet's goods; a page puts it in. */
  goodsOf?: ((walletAddress: string) => ReactNode) | undefined;
}

export function WalletDialog({ place, selfId, mayRequest, open, onClose, returned, note, goodsOf }: WalletDialogProps) {
  const {
    data: wallet,
    error,
    refetch,
  } = useQuery({
    ...walletQuery(place),
    // live events tell of a payment sooner; this is for where none comes through
    refetchInterval: ({ state: { data } }) => (open && data && isWaiting(data, selfId) ? ASK_AGAIN_MS : false),
  });
  return (
    <Dialog open={open} onClose={onClose} title={place.kind === 'chat' ? t('Business wallet') : t('Chatroom wallet')}>
      <div className="mb-4 grid gap-2 empty:hidden">{note}</div>
      {wallet === undefined && !error && <Waiting shape="details" />}
      {wallet === undefined && error && <Failed error={error} retry={refetch} />}
      <WalletParts
        place={place}
        wallet={wallet}
        selfId={selfId}
        mayRequest={mayRequest}
        open={open}
        returned={returned}
        goodsOf={goodsOf}
      />
    </Dialog>
  );
}

/** The viewer's own payment is on its way. */
function isWaiting({ referenceCodes }: Wallet, selfId: string): boolean {
  return referenceCodes.some(({ user, state }) => user._id === selfId && state === 'pending');
}

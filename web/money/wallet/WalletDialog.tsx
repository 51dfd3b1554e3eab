/** The wallet of a chat or chatroom in a dialog: request, payment, acknowledgement, completion. */
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { t } from '../../i18n.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import { type WalletPlace, walletQuery } from './queries.ts';

/** Loaded lazily, since readers of a chat seldom open it. */
const WalletParts = lazy(async () => ({ default: (await import('./WalletParts.tsx')).WalletParts }));

const ASK_AGAIN_MS = 15_000;

interface WalletDialogProps {
  place: WalletPlace;
  selfId: string;
  /** True for the admin and the named seller of an offer's room. */
  mayRequest: boolean;
  open: boolean;
  onClose: () => void;
  /** Reference of a payment whose payer has returned from the provider's own page. */
  returned: string | undefined;
  /** A note on who takes part, above the wallet. */
  note?: ReactNode;
  /** Renders what happens to a wallet's goods; the page provides it. */
  goodsOf?: ((walletAddress: string) => ReactNode) | undefined;
}

export function WalletDialog({ place, selfId, mayRequest, open, onClose, returned, note, goodsOf }: WalletDialogProps) {
  const {
    data: wallet,
    error,
    refetch,
  } = useQuery({
    ...walletQuery(place),
    // polled in case no live event arrives
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

/** True while the viewer's own payment is on its way. */
function isWaiting({ referenceCodes }: Wallet, selfId: string): boolean {
  return referenceCodes.some(({ user, state }) => user._id === selfId && state === 'pending');
}

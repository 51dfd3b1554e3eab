/** The wallet of a room in a dialog: requested, paid into, acknowledged, complete. */
import { useQuery } from '@tanstack/react-query';
import { t } from '../i18n.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Failed } from '../ui/Failed.tsx';
import { Waiting } from '../ui/Ring.tsx';
import { walletQuery } from './queries.ts';
import { RequestForm } from './RequestForm.tsx';
import { WalletView } from './WalletView.tsx';

interface WalletDialogProps {
  roomId: string;
  selfId: string;
  open: boolean;
  onClose: () => void;
  /** A payment whose payer has come back from the provider's own page. */
  returned: string | undefined;
}

export function WalletDialog({ roomId, selfId, open, onClose, returned }: WalletDialogProps) {
  const { data: wallet, error, refetch } = useQuery(walletQuery(roomId));
  return (
    <Dialog open={open} onClose={onClose} title={t('Chatroom wallet')}>
      {wallet === undefined && !error && <Waiting />}
      {wallet === undefined && error && <Failed error={error} retry={refetch} />}
      {wallet === null && <RequestForm roomId={roomId} />}
      {wallet && <WalletView key={wallet._id} roomId={roomId} wallet={wallet} selfId={selfId} returned={returned} />}
    </Dialog>
  );
}

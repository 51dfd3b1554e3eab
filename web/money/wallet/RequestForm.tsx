/** Requests a wallet: by units in a chatroom, for one sum in a chat of two. */
import type { WalletPlace } from './queries.ts';
import { SumForm } from './SumForm.tsx';
import { UnitsForm } from './UnitsForm.tsx';

export function RequestForm({ place }: { place: WalletPlace }) {
  return place.kind === 'chat' ? <SumForm chatId={place.id} /> : <UnitsForm roomId={place.id} />;
}

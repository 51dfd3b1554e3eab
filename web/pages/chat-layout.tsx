/** A chat of two or a chatroom: its head, wallet, messages and offers to share; who takes part is its page's own. */
import type { ReactNode } from 'react';
import type { Chatroom, SingleChat } from '#contract/chat.ts';
import { Conversation } from '../chat/Conversation.tsx';
import { shareOffer } from '../chat/steps.ts';
import { TalkFrame } from '../chat/ChatLayout.tsx';
import { TalkHeader } from '../chat/ChatHeader.tsx';
import { TalkMenu } from '../chat/ChatMenu.tsx';
import { OfferLine, OfferPicker } from '../offer/OfferPicker.tsx';
import { IconButton } from '../ui/Button.tsx';
import { WalletDialog } from '../wallet/WalletDialog.tsx';
import { WalletLine } from '../wallet/WalletLine.tsx';
import type { TalkScreen } from './use-chat-screen.ts';

interface TalkProps {
  screen: TalkScreen;
  talk: SingleChat | Chatroom;
  title: string;
  back: { to: string; words: string };
  /** A chat of two needs no number. */
  memberCount?: number;
  walletName: string;
  /** More lines of its menu. */
  menu?: ReactNode;
  /** Stands in place of the message box where nothing can be written. */
  closed?: ReactNode;
}

export function Talk({ screen, talk, walletName, menu, closed, ...head }: TalkProps) {
  const { place, selfId, wallet, returned, at, shown, show, close } = screen;
  const openWallet = () => show('wallet');
  return (
    <>
      <TalkFrame>
        <TalkHeader chatId={talk._id} muted={talk.muted} showParticipants={() => show('participants')} {...head}>
          <IconButton icon="wallet" label={walletName} onClick={openWallet} />
          <TalkMenu talk={talk} search={() => show('search')}>
            {menu}
          </TalkMenu>
        </TalkHeader>
        {wallet && <WalletLine wallet={wallet} selfId={selfId} open={openWallet} />}
        <Conversation
          talk={talk}
          selfId={selfId}
          at={at}
          searching={shown === 'search'}
          endSearch={close}
          openWallet={openWallet}
          wallet={wallet ?? undefined}
          attach={<OfferLine choose={() => show('offer')} />}
          closed={closed}
        />
      </TalkFrame>
      <WalletDialog place={place} selfId={selfId} open={shown === 'wallet'} onClose={close} returned={returned} />
      <OfferPicker
        open={shown === 'offer'}
        onClose={close}
        selfId={selfId}
        pick={async (offerId) => {
          await shareOffer(talk._id, offerId);
          close();
        }}
      />
    </>
  );
}

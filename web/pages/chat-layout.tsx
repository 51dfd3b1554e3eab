/** The layout of a chat or chatroom: header, wallet, messages and sharing offers. */
import type { ReactNode } from 'react';
import type { Chatroom, SingleChat } from '#contract/chat/chat.ts';
import { ActiveAlerts } from '../medicine/batch-alert/ActiveAlerts.tsx';
import { Conversation } from '../chat/room/Conversation.tsx';
import { shareOffer } from '../chat/chat-actions.ts';
import { ChatLayout } from '../chat/room/ChatLayout.tsx';
import { ChatHeader } from '../chat/room/ChatHeader.tsx';
import { ChatStatus } from '../chat/room/ChatStatus.tsx';
import { SuspendedNote } from '../chat/room/SuspendedNote.tsx';
import { ChatMenu } from '../chat/room/ChatMenu.tsx';
import { WalletCardProvider } from '../chat/message/wallet-card.ts';
import { OfferLine, OfferPicker } from '../trade/offer/OfferPicker.tsx';
import { TradeRatings } from '../people/rating/TradeRatings.tsx';
import { useUnrated } from '../people/rating/use-unrated.ts';
import { DealGoods } from '../pharmacy/market/DealGoods.tsx';
import { IconButton } from '../ui/Button.tsx';
import { WalletCard } from '../money/wallet/WalletCard.tsx';
import { hasReleased } from '../money/wallet/wallet-status.ts';
import { WalletDialog } from '../money/wallet/WalletDialog.tsx';
import { WalletSummary } from '../money/wallet/WalletSummary.tsx';
import type { ChatScreen } from './use-chat-screen.ts';

interface ChatScreenLayoutProps {
  screen: ChatScreen;
  chat: SingleChat | Chatroom;
  /** True while a newer version of the chat is being fetched. */
  isFetching: boolean;
  title: string;
  imageUrl?: string | null;
  back: { to: string; text: string };
  /** Absent in a chat of two. */
  memberCount?: number;
  walletName: string;
  /** Further items of its menu. */
  menu?: ReactNode;
  /** Replaces the message box if nobody can write here. */
  closed?: ReactNode;
}

export function ChatScreenLayout({
  screen,
  chat,
  isFetching,
  walletName,
  menu,
  closed,
  ...head
}: ChatScreenLayoutProps) {
  const { place, selfId, wallet, returned, at, visible, show, close } = screen;
  const openWallet = () => show('wallet');
  const note = <SuspendedNote users={chat.users} selfId={selfId} />;
  const { goodsOf, cardOf } = useWalletParts(screen, chat);
  return (
    <>
      <ChatLayout label={head.title}>
        <ChatHeader
          chatId={chat._id}
          muted={chat.muted}
          status={<ChatStatus chat={chat} selfId={selfId} />}
          showParticipants={() => show('participants')}
          {...head}
        >
          <IconButton icon="wallet" label={walletName} onClick={openWallet} />
          <ChatMenu chat={chat} search={() => show('search')}>
            {menu}
          </ChatMenu>
        </ChatHeader>
        {wallet && <WalletSummary wallet={wallet} selfId={selfId} open={openWallet} />}
        <div className="grid gap-2 px-3 pt-2 empty:hidden">{note}</div>
        {'admin' in chat && chat.isOfOffer && (
          <div className="px-3 pt-2 empty:hidden">
            <ActiveAlerts of={{ chatId: chat._id }} />
          </div>
        )}
        <WalletCardProvider value={cardOf}>
          <Conversation
            chat={chat}
            isFetching={isFetching}
            selfId={selfId}
            at={at}
            searching={visible === 'search'}
            endSearch={close}
            openWallet={openWallet}
            wallet={wallet ?? undefined}
            attach={<OfferLine choose={() => show('offer')} />}
            closed={closed}
          />
        </WalletCardProvider>
      </ChatLayout>
      <WalletDialog
        place={place}
        selfId={selfId}
        mayRequest={!('may' in chat) || chat.may.request}
        open={visible === 'wallet'}
        onClose={close}
        returned={returned}
        note={note}
        goodsOf={goodsOf}
      />
      <OfferPicker
        open={visible === 'offer'}
        onClose={close}
        selfId={selfId}
        pick={async (offerId) => {
          await shareOffer(chat._id, offerId);
          close();
        }}
      />
    </>
  );
}

/** What the chat's current or ended wallet shows beside its money. */
function useWalletParts({ place, selfId, wallet, show }: ChatScreen, chat: SingleChat | Chatroom) {
  const released = wallet && hasReleased(wallet, selfId) ? wallet.walletAddress : undefined;
  const unrated = useUnrated(chat._id, released);
  return {
    goodsOf: (walletAddress: string) => (
      <>
        {place.kind === 'room' && <DealGoods chatId={chat._id} walletAddress={walletAddress} selfId={selfId} />}
        {(walletAddress === released || walletAddress !== wallet?.walletAddress) && (
          <TradeRatings chatId={chat._id} walletAddress={walletAddress} />
        )}
      </>
    ),
    cardOf: (walletAddress: string) =>
      wallet?.walletAddress === walletAddress && (
        <WalletCard wallet={wallet} selfId={selfId} unrated={unrated} open={() => show('wallet')} />
      ),
  };
}

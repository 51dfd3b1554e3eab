/** /trades/:id: a trade with its goods, money, delivery, timeline, receipts and dispute, and a link to its chat. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Deal } from '#contract/trade/deal.ts';
import type { Wallet } from '#contract/money/wallet-shape.ts';
import type { WalletPlace } from '../money/wallet/queries.ts';
import { hasReleased } from '../money/wallet/wallet-status.ts';
import { WalletView } from '../money/wallet/WalletView.tsx';
import { isNotThere } from '../net/errors.ts';
import { useSelf } from '../net/session.ts';
import { t } from '../i18n.ts';
import { PATHS } from '../paths.ts';
import { TradeRatings } from '../people/rating/TradeRatings.tsx';
import { DealGoods } from '../pharmacy/market/DealGoods.tsx';
import { dealName } from '../trade/deal/deal-words.ts';
import { DealHead, DealParties } from '../trade/deal/DealParts.tsx';
import { dealQuery } from '../trade/deal/queries.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/list/Empty.tsx';
import { NotYet } from '../ui/list/NotYet.tsx';
import { useTitle } from '../ui/hook/use-title.ts';

const ASK_AGAIN_MS = 15_000;

export function TradePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    ...dealQuery(id),
    // live events report a payment sooner; polling covers lost ones
    refetchInterval: ({ state }) => (state.data?.wallet.turn?.act === 'arrive' ? ASK_AGAIN_MS : false),
  });
  const isMissing = isNotThere(error);
  useTitle(data && !isMissing ? dealName(data.trade) : t('Trade'));
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-4 sm:py-6">
      <BackLink to={PATHS.trades}>{t('My trades')}</BackLink>
      {(!data || isMissing) && <h1 className="sr-only">{t('Trade')}</h1>}
      {isMissing && (
        <Empty icon="business" title={t('Trade not found')} link={{ to: PATHS.trades, text: t('See my trades') }}>
          {t('It isn’t yours, or the link is wrong.')}
        </Empty>
      )}
      {!data && !isMissing && <NotYet error={error} retry={refetch} shape="details" />}
      {data && !isMissing && <TradeView key={id} deal={data.trade} wallet={data.wallet} />}
    </div>
  );
}

function TradeView({ deal, wallet }: { deal: Deal; wallet: Wallet }) {
  const { _id: selfId } = useSelf();
  const { chat, walletAddress } = deal;
  const place: WalletPlace = { kind: chat.kind === 'single' ? 'chat' : 'room', id: chat._id };
  const goods = (
    <>
      {place.kind === 'room' && <DealGoods chatId={chat._id} walletAddress={walletAddress} selfId={selfId} />}
      {hasReleased(wallet, selfId) && <TradeRatings chatId={chat._id} walletAddress={walletAddress} />}
    </>
  );
  return (
    <div className="grid gap-4">
      <DealHead deal={deal} />
      <div className="grid items-start gap-4 dialog:grid-cols-[minmax(0,1fr)_20rem]">
        <Card>
          <WalletView
            place={place}
            wallet={wallet}
            selfId={selfId}
            mayRequest={false}
            returned={undefined}
            goods={goods}
          />
        </Card>
        <DealParties deal={deal} />
      </div>
    </div>
  );
}
